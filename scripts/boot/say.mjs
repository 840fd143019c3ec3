import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Writes a line of progress; standard output belongs to the target. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends with one sentence that says what is wrong and the next step. */
export function fail(sentence) {
  say(sentence);
  process.exit(1);
}
