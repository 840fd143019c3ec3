import { exitCodes } from '../exit-codes.ts';
import { type Block, laidOut } from '../print/laid-out.ts';

/** The help topics that belong to no one sub-command: `pitlane help <topic>`; each fits a width in columns, 80 where none is told. */
export const helpTopics: Record<string, { summary: string; text: (columns?: number) => string }> = {
  'exit-codes': { summary: 'What the exit code of a run says', text: exitCodesTopic },
  environment: {
    summary: 'The variables that a run reads',
    text: (columns) => laidOut(environment, columns),
  },
  output: {
    summary: 'What is written where: screen, pipe, JSON',
    text: (columns) => laidOut(output, columns),
  },
};

const environment: readonly Block[] = [
  'Variables that a run reads:',
  [
    ['PITLANE_SERVER', "The portal's address, before the one that the last sign-in remembered."],
    [
      'PITLANE_TOKEN',
      'A token, before any that is kept; for scripts and cron.',
      'export PITLANE_TOKEN=pitlane_pat_...',
    ],
    ['PITLANE_PASSPHRASE', 'Encrypts the file that keeps the session where there is no keyring.'],
    ['PITLANE_TIMEOUT', 'Seconds after which a server that says nothing is given up; 35 unless told.'],
    ['PITLANE_THEME', 'The colours of the app: dark, light or none, as app --theme.'],
    ['INK_SCREEN_READER', 'true: the app in sentences, as app --screen-reader.'],
    ['XDG_CONFIG_HOME', 'Our files are in its folder pitlane; else in ~/.config/pitlane.'],
    ['XDG_STATE_HOME', 'How far lists have come is in its folder pitlane; else in ~/.local/state/pitlane.'],
    ['XDG_CACHE_HOME', 'What may be deleted is in its folder pitlane; else in ~/.cache/pitlane.'],
    ['XDG_RUNTIME_DIR', 'Keeps open, until you log out, what PITLANE_PASSPHRASE opens.'],
    [
      'HTTPS_PROXY',
      'The proxy that calls go through, but for this machine and the hosts of NO_PROXY. HTTP_PROXY is that of servers without TLS.',
    ],
    ['NODE_EXTRA_CA_CERTS', 'A file of certificates to trust besides, as login --ca-file remembers one.'],
    ['NO_COLOR', 'Any value: no colour, as --no-color.'],
  ],
];

const output: readonly Block[] = [
  'Data goes to standard output, everything else to standard error.',
  [
    ['On a screen', 'A table or a card that fits the width; the least useful column leaves first.'],
    [
      'In a pipe',
      'One line a row, values whole, tabs between them, no head line; days as 2029-03-15. The columns never depend on the data or the width. A quote keeps the words that explain it.',
    ],
    [
      'With --json',
      'The fields as the server sends them, rows as an array, one as an object; a contract has its whole key and its status in words besides. --json name,zip writes these alone. Errors are one line of JSON on standard error.',
    ],
    [
      'With --jq',
      'What a jq expression makes of that JSON: texts as they are, one a line.',
      `pitlane dealer list --jq '.[] | "\\(.dealerCode) \\(.name)"'`,
    ],
    [
      'With --template',
      'That JSON in a Mustache template, amounts with two digits, \\t a tab and \\n a line end. Between {{#.}} and {{/.}} stands what is written for each row.',
      String.raw`pitlane dealer list --template '{{#.}}{{dealerCode}} {{name}}\n{{/.}}'`,
    ],
  ],
  '--quiet leaves data, questions and failures. --debug tells each call with its status, time and request id on standard error, never a token or what was sent.',
  'Control characters in the data never reach the output.',
];

/** Writes the help topic `pitlane help exit-codes`, as wide as a screen. */
export function exitCodesTopic(columns?: number): string {
  return laidOut(
    [
      'How a run ended, for scripts:',
      Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning] as const),
      'What asks first takes --yes in a script, and with --json; without it nothing is done. Once a change was sent, Ctrl-C waits for its answer, and the code is that of its end. A second Ctrl-C ends at once, with 130 as the shell counts it.',
      'A reader that closes the pipe early (| head) ends a run that only reads, quietly and with 0. A list of changes then begins no more rows, tells on standard error how far it has come, and ends with 1.',
    ],
    columns,
  );
}
