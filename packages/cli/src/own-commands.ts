import type { CommandNode } from './command-tree.ts';
import { authCommands } from './session/auth-commands.ts';

/** The sub-commands that only a terminal has: how a token comes to rest here, and whose it is. */
export const ownCommands: readonly CommandNode[] = [
  ...authCommands,
  {
    path: ['app'],
    aliases: [],
    section: 'App',
    summary: 'Open the app: search, read and act on contracts in the whole terminal',
    target: { kind: 'own', id: 'app' },
    arguments: [],
    options: [
      {
        flags: '--theme <name>',
        summary: 'Its colours; PITLANE_THEME does the same',
        kind: 'text',
        choices: ['dark', 'light', 'none'],
      },
      {
        flags: '--screen-reader',
        summary: 'Sentences instead of a screen; INK_SCREEN_READER=true does the same',
        kind: 'flag',
      },
    ],
    notes: [
      'pitlane alone opens it, too. Type to search; Enter leads to the contracts found, and ? tells the keys of each place. Those in the footer work here and now; one that does not says why.',
      'A colon finds and runs every command, as :void 15138628 duplicate. Copied numbers reach the clipboard also through ssh, where the terminal allows it (OSC 52).',
    ],
    examples: ['pitlane app', 'pitlane app --theme light'],
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
