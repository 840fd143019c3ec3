import { operations } from '@pitlane/shared/registry/operations';
import type { CommandNode } from './command-node.ts';
import { askingNote, dryOption, jsonOption, sureOption, webOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';

const nothing = { aliases: [], arguments: [], options: [], notes: [], section: 'Account' };

/** The terminal's own sub-commands of second factors and sign-ins: what lists them, and what shows a secret. A passkey needs a browser. */
export const factorCommands: readonly CommandNode[] = [
  {
    ...nothing,
    path: ['profile', 'factor', 'list'],
    summary: 'List your second factors',
    target: { kind: 'own', id: 'profile.factor.list' },
    options: [jsonOption],
    examples: ['pitlane profile factor list'],
    answers: fieldNames(operations.listFactors.response()),
  },
  {
    ...nothing,
    path: ['profile', 'factor', 'add'],
    summary: 'Add a second factor: an authenticator app or email codes',
    target: { kind: 'own', id: 'profile.factor.add' },
    options: [
      {
        flags: '--method <name>',
        summary: 'How you get codes',
        field: 'method',
        kind: 'text',
        choices: ['app', 'email'],
        usual: 'app',
      },
      {
        flags: '--name <text>',
        summary: 'A name for it, such as Work phone',
        field: 'name',
        kind: 'text',
      },
    ],
    notes: [
      'Shows a QR code, or the key as text if the terminal is narrow or has no colors, and asks for the first code. With your first second factor you also get ten recovery codes, once.',
      'Passkeys are added in the portal: pitlane profile open.',
    ],
    examples: ['pitlane profile factor add', 'pitlane profile factor add --method email'],
  },
  {
    ...nothing,
    path: ['profile', 'factor', 'new-codes'],
    summary: 'Create ten recovery codes in place of the ones you have',
    target: { kind: 'own', id: 'profile.factor.newCodes' },
    options: [sureOption, dryOption, jsonOption],
    notes: ['The codes are printed once. In a pipe they come one per line.', askingNote],
    examples: [
      'pitlane profile factor new-codes',
      'pitlane profile factor new-codes --yes --jq .options.codes',
    ],
    answers: fieldNames(operations.saveFactor.response()),
  },
  {
    ...nothing,
    path: ['profile', 'session', 'list'],
    summary: 'List where you are signed in: browsers, terminals and access tokens',
    target: { kind: 'own', id: 'profile.session.list' },
    options: [webOption, jsonOption],
    notes: ['The last use is accurate to ten minutes.'],
    examples: [
      'pitlane profile session list',
      "pitlane profile session list --jq '.[] | select(.isThis | not).id'",
    ],
    answers: fieldNames(operations.listSessions.response()),
  },
];
