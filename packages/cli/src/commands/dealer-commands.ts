import { uploadHint } from '@pitlane/shared/engine/file';
import { dealerLogoUpload } from '@pitlane/shared/features/brands/schema';
import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { jsonOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

/** The sub-command that uploads a dealer's logo. */
export const dealerCommands: readonly CommandNode[] = [
  {
    path: ['dealer', 'logo'],
    aliases: [],
    section: 'Dealers',
    summary: "Change a dealer's logo",
    target: { kind: 'own', id: 'dealer.logo' },
    arguments: [
      { field: 'dealerCode', name: 'dealer', hint: "The dealer's code", picker: 'dealer', isRequired: true },
      { field: 'file', name: 'file', hint: 'An image file; - for standard input', isRequired: true },
    ],
    options: [jsonOption],
    notes: [`${uploadHint(dealerLogoUpload)}. It replaces the dealer's current logo.`],
    examples: ['pitlane dealer logo MO1001 logo.png'],
    answers: fieldNames(operations.updateDealerLogo.response()),
  },
];
