import { sizeInWords } from '@pitlane/shared/engine/file';
import { type ImportKind, importColumns, importKinds } from '@pitlane/shared/features/imports/columns';
import { importUpload, mostImportRows } from '@pitlane/shared/features/imports/schema';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { askingNote, dryOption, jsonOption, sureOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

const fileNames: Readonly<Record<ImportKind, string>> = {
  dealers: 'dealers.csv',
  agencies: 'agencies.xlsx',
  users: 'users.csv',
};

/** The sub-commands that import a file, one a kind. */
export const importCommands: readonly CommandNode[] = importKinds.map((kind) => ({
  path: ['import', kind],
  aliases: [],
  section: 'Users',
  summary: `Add and change ${kind} from a CSV or Excel file`,
  target: { kind: 'own', id: `import.${kind}` },
  arguments: [
    { field: 'file', name: 'file', hint: 'A CSV or XLSX file; - for standard input', isRequired: true },
  ],
  options: [sureOption, dryOption, jsonOption],
  notes: [
    `The first row has the column headers: ${importColumns[kind].map(({ label }) => label).join(', ')}. The ${importColumns[kind][0].label.toLowerCase()} identifies each row. Columns that the file doesn't have stay as they are; an empty cell clears the value.`,
    'You first see what is new, changed and refused. All rows are imported or none: if a row is refused, nothing is.',
    ...(kind === 'users' ? ['New users get an invitation by email.'] : []),
    `Up to ${mostImportRows.toLocaleString('en-US')} rows and ${sizeInWords(importUpload.maxBytes)} a file.`,
    askingNote,
  ],
  examples: [
    `pitlane import ${kind} ${fileNames[kind]} --dry-run`,
    `pitlane import ${kind} ${fileNames[kind]}`,
  ],
  answers: fieldNames(operations.importDealers.response()),
}));
