import { fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Environment } from './environment.ts';
import { asciiText, needsAscii } from './glyphs.ts';
import { optionsOf } from './option-words.ts';
import { type Paint, paintOf } from './paint.ts';

/** Where a run meets its user: data goes to `out`, everything else to `err`. */
export interface Terminal {
  out: (text: string) => void;
  /** Writes bytes to `out` unchanged, after earlier output, and resolves once they are accepted. */
  outBytes: (bytes: Uint8Array) => Promise<void>;
  err: (text: string) => void;
  /** Whether `out` is a screen that people read, or a pipe or file that programs read. */
  isScreen: boolean;
  /** Whether `out` is a pipe: its reader may write on the screen of `err`. */
  isPiped?: boolean;
  /** Whether progress on `err` is seen by a person. */
  isWatched: boolean;
  /** Whether only data, questions and failures are wanted. */
  isQuiet?: boolean;
  /** Whether our signs are written in ASCII, so that nothing can be drawn with them. */
  isAscii?: boolean;
  /** Whether a question can be asked and answered. */
  canAsk: boolean;
  /** The width of the screen in columns. */
  columns: number;
  /** The height of the screen in lines; absent when `out` isn't a terminal. */
  rows?: number;
  /** The width for words on `err`; without end if no person watches. */
  errColumns: number;
  paint: Paint;
  errPaint: Paint;
  input: Readable;
  /** Opens the terminal's own keyboard input when `input` is a pipe; undefined without a terminal. The caller must destroy it. */
  openKeyboard?: () => Promise<Readable | undefined>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** Where the words of a run go: a stream of the process, or a test's. */
export interface Output {
  write: (data: string | Uint8Array, done?: (error?: Error | null) => void) => unknown;
  isTTY: boolean;
  columns?: number;
  rows?: number;
  hasColors: () => boolean;
}

/** A run's input and output. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  /** Whether stdout is a pipe rather than a file. */
  isPiped?: boolean;
  /** Opens the keyboard of the terminal, if there is one. */
  openKeyboard: () => Promise<Readable | undefined>;
}

/** The width used if none is known. */
const defaultColumns = 80;
const defaultRows = 24;

/** Ends when all that was written to `out` is taken: what writes page by page waits for a slow reader, as a pager that is scrolled. */
export function allTaken({ outBytes }: Pick<Terminal, 'outBytes'>): Promise<void> {
  return outBytes(new Uint8Array());
}

/** Returns the terminal of this process. */
export function processTerminal(argv: readonly string[], signal: AbortSignal): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const isPiped = fstatSync(stdout.fd).isFIFO();
  return terminalOn({ stdin, stdout, stderr, isPiped, openKeyboard: keyboard }, argv, env, signal);
}

/** Returns the terminal of a run on these streams. `--no-color` and `--quiet` count in any position. */
export function terminalOn(
  { stdin, stdout, stderr, isPiped = false, openKeyboard }: Streams,
  argv: readonly string[],
  env: Environment,
  signal: AbortSignal,
): Terminal {
  const options = optionsOf(argv);
  const isQuiet = options.includes('--quiet');
  const isAscii = needsAscii(env);
  // A pipe or file gets the text unchanged.
  const shown = ({ isTTY }: Output, text: string) => (isTTY && isAscii ? asciiText(text) : text);
  const hasColors = (output: Output) => !options.includes('--no-color') && mayHaveColors(output, env);
  return {
    out: (text) => void stdout.write(shown(stdout, text)),
    // Awaited: a pipe takes a file in parts, and the run must not end before.
    outBytes: (bytes) =>
      new Promise((resolve, reject) =>
        stdout.write(bytes, (error) => (error ? reject(error) : resolve(undefined))),
      ),
    err: (text) => void stderr.write(shown(stderr, text)),
    isScreen: stdout.isTTY,
    isPiped,
    isWatched: stderr.isTTY && !isQuiet,
    isQuiet,
    isAscii,
    canAsk: stdin.isTTY === true && stderr.isTTY,
    columns: stdout.columns || defaultColumns,
    ...(stdout.isTTY ? { rows: stdout.rows || defaultRows } : {}),
    errColumns: stderr.isTTY ? stderr.columns || defaultColumns : Number.POSITIVE_INFINITY,
    paint: paintOf(hasColors(stdout)),
    errPaint: paintOf(hasColors(stderr)),
    input: stdin,
    openKeyboard: async () => (stderr.isTTY ? openKeyboard() : undefined),
    signal,
  };
}

async function keyboard(): Promise<Readable | undefined> {
  const [{ openSync }, { ReadStream }] = await Promise.all([import('node:fs'), import('node:tty')]);
  try {
    return new ReadStream(openSync('/dev/tty', 'r+'));
  } catch {
    // Its own process session, as cron's, has no terminal.
    return undefined;
  }
}

/** Only a color terminal without NO_COLOR; an empty NO_COLOR counts as unset (no-color.org). */
function mayHaveColors(output: Output, env: Environment): boolean {
  return output.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' && output.hasColors();
}
