import { type Readable, Writable } from 'node:stream';
import { type TableColumn, tableLines } from '../print/table.ts';
import { cancelled } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';

/**
 * Asks for one line on a terminal; an empty answer means `fallback`. Ctrl-C, Ctrl-D and a closed input cancel the run. A `hidden` answer
 * isn't shown, not even its length.
 */
export async function ask(
  terminal: Terminal,
  question: string,
  options: { fallback?: string | undefined; hidden?: boolean } = {},
): Promise<string> {
  const shown = options.fallback
    ? `${question} ${terminal.errPaint.muted(`(${options.fallback})`)}: `
    : `${question}: `;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!options.hidden) terminal.err(chunk.toString());
      done();
    },
  });
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: terminal.input, output, terminal: true, historySize: 0 });
  // Only now does the terminal itself stop echoing: a user who sees the question may answer it.
  if (options.hidden) terminal.err(shown);
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      const stop = () => reject(cancelled());
      lines.on('SIGINT', stop).on('close', stop);
      lines.on('SIGTSTP', () => stopWithAll(terminal.input, () => lines.prompt(true)));
      terminal.signal.addEventListener('abort', stop, { once: true });
      lines.question(shown, resolve);
    });
    return (options.hidden ? answer : answer.trim()) || (options.fallback ?? '');
  } catch (error) {
    if (!options.hidden) terminal.err('\n');
    throw error;
  } finally {
    if (options.hidden) terminal.err('\n');
    lines.close();
  }
}

/**
 * Suspends the program as the terminal would, which passes all keys through while a question is open: together with programs that wait for
 * us, as the app does for a list. Continues when the shell resumes it.
 */
function stopWithAll(input: Readable & { setRawMode?: (isRaw: boolean) => void }, resume: () => void): void {
  process.once('SIGCONT', () => {
    input.setRawMode?.(true);
    resume();
  });
  input.setRawMode?.(false);
  process.kill(0, 'SIGTSTP');
}

/** Shows choices with their numbers, each a line of a table that fits the screen. */
export async function showChoices<Row>(
  terminal: Terminal,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): Promise<void> {
  const digits = String(rows.length).length;
  const { errPaint: paint, errColumns } = terminal;
  const lines = await tableLines(columns, rows, { width: errColumns - digits - 4, paint });
  for (const [index, line] of lines.entries()) {
    terminal.err(`  ${paint.strong(String(index + 1).padStart(digits))}  ${line}\n`);
  }
}

/** Asks for one of several, by its number; each is a line of a table that fits the screen. */
export async function choose<Row>(
  terminal: Terminal,
  question: string,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): Promise<Row> {
  await showChoices(terminal, rows, columns);
  const plain = (words: string) => words.replaceAll(/\s/g, '').toLowerCase();
  const isNamed = (answer: string) => (row: Row) =>
    columns.some(({ text }) => plain(text(row)) === plain(answer));
  for (;;) {
    const answer = await ask(terminal, `${question} (1-${rows.length})`);
    // A person who knows the word types it.
    const named = answer.trim() ? rows.filter(isNamed(answer)) : [];
    const chosen = rows[Number(answer) - 1] ?? (named.length === 1 ? named[0] : undefined);
    if (chosen !== undefined) return chosen;
    terminal.err(`  A number from 1 to ${rows.length}, or Ctrl-C.\n`);
  }
}
