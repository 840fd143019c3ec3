// The app in its own terminal: its first frame, a key's way to the screen, what an arrow writes, and its memory after many keys.
import { execFileSync } from 'node:child_process';
import * as pty from '@lydell/node-pty';
import { median, ms } from './figures.ts';

/** A window with a list of 50 rows. */
const window = { columns: 120, rows: 55 };
const rowsLoaded = 1_000;
const manyKeys = 10_000;
const down = '\u001b[B';
const up = '\u001b[A';

/** What starts the app. */
export type AppLine = readonly [command: string, ...args: string[]];

/** The app, and what it has written. */
class RunningApp {
  written = '';
  readonly #pty: pty.IPty;
  #onData: (() => void) | undefined;

  constructor([command, ...args]: AppLine, env: Record<string, string>) {
    this.#pty = pty.spawn(command, args, {
      name: 'xterm-256color',
      cols: window.columns,
      rows: window.rows,
      env: { ...(process.env as Record<string, string>), ...env },
    });
    this.#pty.onData((text) => {
      this.written += text;
      this.#onData?.();
    });
  }

  /** Waits until the words were written since `from`. */
  async wrote(words: string, from = 0): Promise<void> {
    while (!this.written.slice(from).includes(words)) await this.#more();
  }

  /** Types, and gives the milliseconds until something is written for it and the bytes of that. */
  async key(keys: string): Promise<{ took: number; bytes: number }> {
    const from = this.written.length;
    const started = performance.now();
    this.#pty.write(keys);
    await this.#more();
    const took = performance.now() - started;
    await this.settled();
    return { took, bytes: Buffer.byteLength(this.written.slice(from)) };
  }

  /** Types without waiting. */
  type(keys: string): void {
    this.#pty.write(keys);
  }

  /** Waits until nothing more is written for a while. */
  async settled(quietMs = 25): Promise<void> {
    for (let length = -1; length !== this.written.length; ) {
      length = this.written.length;
      await new Promise((resolve) => setTimeout(resolve, quietMs));
    }
  }

  /** Its memory in megabytes. */
  get memory(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.#pty.pid)]).toString()) / 1024;
  }

  async leave(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#pty.onExit(() => resolve()));
    this.#pty.write('\u0003');
    await ended;
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#onData = () => {
        this.#onData = undefined;
        resolve();
      };
    });
  }
}

/** Measures the first frame of the app as the package and the executable start it, in turn, and prints the figures. */
export async function measureFirstFrames(
  { packaged, executable }: { packaged: AppLine; executable: AppLine | undefined },
  { env, rounds }: { env: Record<string, string>; rounds: number },
): Promise<void> {
  const frames: { packaged: number; executable: number }[] = [];
  for (let round = 0; round < rounds + 2; round++) {
    const frame = {
      packaged: await firstFrame(packaged, env),
      executable: executable ? await firstFrame(executable, env) : 0,
    };
    // The first two fill the cache of compiled code.
    if (round >= 2) frames.push(frame);
  }
  const ofPackage = median(frames.map((frame) => frame.packaged));
  printLine('first frame of the app', ms(ofPackage), '250 ms', ofPackage < 250);
  if (!executable) return;
  const ofExecutable = median(frames.map((frame) => frame.executable));
  printLine('first frame of the app, executable', ms(ofExecutable), '250 ms', ofExecutable < 250);
  const ratio = median(frames.map((frame) => frame.executable / frame.packaged));
  printLine('  median ratio of the two', ratio.toFixed(2), '1', ratio < 1);
}

async function firstFrame(line: AppLine, env: Record<string, string>): Promise<number> {
  const started = performance.now();
  const app = new RunningApp(line, env);
  await app.wrote('help');
  const took = performance.now() - started;
  await app.settled();
  await app.leave();
  return took;
}

/** Measures the app against the targets of issue 6, and prints the figures. */
export async function measureApp(line: AppLine, env: Record<string, string>): Promise<void> {
  const app = await withManyRows(new RunningApp(line, env));
  const steps: { took: number; bytes: number }[] = [];
  for (let step = 0; step < 200; step++) steps.push(await app.key(step % 80 < 40 ? up : down));
  const p95 = steps.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(steps.length * 0.95)] ?? 0;
  const most = Math.max(...steps.map(({ bytes }) => bytes));
  printLine(`key to repaint p95, ${rowsLoaded} rows loaded`, ms(p95), '33 ms', p95 < 33);
  printLine('bytes for an arrow in a list of 50 rows', `${most}`, '2000', most < 2_000);

  const memories: number[] = [];
  for (let typed = 0; typed < manyKeys; typed += 100) {
    app.type(
      `${down.repeat(25)}${up.repeat(20)}\r${down.repeat(3)}\u001b[6~${down}?${down.repeat(24)}?${down.repeat(24)}`,
    );
    await app.settled();
    app.type('\u001b');
    await app.settled(60);
    // What it takes to hold the rows and to be compiled is there by then.
    if (typed % 2_000 === 1_900) memories.push(app.memory);
  }
  const [first = 0, last = 0] = [memories[0], memories.at(-1)];
  const isFlat = last < first * 1.1;
  printLine(`memory after ${manyKeys} keys`, `${last.toFixed(0)} MB`, '200 MB', last < 200);
  printLine('  and after the first 2000', `${first.toFixed(0)} MB`, 'flat', isFlat);
  await app.leave();
}

/** Searches, and goes down until this many rows were read. */
async function withManyRows(app: RunningApp): Promise<RunningApp> {
  await app.wrote('help');
  app.type('|status:active');
  await app.wrote('contracts');
  app.type('\r');
  await app.wrote('card');
  for (let read = 50; read < rowsLoaded; read += 50) {
    app.type('G');
    await app.settled(120);
  }
  return app;
}

function printLine(what: string, figure: string, wanted: string, isReached: boolean): void {
  console.log(
    `${what.padEnd(46)} ${figure.padStart(10)} (under ${wanted}: ${isReached ? 'reached' : 'MISSED'})`,
  );
}
