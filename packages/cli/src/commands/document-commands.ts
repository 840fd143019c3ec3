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
    summary: 'Upload a document into a folder, or as a new version',
    target: { kind: 'own', id: 'document.put' },
    arguments: [file],
    options: [
      { flags: '--folder <id>', summary: 'Folder for a new document', kind: 'text', picker: 'folder' },
      { flags: '--version-of <id>', summary: 'Document that it replaces', kind: 'text', picker: 'document' },
      { flags: '--programs <codes>', summary: 'Programs, such as MBP,GAP', kind: 'text' },
      { flags: '--states <states>', summary: 'States, such as TX,OK', kind: 'text' },
      { flags: '--roles <roles>', summary: 'Roles that read it, such as "FI User"', kind: 'text' },
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
      { flags: '--other', summary: 'Another document than the reason asks for', kind: 'flag' },
      jsonOption,
    ],
    notes: [
      `${uploadHint(documentUpload)}. It counts as the document that the reason asks for, unless --other is given.`,
    ],
    examples: ['pitlane cancellation attach Q-202603-000412 payoff.pdf'],
    answers: fieldNames(operations.attachToCancellation.response()),
  },
];
