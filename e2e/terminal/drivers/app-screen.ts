import { fileURLToPath } from 'node:url';
import * as pty from '@lydell/node-pty';
import headless from '@xterm/headless';
import { patienceMs } from '../../../scripts/test/patience.ts';
import type { CliDriver } from './pitlane.ts';

const program = fileURLToPath(new URL('../../../packages/cli/dist/pitlane.mjs', import.meta.url));

/** The keys that have no character, as a terminal sends them. */
export const keys = {
  enter: '\r',
  esc: '\u001b',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  tab: '\t',
  backspace: '\u007f',
  pageDown: '\u001b[6~',
  ctrlC: '\u0003',
  ctrlL: '\u000c',
  ctrlZ: '\u001a',
} as const;

/** How the app is opened: the size of the window, the arguments, and further variables of the shell. */
interface Opening {
  columns?: number;
  rows?: number;
  args?: readonly string[];
  env?: Record<string, string>;
  /** It is started by a shell, which stops and continues it. */
  inShell?: boolean;
}

/** The app in a window of a terminal: what a person sees there, and types. */
export class AppScreen {
  /** How the process ended: its code, or the number of the signal. */
  readonly ended: Promise<{ code: number; signal: number | undefined }>;
  readonly #pty: pty.IPty;
  readonly #window: headless.Terminal;
  #raw = '';
  #watchers = new Set<() => void>();
  #hasEnded = false;

  constructor(
    cli: CliDriver,
    { columns = 80, rows = 24, args = [], env = {}, inShell = false }: Opening = {},
  ) {
    this.#window = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    const [file, words] = inShell
      ? ['bash', ['--norc', '--noprofile', '-i']]
      : [process.execPath, [program, ...args]];
    this.#pty = pty.spawn(file, words, {
      name: 'xterm-256color',
      cols: columns,
      rows,
      // Documents are saved in its working folder.
      cwd: cli.folder,
      env: { ...cli.env, ...env, ...(inShell ? { PS1: 'shell> ' } : {}) },
    });
    if (inShell) this.press(`'${process.execPath}' '${program}'\r`);
    this.#pty.onData((text) => {
      this.#raw += text;
      this.#window.write(text, () => this.#look());
    });
    this.ended = new Promise((resolve) =>
      this.#pty.onExit(({ exitCode, signal }) => {
        this.#hasEnded = true;
        // What was written last is drawn first.
        this.#window.write('', () => {
          this.#look();
          resolve({ code: exitCode, signal: signal || undefined });
        });
      }),
    );
  }

  /** All that was written, with its sequences. */
  get raw(): string {
    return this.#raw;
  }

  /** The lines on the screen, without the blanks behind them. */
  get lines(): string[] {
    const { active } = this.#window.buffer;
    return Array.from({ length: this.#window.rows }, (_, row) =>
      (active.getLine(active.viewportY + row)?.translateToString(true, 0, this.#window.cols) ?? '').trimEnd(),
    );
  }

  get text(): string {
    return this.lines.join('\n').trimEnd();
  }

  /** Whether the other screen of the terminal is shown, the one that full-screen programs draw on. */
  get isFullScreen(): boolean {
    return this.#window.buffer.active.type === 'alternate';
  }

  /** Whether the caret is hidden at the end of all that was written. */
  get isCaretHidden(): boolean {
    return this.#raw.lastIndexOf('\u001b[?25l') > this.#raw.lastIndexOf('\u001b[?25h');
  }

  get pid(): number {
    return this.#pty.pid;
  }

  /** Waits until the words are on the screen, or until a state of it. */
  sees(wanted: string | RegExp | ((text: string) => boolean)): Promise<void> {
    const isThere =
      typeof wanted === 'function'
        ? wanted
        : (text: string) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
    return new Promise((resolve, reject) => {
      const fail = (how: string) => reject(new Error(`${how} without ${String(wanted)}:\n${this.text}`));
      const look = () => {
        if (isThere(this.text)) resolve();
        else if (this.#hasEnded) fail('ended');
        else return;
        clearTimeout(patience);
        this.#watchers.delete(look);
      };
      const patience = setTimeout(() => fail('stands'), patienceMs);
      this.#watchers.add(look);
      look();
    });
  }

  /** Waits until all was drawn that is under way: a moment in which nothing is written. */
  async quiet(): Promise<void> {
    for (let written = -1; written !== this.#raw.length; ) {
      written = this.#raw.length;
      // Longer than the wait after which a lone Escape is known to be one.
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  press(...pressed: readonly string[]): void {
    for (const key of pressed) this.#pty.write(key);
  }

  resize(columns: number, rows: number): void {
    this.#window.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  /** Leaves the app as its users do, and waits until it has. */
  async leave(): Promise<void> {
    this.press(keys.ctrlC);
    await this.ended;
  }

  #look(): void {
    for (const look of this.#watchers) look();
  }
}
