import { exitCodes } from '../exit-codes.ts';
import { type Block, laidOut } from '../print/laid-out.ts';

/** The help topics that don't belong to one sub-command: `pitlane help <topic>`. Each fits a width in columns, 80 by default. */
export const helpTopics: Record<string, { summary: string; text: (columns?: number) => string }> = {
  'exit-codes': { summary: 'Exit codes', text: exitCodesTopic },
  environment: {
    summary: 'Environment variables',
    text: (columns) => laidOut(environment, columns),
  },
  output: {
    summary: 'Output formats: screen, pipe, JSON',
    text: (columns) => laidOut(output, columns),
  },
};

const environment: readonly Block[] = [
  'Environment variables:',
  [
    ['PITLANE_SERVER', "The server's address; overrides the remembered one."],
    [
      'PITLANE_TOKEN',
      'An access token, for scripts and cron; overrides stored sessions.',
      'export PITLANE_TOKEN=pitlane_pat_...',
    ],
    ['PITLANE_PASSPHRASE', 'Encrypts the stored session if there is no keyring.'],
    ['PITLANE_TIMEOUT', 'Seconds before a call without an answer times out (default 35).'],
    ['PITLANE_THEME', 'Colors of the app: dark, light or none, like app --theme.'],
    ['INK_SCREEN_READER', 'true: the app in sentences, like app --screen-reader.'],
    ['XDG_CONFIG_HOME', 'Settings are stored in its folder pitlane (default ~/.config/pitlane).'],
    ['XDG_STATE_HOME', 'Progress of lists is stored in its folder pitlane (default ~/.local/state/pitlane).'],
    ['XDG_CACHE_HOME', 'The cache is in its folder pitlane (default ~/.cache/pitlane).'],
    ['XDG_RUNTIME_DIR', 'Stores the unlocked passphrase key until you log out.'],
    [
      'HTTPS_PROXY',
      'The proxy for calls, except to this machine and the hosts in NO_PROXY. HTTP_PROXY is used for servers without TLS.',
    ],
    ['NODE_EXTRA_CA_CERTS', 'A file of additional certificates to trust, like login --ca-file.'],
    [
      'PITLANE_PAGER',
      'The pager for output that is longer than the screen, such as less; overrides PAGER. Empty: no pager.',
    ],
    ['NO_COLOR', 'Any value: no color, like --no-color.'],
  ],
];

const output: readonly Block[] = [
  'Data goes to standard output, everything else to standard error.',
  [
    ['On a screen', 'A table or card that fits the width; the least important columns are dropped first.'],
    [
      'In a pipe',
      'One row per line, full values separated by tabs, no header line, dates as 2029-03-15. Columns never depend on the data or the width. A quote includes its explanations. A change prints its result: the JSON name of each value and the value.',
    ],
    [
      'With --json',
      'The fields as the server sends them: lists as an array, a single item as an object. A contract also has its full key and its status in words. --json name,zip prints only these fields. Errors are one line of JSON on standard error.',
    ],
    [
      'With --jq',
      'The result of a jq expression on that JSON; strings are printed without quotes, one per line.',
      `pitlane dealer list --jq '.[] | "\\(.dealerCode) \\(.name)"'`,
    ],
    [
      'With --template',
      'That JSON in a Mustache template. Amounts have two decimals; \\t is a tab and \\n a line break. The text between {{#.}} and {{/.}} is repeated for each row.',
      String.raw`pitlane dealer list --template '{{#.}}{{dealerCode}} {{name}}\n{{/.}}'`,
    ],
  ],
  '--quiet prints only data, questions and errors. --debug logs each call with its status, time and request id to standard error, without tokens or request bodies.',
  'Control characters in the data are removed from the output.',
];

/** Writes the help topic `pitlane help exit-codes`, as wide as a screen. */
export function exitCodesTopic(columns?: number): string {
  return laidOut(
    [
      'Exit codes:',
      Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning] as const),
      'Commands that ask for confirmation need --yes in scripts and with --json; without it nothing is changed. After a change was sent, Ctrl-C waits for its result, and the exit code is that of the result. A second Ctrl-C quits at once with 130.',
      'If the reader closes the pipe early (| head), a command that only reads ends quietly with 0. A list of changes starts no more rows, reports its progress on standard error, and ends with 1.',
    ],
    columns,
  );
}
