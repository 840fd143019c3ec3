import type { CommandNode } from './command-tree.ts';
import { authCommands } from './session/auth-commands.ts';

/** The sub-commands that only a terminal has: how a token comes to rest here, and whose it is. */
export const ownCommands: readonly CommandNode[] = [
  ...authCommands,
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
