import { uploadHint } from '@pitlane/shared/engine/file';
import { paidChecksUpload } from '@pitlane/shared/features/checks/schema';
import { achReturnsUpload } from '@pitlane/shared/features/remittance/ach-schema';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { jsonOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

/** The sub-commands that import what the bank sends. */
export const settlementCommands: readonly CommandNode[] = [
  {
    path: ['ach-return', 'import'],
    aliases: [],
    section: 'Remittance',
    summary: "Import a bank's file of returned debits and notices of change",
    target: { kind: 'own', id: 'achReturn.import' },
    arguments: [
      { field: 'file', name: 'file', hint: 'A return file; - for standard input', isRequired: true },
    ],
    options: [jsonOption],
    notes: [
      `${uploadHint(achReturnsUpload)}. The whole file is processed, or none of it if the file isn't valid. Lines that were already processed are skipped.`,
    ],
    examples: ['pitlane ach-return import returns.ach', 'pitlane ach-return import - --json < returns.ach'],
    answers: fieldNames(operations.importAchReturns.response()),
  },
  {
    path: ['check', 'import-paid'],
    aliases: [],
    section: 'Checks',
    summary: "Import the bank's file of paid checks",
    target: { kind: 'own', id: 'check.importPaid' },
    arguments: [{ field: 'file', name: 'file', hint: 'The file; - for standard input', isRequired: true }],
    options: [jsonOption],
    notes: [
      `${uploadHint(paidChecksUpload)}. Matching checks are cleared; every other line says why it isn't. Lines that were already processed are skipped.`,
    ],
    examples: ['pitlane check import-paid paid.csv', 'pitlane check import-paid - --json < paid.csv'],
    answers: fieldNames(operations.importPaidChecks.response()),
  },
];
