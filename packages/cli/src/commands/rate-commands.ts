import { sizeInWords } from '@pitlane/shared/engine/file';
import { importUpload, mostImportRows } from '@pitlane/shared/features/imports/schema';
import { rateColumns } from '@pitlane/shared/features/rates/columns';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { askingNote, dryOption, jsonOption, sureOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

/** The sub-command that imports a rate sheet from a file. */
export const rateCommands: readonly CommandNode[] = [
  {
    path: ['rates', 'import'],
    aliases: [],
    section: 'Rater',
    summary: 'Import a rate sheet from a CSV or Excel file, as a draft',
    target: { kind: 'own', id: 'rates.import' },
    arguments: [
      { field: 'file', name: 'file', hint: 'A CSV or XLSX file; - for standard input', isRequired: true },
    ],
    options: [
      {
        flags: '--program <code>',
        summary: 'Program, such as MBP',
        field: 'programCode',
        kind: 'text',
        isRequired: true,
        picker: 'program',
      },
      {
        flags: '--start-date <day>',
        summary: 'First day that the rates apply',
        field: 'validFrom',
        kind: 'text',
        isRequired: true,
      },
      {
        flags: '--end-date <day>',
        summary: 'Last day that the rates apply',
        field: 'validTo',
        kind: 'text',
        usual: 'no last day',
      },
      {
        flags: '--state <state>',
        summary: 'For one state',
        field: 'stateAbbreviation',
        kind: 'text',
        usual: 'every state',
      },
      { flags: '--filing <text>', summary: 'Filing reference', field: 'filingReference', kind: 'text' },
      sureOption,
      dryOption,
      jsonOption,
    ],
    notes: [
      `The first row has the column headers: ${rateColumns.map(({ label }) => label).join(', ')}. Leave Miles empty for coverage by time only.`,
      'You first see which rates rise, fall, are added or removed. All rows are imported or none. Another person approves the draft with pitlane rates approve.',
      `Up to ${mostImportRows.toLocaleString('en-US')} rows and ${sizeInWords(importUpload.maxBytes)} a file.`,
      askingNote,
    ],
    examples: [
      'pitlane rates import gap.csv --program GAP --start-date 12/01/2026 --dry-run',
      'pitlane rates import mbp-tx.xlsx --program MBP --state TX --start-date 01/01/2027',
    ],
    answers: fieldNames(operations.importRateSheet.response()),
  },
];
