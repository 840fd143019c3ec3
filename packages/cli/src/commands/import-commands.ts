import { sizeInWords } from '@pitlane/shared/engine/file';
import { importColumns, keyWords } from '@pitlane/shared/features/imports/columns';
import {
  type ImportKind,
  importKinds,
  importNouns,
  importSlug,
} from '@pitlane/shared/features/imports/kinds';
import { ratingColumns } from '@pitlane/shared/features/imports/rating-columns';
import { importUpload, mostImportRows } from '@pitlane/shared/features/imports/schema';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { askingNote, dryOption, jsonOption, sureOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

const fileNameOf = (kind: ImportKind) => `${importSlug(kind)}.${kind === 'agencies' ? 'xlsx' : 'csv'}`;

/** The sub-commands that import a file, one a kind. */
export const importCommands: readonly CommandNode[] = importKinds.map((kind) => ({
  path: ['import', importSlug(kind)],
  aliases: [],
  section: kind in ratingColumns ? 'Rater' : 'Users',
  summary: `Add and change ${importNouns[kind]} from a CSV or Excel file`,
  target: { kind: 'own', id: `import.${kind}` },
  arguments: [
    { field: 'file', name: 'file', hint: 'A CSV or XLSX file; - for standard input', isRequired: true },
  ],
  options: [sureOption, dryOption, jsonOption],
  notes: [
    `The first row has the column headers: ${importColumns[kind].map(({ label }) => label).join(', ')}. Each row is identified by its ${keyWords(kind)}. Columns that the file doesn't have stay as they are; an empty cell clears the value.`,
    'You first see what is new, changed and refused. All rows are imported or none: if a row is refused, nothing is.',
    ...(kind === 'users' ? ['New users get an invitation by email.'] : []),
    `Up to ${mostImportRows.toLocaleString('en-US')} rows and ${sizeInWords(importUpload.maxBytes)} a file.`,
    askingNote,
  ],
  examples: [
    `pitlane import ${importSlug(kind)} ${fileNameOf(kind)} --dry-run`,
    `pitlane import ${importSlug(kind)} ${fileNameOf(kind)}`,
  ],
  answers: fieldNames(operations.importDealers.response()),
}));
