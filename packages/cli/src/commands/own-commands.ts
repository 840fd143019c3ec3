import { operations } from '@pitlane/shared/registry/operations';
import { authCommands } from './auth-commands.ts';
import { claimCommands } from './claim-commands.ts';
import type { CommandNode } from './command-node.ts';
import { jsonOption, sureOption } from './command-options.ts';
import { dealerCommands } from './dealer-commands.ts';
import { documentCommands } from './document-commands.ts';
import { factorCommands } from './factor-commands.ts';
import { fieldNames } from './field-names.ts';
import { importBookCommands } from './import-book-commands.ts';
import { importCommands } from './import-commands.ts';
import { whoamiFields } from './own-answers.ts';
import { rateCommands } from './rate-commands.ts';
import { saleCommands } from './sale-commands.ts';
import { settlementCommands } from './settlement-commands.ts';

/** The sub-commands that only the terminal has: how a token is stored, and whose it is. */
export const ownCommands: readonly CommandNode[] = [
  ...authCommands,
  ...factorCommands,
  ...importCommands,
  ...importBookCommands,
  ...dealerCommands,
  ...documentCommands,
  ...settlementCommands,
  ...rateCommands,
  ...saleCommands,
  ...claimCommands,
  {
    path: ['app'],
    aliases: [],
    section: 'App',
    summary: 'Open the full-screen app: search, read and act on contracts',
    target: { kind: 'own', id: 'app' },
    arguments: [],
    options: [
      {
        flags: '--theme <name>',
        summary: 'Colors; same as PITLANE_THEME',
        kind: 'text',
        usual: 'light on a light background, else dark',
        choices: ['dark', 'light', 'none'],
      },
      {
        flags: '--screen-reader',
        summary: 'Sentences instead of a screen; same as INK_SCREEN_READER=true',
        kind: 'flag',
      },
    ],
    notes: [
      'pitlane without a command opens it too. Type to search, press Enter to go to the results, and ? for the keys of each view. The footer shows the keys that work right now.',
      'Press : to find and run commands, such as :void 15138628 duplicate. Copying works over ssh if the terminal supports it (OSC 52).',
    ],
    examples: ['pitlane app', 'pitlane app --theme light'],
  },
  {
    path: ['whoami'],
    aliases: [],
    section: 'Account',
    summary: 'Show who is signed in, where, and in which role',
    target: { kind: 'own', id: 'whoami' },
    arguments: [],
    options: [jsonOption],
    notes: [],
    examples: ['pitlane whoami', 'pitlane whoami --jq .role'],
    answers: [...whoamiFields],
  },
  {
    path: ['saved-search', 'list'],
    aliases: [],
    section: 'Saved searches',
    summary: 'List your saved searches, including those from the portal',
    target: { kind: 'own', id: 'savedSearch.list' },
    arguments: [],
    options: [jsonOption],
    notes: ['In a pipe: id, name, search text or page address, and yes if it is pinned in the portal.'],
    examples: ['pitlane saved-search list', "pitlane saved-search list --jq '.[].name'"],
    answers: fieldNames(operations.listSavedSearches.response()),
  },
  {
    path: ['api'],
    aliases: [],
    section: 'Scripts',
    summary: 'Call any API operation by name, or list them all',
    target: { kind: 'own', id: 'api' },
    arguments: [
      {
        field: 'operation',
        name: 'operation',
        hint: 'Its name, such as searchContracts',
        picker: 'operation',
      },
    ],
    options: [
      {
        flags: '--field <name=value>',
        summary: 'A request field; can be repeated',
        kind: 'list',
        picker: 'requestField',
      },
      {
        flags: '--input <file>',
        summary: 'The request as JSON from a file; - for standard input',
        kind: 'text',
      },
      sureOption,
      { flags: '--dry-run', summary: 'Preview the call without making it', kind: 'flag' },
      jsonOption,
    ],
    notes: [
      'Fields are read by type: number, yes or no, date; lists and objects as JSON. The response is JSON, or a file unchanged.',
      'Calls that change something ask for confirmation first. In scripts and with --json, add --yes; without it nothing is changed and the exit code is 1.',
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
    summary: 'Print a completion script for your shell',
    target: { kind: 'own', id: 'completion' },
    arguments: [
      {
        field: 'shell',
        name: 'shell',
        hint: 'Your shell',
        isRequired: true,
        choices: ['bash', 'zsh', 'fish'],
      },
    ],
    options: [],
    notes: [
      'bash:  source <(pitlane completion bash)\nzsh:   source <(pitlane completion zsh)\nfish:  pitlane completion fish | source\n\nFor every new shell, add the line to ~/.bashrc, ~/.zshrc or\n~/.config/fish/config.fish.',
    ],
    examples: ['pitlane completion bash'],
  },
];
