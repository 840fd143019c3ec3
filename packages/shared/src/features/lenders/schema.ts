import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { checkPhone, line, named, phoneHint, rowId, wireDay, zipProblem } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';
import { programs } from '../contracts/rules/codes.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { states } from '../places/rules/states.ts';
import { defaultLoanContractType, loanContractTypes } from './codes.ts';

/**
 * A lender of one dealer, or of all dealers (`isGenericLender`, without a dealer). The amounts and the rate, in percent
 * a year, are the defaults of a new quote. `retiredOn` is the day from which it is no longer offered; a change sends
 * its `version`. Source: portal.md §3 (Dealer lender)
 */
export const DealerLender = lazy(() =>
  z.looseObject({
    dealerLenderID: wireCode(),
    dealerCode: wireText(),
    programCode: wireText().meta({ label: 'Program' }),
    name: wireText().meta({ label: 'Name' }),
    address1: wireText().meta({ label: 'Address' }),
    address2: wireText().meta({ label: 'Address 2' }),
    city: wireText().meta({ label: 'City' }),
    stateAbbreviation: wireText().meta({ label: 'State' }),
    zipCode: wireText().meta({ label: 'ZIP' }),
    phoneNumber: wireText().meta({ label: 'Phone', kind: 'phone' }),
    isGenericLender: wireFlag().meta({ label: 'For all dealers' }),
    isMBPFinanceLender: wireFlag().meta({ label: 'Finances MBP plans' }),
    monthlyPaymentAmount: wireNumber().meta({ label: 'Monthly payment', kind: 'money' }),
    totalFinanceAmount: wireNumber().meta({ label: 'Amount financed', kind: 'money' }),
    interestRate: wireNumber().meta({ label: 'Interest rate' }),
    loanContractType: wireCode().meta({ label: 'Loan type' }),
    retiredOn: wireText().meta({ label: 'Retired', kind: 'date' }),
    version: wireNumber(),
  }),
);
export type DealerLender = z.infer<ReturnType<typeof DealerLender>>;

/** A text that may be empty or absent. */
const text = (label: string, most: number, hint?: string) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be ${most} characters or fewer.`)
    .regex(/^\P{Cc}*$/u, `${label} must be a single line of text.`)
    .nullish()
    .meta({ label, ...(hint ? { hint } : {}) });

const isOneOf = (codes: readonly string[]) => (typed: string) => typed === '' || codes.includes(typed);
const stateCodes = states.map(([abbreviation]) => abbreviation);
const programCodes = programs.map(({ code }) => code);

const amount = (label: string) =>
  z.coerce
    .number('Enter an amount such as 1,250.00.')
    .min(0, 'Must be 0 or more.')
    .max(9_999_999.99, 'Must be 9,999,999.99 or less.')
    .multipleOf(0.01, 'Must be dollars and cents.')
    .nullish()
    .meta({ label, kind: 'money' });

/** A lender's editable fields: all except its owner. */
const facts = () => ({
  name: line('Name', 80),
  interestRate: z.coerce
    .number('Enter a rate such as 6.99.')
    .min(0, 'Must be 0 or more.')
    .max(99.99, 'Must be 99.99 or less.')
    .nullish()
    .meta({ label: 'Interest rate', hint: 'Percent a year, e.g. 6.99' }),
  phoneNumber: z
    .string()
    .trim()
    .superRefine(checkPhone)
    .nullish()
    .meta({ label: 'Phone', kind: 'phone', hint: phoneHint }),
  address1: text('Address', 100),
  address2: text('Address 2', 100),
  city: text('City', 60),
  stateAbbreviation: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isOneOf(stateCodes), 'Must be a state such as TX.')
    .nullish()
    .meta({ label: 'State', hint: 'e.g. TX' }),
  zipCode: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, zipProblem)
    .nullish()
    .meta({ label: 'ZIP' }),
  programCode: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isOneOf(programCodes), 'Unknown program. Enter a code such as MBP.')
    .nullish()
    .meta({ label: 'Program', hint: 'Empty: every program', picker: 'program' }),
  monthlyPaymentAmount: amount('Monthly payment'),
  totalFinanceAmount: amount('Amount financed'),
  isMBPFinanceLender: z.boolean().default(false).meta({ label: 'Finances MBP plans' }),
});

/** The lenders that a dealer may choose: its own and those of all dealers. Source: portal.md §7 (Lenders), areas.md §7.2 */
export const LendersOfDealer = lazy(() =>
  z.object({
    dealerCode: dealerCode(),
    /** Includes those that are no longer offered. our addition. */
    includeRetired: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((sent) => sent === 'true')])
      .default(false)
      .meta({ label: 'Include retired lenders' }),
  }),
);

const loanTypeCodes: readonly number[] = loanContractTypes.map(({ code }) => code);

/** A new lender: of one dealer, or without a dealer of all. Source: portal.md §7 (Lenders) */
export const CreateLenderRequest = lazy(() =>
  z.object({
    dealerCode: dealerCode().nullish(),
    isGenericLender: z.boolean().default(false).meta({ label: 'For all dealers' }),
    ...facts(),
    loanContractType: z.coerce
      .number('Choose a loan type.')
      .refine((code) => loanTypeCodes.includes(code), 'Choose a loan type.')
      .default(defaultLoanContractType)
      .meta({ label: 'Loan type' }),
  }),
);

/**
 * A changed lender, with all fields. `version` replaces `If-Match`. `isRetired` false offers a retired one again;
 * absent leaves that unchanged. Source: portal.md §7 (Lenders)
 */
export const UpdateLenderRequest = lazy(() =>
  CreateLenderRequest().extend({
    dealerLenderID: rowId(),
    isRetired: z.boolean().optional(),
    version: z.int().positive().nullish(),
  }),
);

/** Which finance plans to return: those for a program and an amount in dollars. Source: areas.md §7.2 */
export const ListFinancePlansRequest = lazy(() =>
  z.object({
    dealerCode: z.string().max(20).nullish(),
    programCode: z.string().trim().toUpperCase().max(8).nullish().meta({ label: 'Program' }),
    amount: amount('Amount').refine((value) => value !== 0, 'Must be more than 0.'),
    /** The day that the contracts are sold on; absent, today. our addition. */
    saleDate: wireDay().nullish(),
  }),
);

/** Names a lender. Source: portal.md §7 (Lenders) */
export const LenderRequest = lazy(() => z.object({ dealerLenderID: rowId() }));

/** The fields that a person gives by other names: those are options of the terminal. */
function formFacts() {
  const { isMBPFinanceLender: _flag, ...given } = facts();
  return given;
}

/** A lender as a user enters it, its loan type by name. With an id it is changed, without one it is added. */
export const LenderForm = lazy(() =>
  z.object({
    dealerCode: dealerCode().optional(),
    ...formFacts(),
    loanContractType: named('Loan type', loanContractTypes, 'Choose a loan type.').default(
      'InstallmentSalesContract',
    ),
    mbpFinance: z.boolean().default(false).meta({ label: 'Finances MBP plans', sends: 'isMBPFinanceLender' }),
    allDealers: z.boolean().default(false).meta({ label: 'For all dealers', sends: 'isGenericLender' }),
    retired: z.boolean().optional().meta({ label: 'Retired', sends: 'isRetired' }),
    id: rowId().optional().meta({ label: 'Number', hint: 'Of the lender to replace' }),
    version: z.int().positive().nullish(),
  }),
);
