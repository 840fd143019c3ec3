import { uploadHint } from '@pitlane/shared/engine/file';
import { claimPhotoUpload } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode, TreeOption } from './command-node.ts';
import { jsonOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

/** Photos of a new claim, which the portal's form takes from the camera. */
export const photoOption: TreeOption = {
  flags: '--photo <file>',
  summary: 'A photo, or place=file such as LF=tire.jpg; can be repeated',
  kind: 'list',
};

/** The sub-command that adds a photo to a pre-authorization. */
export const claimCommands: readonly CommandNode[] = [
  {
    path: ['claim', 'attach'],
    aliases: [],
    section: 'Claims',
    summary: 'Add a photo to a pre-authorization',
    target: { kind: 'own', id: 'claim.attach' },
    arguments: [
      {
        field: 'number',
        name: 'number',
        hint: 'Number, e.g. PA-202611-000001',
        isRequired: true,
        picker: 'openPreAuthorization',
      },
      {
        field: 'file',
        name: 'file',
        hint: 'A photo, or place=file such as LF=tire.jpg; - for standard input',
        isRequired: true,
      },
    ],
    options: [jsonOption],
    notes: [`${uploadHint(claimPhotoUpload)}. Place and camera data are removed.`],
    examples: ['pitlane claim attach PA-202611-000001 LF=tire.jpg'],
    answers: fieldNames(operations.addClaimPhoto.response()),
  },
];
