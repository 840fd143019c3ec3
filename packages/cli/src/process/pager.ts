import type { ChildProcess } from 'node:child_process';
import type { Environment } from './environment.ts';
import type { Terminal } from './terminal.ts';

/** The shell's exit codes for a program that isn't found or can't be run. */
const notRun = [126, 127];

/** The pager that the user has set, PITLANE_PAGER before PAGER; undefined for none, and for `cat`, which shows no pages. */
export function pagerOf(env: Environment): string | undefined {
  const command = (env['PITLANE_PAGER'] ?? env['PAGER'] ?? '').trim();
  return command === '' || command === 'cat' ? undefined : command;
}

/** More characters than a pipe holds: once this many were taken, the pager is running and reading. */
const provenLength = 1_000_000;

/** The pager while it runs, how many characters were written to it, and whether it has read any. */
interface RunningPager {
  child: ChildProcess;
  closed: Promise<void>;
  written: number;
  isProven: boolean;
}

/**
 * A terminal with a pager behind its output: it starts once there is more than fits the screen, so that short answers
 * stay on the screen, with any pager. Output goes to it as it reads, without buffering. Messages on standard error come
 * when it has ended, since it owns the screen.
 */
export class PagedTerminal {
  readonly terminal: Terminal;
  readonly #screen: Terminal;
  readonly #start: () => ChildProcess;
  readonly #left = new AbortController();
  #pager: RunningPager | undefined;
  /** Whether output still passes through, and the part that would be lost with a pager that can't be run. */
  #isHeld = true;
  #shown = '';
  #said = '';

  constructor(screen: Terminal, command: string, env: Environment) {
    this.#screen = screen;
    this.#start = () => started(command, env);
    this.terminal = {
      ...screen,
      signal: AbortSignal.any([screen.signal, this.#left.signal]),
      out: (text) => this.#show(text),
      outBytes: (bytes) => this.#showBytes(bytes),
      err: (text) => this.#say(text),
    };
  }

  /** Whether the user has left the pager before all was written. */
  get isLeft(): boolean {
    return this.#left.signal.aborted;
  }

  /** Shows what was held back, and waits until the user has left the pager. */
  async end(): Promise<void> {
    if (!this.#pager) return this.#release();
    const { child, closed } = this.#pager;
    child.stdin?.end();
    // In a pager Ctrl-C ends a search, not the program behind it.
    process.on('SIGINT', ignore);
    await closed;
    process.off('SIGINT', ignore);
    this.#shown = '';
    this.#release();
  }

  #show(text: string): void {
    if (!this.#isHeld) return this.#screen.out(text);
    if (this.#pager) return this.#page(this.#pager, text);
    this.#shown += text;
    if (this.#shown.split('\n').length > (this.#screen.rows ?? Number.POSITIVE_INFINITY)) this.#open();
  }

  /** Resolves when the pager has read everything written so far, or has ended. */
  async #showBytes(bytes: Uint8Array): Promise<void> {
    if (!this.#isHeld) return this.#screen.outBytes(bytes);
    this.#show(Buffer.from(bytes).toString());
    const pager = this.#pager;
    if (!pager) return;
    await Promise.race([
      pager.closed,
      new Promise<void>((resolve) => void pager.child.stdin?.write('', () => resolve())),
    ]);
    if (!this.#pager || pager.written <= provenLength) return;
    pager.isProven = true;
    this.#shown = '';
  }

  #page(pager: RunningPager, text: string): void {
    if (!pager.isProven) this.#shown += text;
    pager.written += text.length;
    pager.child.stdin?.write(text);
  }

  #say(text: string): void {
    if (this.#pager) {
      // Progress, which ends no line, would be drawn over the page.
      if (text.endsWith('\n')) this.#said += text;
      return;
    }
    if (this.#shown !== '' && text.endsWith('\n')) this.#release();
    this.#screen.err(text);
  }

  #open(): void {
    const child = this.#start();
    const closed = new Promise<void>((resolve) => {
      child.on('error', () => resolve());
      child.on('close', (code) => {
        if (notRun.includes(code ?? 0)) this.#doWithout(child);
        else if (!child.stdin?.writableEnded) this.#left.abort();
        resolve();
      });
    });
    child.stdin?.on('error', () => undefined);
    const held = this.#shown;
    this.#shown = '';
    this.#pager = { child, closed, written: 0, isProven: false };
    this.#page(this.#pager, held);
  }

  #doWithout({ spawnargs }: ChildProcess): void {
    const { warning } = this.#screen.errPaint;
    this.#said += `${warning('!')} Can't run the pager “${spawnargs.at(-1)}”. Set PITLANE_PAGER to another, or leave it empty.\n`;
    this.#release();
  }

  /** From here on, output is written as it arrives. */
  #release(): void {
    const [shown, said] = [this.#shown, this.#said];
    [this.#isHeld, this.#pager, this.#shown, this.#said] = [false, undefined, '', ''];
    if (shown !== '') this.#screen.out(shown);
    if (said !== '') this.#screen.err(said);
  }
}

function ignore(): void {
  // The pager has its own use for the key.
}

/** Like gh and git: through the shell, with colors, leaving short pages on the screen. */
function started(command: string, env: Environment): ChildProcess {
  const { spawn } = process.getBuiltinModule('node:child_process');
  return spawn(command, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', LV: '-c', ...env },
  });
}
