import { Writable } from 'node:stream';
import { cancelled } from './failure.ts';
import type { Terminal } from './terminal.ts';

/**
 * Asks one line on a terminal; an empty answer gives `fallback`. Ctrl-C, Ctrl-D and a closed input are a cancelled
 * run. A `hidden` answer is not shown, not even its length.
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
  // Only now does the terminal itself no longer show what is typed: who sees the question may answer it.
  if (options.hidden) terminal.err(shown);
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      const stop = () => reject(cancelled());
      lines.on('SIGINT', stop).on('close', stop);
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

/** Asks for one of several, by its number. */
export async function choose(
  terminal: Terminal,
  question: string,
  choices: readonly string[],
): Promise<number> {
  const width = String(choices.length).length;
  const { strong } = terminal.errPaint;
  for (const [index, choice] of choices.entries()) {
    terminal.err(`  ${strong(String(index + 1).padStart(width))}  ${choice}\n`);
  }
  for (;;) {
    const answer = Number(await ask(terminal, `${question} (1-${choices.length})`));
    if (Number.isInteger(answer) && answer >= 1 && answer <= choices.length) return answer - 1;
    terminal.err(`  A number from 1 to ${choices.length}, or Ctrl-C.\n`);
  }
}
