import {
  type BookImportKind,
  bookImportColumns,
  bookImportKinds,
} from '@pitlane/shared/features/imports/book-columns';
import { bookImportCalls, bookImportHint } from '@pitlane/shared/features/imports/book-schema';
import { kebab } from '@pitlane/shared/kernel/shell-word';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { askingNote, dryOption, jsonOption, sureOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

/** The sub-commands that import the provider's files, one a kind. Source: areas.md §13.3 */
export const importBookCommands: readonly CommandNode[] = bookImportKinds.map((kind) => {
  const name = kebab(kind);
  return {
    path: ['import', name],
    aliases: [],
    section: 'Documents',
    summary: `Import ${bookImportCalls[kind].title.toLowerCase()} from the provider's CSV or Excel file`,
    target: { kind: 'own', id: `import.${kind}` },
    arguments: [
      { field: 'file', name: 'file', hint: 'A CSV or XLSX file; - for standard input', isRequired: true },
    ],
    options: [
      sureOption,
      dryOption,
      {
        flags: '--rows <n>',
        summary: 'Number of rows that the file must have',
        field: 'rowTotal',
        kind: 'text',
      },
      {
        flags: '--total <amount>',
        summary: `Total that the column ${amountLabel(kind)} must add up to`,
        field: 'amountTotal',
        kind: 'text',
      },
      {
        flags: '--refused <file>',
        summary: 'Save refused rows with their reasons as CSV',
        field: 'refused',
        kind: 'text',
      },
      jsonOption,
    ],
    notes: [
      `The first row has the column headers: ${bookImportColumns[kind].map(({ label }) => label).join(', ')}; the names that \`pitlane export ${name}\` writes are read too.`,
      'You first see what is new, changed, unchanged and refused. All rows are imported or none: if a row is refused, nothing is, and the exit code is 1.',
      'Totals can also be in the file, in a last row that begins with TOTAL. If one differs, nothing is imported.',
      `${bookImportHint}.`,
      askingNote,
    ],
    examples: [
      `pitlane import ${name} ${name}.csv --dry-run`,
      `pitlane import ${name} ${name}.csv --yes --total 10,250.00`,
    ],
    answers: fieldNames(operations[bookImportCalls[kind].commit].response()),
  };
});

function amountLabel(kind: BookImportKind): string {
  const { amount } = bookImportCalls[kind];
  return bookImportColumns[kind].find(({ field }) => field === amount)?.label ?? amount;
}
