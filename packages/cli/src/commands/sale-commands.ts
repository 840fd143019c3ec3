import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { jsonOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

const section = 'Rater';

/** The JSON fields of every rated line. */
const rateFields = [
  'programCode',
  'programName',
  'planCode',
  'planDescription',
  'coverageMonths',
  'coverageMiles',
  'deductibleAmount',
  'dealerCost',
  'customerPrice',
  'minPrice',
  'maxPrice',
  'surcharges',
  'monthlyPaymentAmount',
  'totalOfPayments',
  'loan',
  'rateID',
  'problem',
  'vehicle',
  'warnings',
];

/** The sub-commands that rate a vehicle, and show what was quoted. */
export const saleCommands: readonly CommandNode[] = [
  {
    path: ['rate'],
    aliases: [],
    section,
    summary: 'Rate a vehicle: programs, plans, terms and prices',
    target: { kind: 'own', id: 'rate' },
    arguments: [{ field: 'vin', name: 'vin', hint: '17 letters and digits', isRequired: true }],
    options: [
      { flags: '--miles <miles>', summary: 'The odometer', field: 'miles', kind: 'text', isRequired: true },
      {
        flags: '--condition <condition>',
        summary: 'New or used',
        field: 'condition',
        kind: 'text',
        usual: 'used',
        choices: ['new', 'used'],
      },
      {
        flags: '--program <code>',
        summary: 'One program only',
        field: 'programCode',
        kind: 'text',
        picker: 'program',
      },
      {
        flags: '--dealer <dealer>',
        summary: 'Dealer; required if you have several',
        field: 'dealerCode',
        kind: 'text',
        picker: 'dealer',
      },
      { flags: '--model <name>', summary: 'If the VIN fits several models', field: 'model', kind: 'text' },
      {
        flags: '--wheels <number>',
        summary: 'Drive type (not in the VIN): 2 or 4',
        field: 'wheels',
        kind: 'text',
        usual: '2',
        choices: ['2', '4'],
      },
      {
        flags: '--apr <percent>',
        summary: 'Loan rate for the payments shown',
        field: 'apr',
        kind: 'text',
        usual: '6.99',
      },
      {
        flags: '--loan-months <months>',
        summary: 'Loan term in months',
        field: 'loanMonths',
        kind: 'text',
        usual: '72',
      },
      jsonOption,
    ],
    notes: [
      "Programs that don't accept the vehicle are listed with the reason. Costs are shown only if you have access to them.",
      'In a pipe: program, plan, months, miles, deductible, cost, price, payment, reason.',
    ],
    examples: [
      "pitlane rate '1FTER4FH4KX668181' --miles 48,915",
      'pitlane rate 1FTER4FH4KX668181 --miles 48915 --wheels 4 --program MBP --apr 6.99',
      "pitlane rate 1FTER4FH4KX668181 --miles 48915 --jq '.[].customerPrice'",
    ],
    answers: rateFields,
  },
  {
    path: ['quote', 'list'],
    aliases: [],
    section,
    summary: 'List the sale quotes that can be resumed, last saved first',
    target: { kind: 'own', id: 'quote.list' },
    arguments: [],
    options: [
      {
        flags: '--dealer <dealer>',
        summary: 'One dealer only',
        field: 'dealerCode',
        kind: 'text',
        usual: 'all of your dealers',
        picker: 'dealer',
      },
      jsonOption,
    ],
    notes: ['In a pipe: quote, status, customer, vehicle, products, price, saved, expires.'],
    examples: ['pitlane quote list', "pitlane quote list --dealer MO1001 --jq '.[].quoteNumber'"],
    answers: fieldNames(operations.listSaleQuotes.response()),
  },
  {
    path: ['quote', 'show'],
    aliases: [],
    section,
    summary: 'Show a saved sale quote, and what changed since',
    target: { kind: 'own', id: 'quote.show' },
    arguments: [{ field: 'quoteNumber', name: 'quote', hint: 'S-202611-000412', isRequired: true }],
    options: [jsonOption],
    notes: ['In a pipe, a line for each field: its label, its value.'],
    examples: ['pitlane quote show S-202611-000412', 'pitlane quote show S-202611-000412 --json'],
    answers: fieldNames(operations.getPreviousQuote.response()),
  },
];
