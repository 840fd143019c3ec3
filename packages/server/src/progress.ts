import type { Writable } from 'node:stream';

const barWidth = 30;

/** Where progress is written: a terminal gets a bar that is drawn over, anything else a line for each tenth. */
export type ProgressStream = Writable & { isTTY?: boolean };

/** Returns a function that shows how far long work has come; the last call is the one with `done` equal to `total`. */
export function createProgress(stream: ProgressStream, title: string): (done: number, total: number) => void {
  let lastShown = -1;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const step = stream.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (step === lastShown) return;
    lastShown = step;
    if (!stream.isTTY) {
      stream.write(`${title}: ${step}%\n`);
      return;
    }
    const filled = Math.round((percent / 100) * barWidth);
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    stream.write(`\r${title} ${bar} ${String(percent).padStart(3)}%${percent === 100 ? '\n' : ''}`);
  };
}
