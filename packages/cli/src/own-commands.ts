import type { CommandNode } from './command-tree.ts';

/** The sub-commands that only a terminal has: how a token comes to rest here, and whose it is. */
export const ownCommands: readonly CommandNode[] = [
  {
    path: ['login'],
    aliases: [],
    section: 'Account',
    summary: 'Sign in',
    target: { kind: 'own', id: 'login' },
    arguments: [],
    options: [
      { flags: '--server <address>', summary: 'The portal to sign in to; remembered', kind: 'text' },
      { flags: '--username <name>', summary: 'The sign-in name; remembered', kind: 'text' },
      { flags: '--password-stdin', summary: 'Read the password from standard input', kind: 'flag' },
      { flags: '--print-token', summary: 'Print the token for PITLANE_TOKEN and keep nothing', kind: 'flag' },
    ],
    notes: [
      "The session rests in the system's keyring; without one in a file that PITLANE_PASSPHRASE encrypts. It is never written in plain text.",
      'A sign-in that fails leaves the one before as it was, and tells whose it is.',
    ],
    examples: [
      'pitlane login',
      'pitlane login --username dealer --password-stdin < password.txt',
      'export PITLANE_TOKEN="$(pitlane login --print-token)"',
    ],
  },
  {
    path: ['whoami'],
    aliases: [],
    section: 'Account',
    summary: 'Tell who is signed in, where, and as what',
    target: { kind: 'own', id: 'whoami' },
    arguments: [],
    options: [{ flags: '--json', summary: 'Write JSON, and errors as JSON', kind: 'flag' }],
    notes: [],
    examples: [],
  },
];
