import { exitCodesTopic } from './exit-codes.ts';

/** The help topics that belong to no one sub-command: `pitlane help <topic>`. */
export const helpTopics: Record<string, { summary: string; text: () => string }> = {
  'exit-codes': { summary: 'What the exit code of a run says', text: exitCodesTopic },
  environment: { summary: 'The variables that a run reads', text: environmentTopic },
  output: { summary: 'What is written where: screen, pipe, JSON', text: outputTopic },
};

function environmentTopic(): string {
  return `Variables that a run reads:

  PITLANE_SERVER      The portal's address, before the one that the last sign-in remembered.
  PITLANE_TOKEN       A session token, before any that is kept; for scripts.
                      export PITLANE_TOKEN="$(pitlane login --print-token)"
  PITLANE_PASSPHRASE  Encrypts the file that keeps the session where there is no keyring.
  XDG_CONFIG_HOME     Our files are in its folder pitlane; else in ~/.config/pitlane.
  NO_COLOR            Any value: no colour, as --no-color.`;
}

function outputTopic(): string {
  return `Data goes to standard output, everything else to standard error.

  On a screen  A table or a card that fits the width; the least useful column leaves first.
  In a pipe    One line a row, values whole, tabs between them, no head line; days as
               2029-03-15. The columns never depend on the data or the width.
  With --json  The fields as the server sends them: rows as an array, one as an object.
               Errors are one line of JSON on standard error.

Control characters in the data never reach the output.`;
}
