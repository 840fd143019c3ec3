import { uploadHint } from '@pitlane/shared/engine/file';
import { documentUpload } from '@pitlane/shared/features/documents/rules/file-kinds';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { jsonOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

const file = { field: 'file', name: 'file', hint: 'The path of a file', isRequired: true } as const;

/** The sub-commands that upload documents. */
export const documentCommands: readonly CommandNode[] = [
  {
    path: ['document', 'put'],
    aliases: [],
    section: 'Documents',
    summary: 'Upload a document to a folder, or as a new version',
    target: { kind: 'own', id: 'document.put' },
    arguments: [file],
    options: [
      {
        flags: '--folder <id>',
        field: 'folder',
        summary: 'Folder for a new document',
        kind: 'text',
        picker: 'folder',
      },
      {
        flags: '--version-of <id>',
        field: 'versionOf',
        summary: 'Document to replace',
        kind: 'text',
        picker: 'document',
      },
      { flags: '--programs <codes>', field: 'programs', summary: 'Programs, such as MBP,GAP', kind: 'text' },
      { flags: '--states <states>', field: 'states', summary: 'States, such as TX,OK', kind: 'text' },
      {
        flags: '--roles <roles>',
        field: 'roles',
        summary: 'Roles that read it, such as "FI User"',
        kind: 'text',
      },
      jsonOption,
    ],
    notes: [`${uploadHint(documentUpload)}. Readers get the current version.`],
    examples: [
      'pitlane document put cancel-form.pdf --folder 3 --states TX',
      'pitlane document put cancel-form.pdf --version-of 12',
    ],
    answers: fieldNames(operations.uploadDocument.response()),
  },
  {
    path: ['cancellation', 'attachment', 'list'],
    aliases: [],
    section: 'Cancellations',
    summary: "List the documents attached to a cancel quote's cancellation, newest first",
    target: { kind: 'own', id: 'attachment.list' },
    arguments: [{ field: 'quoteNumber', name: 'quote', hint: 'e.g. Q-202603-000412', isRequired: true }],
    options: [jsonOption],
    notes: ['In a pipe: ID, document, file, size in bytes, uploaded, by.'],
    examples: ['pitlane cancellation attachment list Q-202603-000412'],
    answers: fieldNames(operations.listCancellationAttachments.response()),
  },
  {
    path: ['cancellation', 'attach'],
    aliases: [],
    section: 'Cancellations',
    summary: "Attach a document to a cancel quote's cancellation",
    target: { kind: 'own', id: 'cancellation.attach' },
    arguments: [
      { field: 'quoteNumber', name: 'quote', hint: 'e.g. Q-202603-000412', isRequired: true },
      file,
    ],
    options: [
      {
        flags: '--other',
        field: 'other',
        summary: 'A document other than the one the reason requires',
        kind: 'flag',
      },
      jsonOption,
    ],
    notes: [
      `${uploadHint(documentUpload)}. It counts as the document that the reason requires, unless you add --other.`,
    ],
    examples: ['pitlane cancellation attach Q-202603-000412 payoff.pdf'],
    answers: fieldNames(operations.attachToCancellation.response()),
  },
];
