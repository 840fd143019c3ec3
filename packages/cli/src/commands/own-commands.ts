import { authCommands } from './auth-commands.ts';
import type { CommandNode } from './command-node.ts';

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
      'A colon finds and runs what can be done here, as :void 15138628 duplicate. Copied numbers reach the clipboard also through ssh, where the terminal allows it (OSC 52).',
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
    examples: ['pitlane whoami', 'pitlane whoami --jq .role'],
  },
  {
    path: ['api'],
    aliases: [],
    section: 'Scripts',
    summary: 'Call any operation of the API by its name, or list them all',
    target: { kind: 'own', id: 'api' },
    arguments: [
      { field: 'operation', name: 'operation', hint: 'Its name, as searchContracts', picker: 'operation' },
    ],
    options: [
      {
        flags: '-f, --field <name=value>',
        summary: 'A field of the request; may be repeated',
        kind: 'list',
        picker: 'requestField',
      },
      { flags: '--input <file>', summary: 'The request as JSON from a file; - is the input', kind: 'text' },
      { flags: '--yes', summary: 'Do it without being asked', kind: 'flag' },
      { flags: '--dry-run', summary: 'Only say what would be called', kind: 'flag' },
      { flags: '--json', summary: '', kind: 'flag' },
    ],
    notes: [
      'A field is read as its operation has it: a number, yes or no, a day; a list or an object as JSON. The answer is JSON, or a file as it is.',
      'What changes something asks first. In a script, and with --json, nobody is asked: without --yes nothing is done, and the exit code is 1.',
    ],
    examples: [
      'pitlane api',
      'pitlane api searchContracts -f searchText=smith -f limit=5',
      "pitlane api searchDealers --jq '.[].name'",
      "pitlane api searchDealers --template '{{#.}}{{dealerCode}} {{name}}\\n{{/.}}'",
      'pitlane api voidContract --input void.json --dry-run',
    ],
  },
  {
    path: ['completion'],
    aliases: [],
    section: 'Scripts',
    summary: 'Write the completion of a shell: names, options and live values',
    target: { kind: 'own', id: 'completion' },
    arguments: [
      {
        field: 'shell',
        name: 'shell',
        hint: 'bash, zsh or fish',
        isRequired: true,
        choices: ['bash', 'zsh', 'fish'],
      },
    ],
    options: [],
    notes: [
      'bash:  source <(pitlane completion bash)\nzsh:   source <(pitlane completion zsh)\nfish:  pitlane completion fish | source\n\nFor every new shell: the same line in ~/.bashrc, ~/.zshrc or\n~/.config/fish/config.fish.',
    ],
    examples: ['pitlane completion bash'],
  },
];
