import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import * as pty from '@lydell/node-pty';

const program = fileURLToPath(new URL('../../../packages/cli/dist/pitlane.mjs', import.meta.url));

/** Runs the terminal program as a user does: with its own folder for files, and the variables of the shell. */
export class CliDriver {
  readonly folder = mkdtempSync(join(tmpdir(), 'pitlane-cli-'));
  readonly env: Record<string, string>;
  /** The built program, or an installed one. */
  protected readonly command: readonly string[];

  constructor(address: string, env: Record<string, string> = {}, command = [process.execPath, program]) {
    this.command = command;
    this.env = {
      PATH: process.env['PATH'] ?? '',
      HOME: this.folder,
      XDG_CONFIG_HOME: join(this.folder, 'config'),
      XDG_STATE_HOME: join(this.folder, 'state'),
      // As a desktop has it: a passphrase's key is worked out once, not in each run, for a third of a second.
      XDG_RUNTIME_DIR: this.folder,
      // Compiled code may be shared by all users; the sign-ins are not.
      XDG_CACHE_HOME: join(tmpdir(), 'pitlane-test-cache'),
      PITLANE_SERVER: address,
      ...env,
    };
  }

  /** Runs a command with pipes on both sides, as a script does. */
  async pipe(args: readonly string[], options: { input?: string; env?: Record<string, string> } = {}) {
    const child = this.start(args, options.env);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text;
    });
    child.stdin.end(options.input ?? '');
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { ...output, code };
  }

  /** Starts a command with pipes on both sides, to be ended in the middle. */
  start(args: readonly string[], env: Record<string, string> = {}): ChildProcessWithoutNullStreams {
    const [file = '', ...first] = this.command;
    return spawn(file, [...first, ...args], { env: { ...this.env, ...env } });
  }

  /** Runs a command on a terminal. */
  type(args: readonly string[], options: { columns?: number; env?: Record<string, string> } = {}): Screen {
    const [file = '', ...first] = this.command;
    return new Screen(
      pty.spawn(file, [...first, ...args], {
        name: 'xterm-256color',
        cols: options.columns ?? 100,
        rows: 60,
        env: { ...this.env, ...options.env },
      }),
    );
  }

  /** Runs a line of the shell on a terminal, where `pitlane` is the command. */
  shell(line: string): Screen {
    const pitlane = `pitlane() { '${process.execPath}' '${program}' "$@"; }`;
    const size = { name: 'xterm-256color', cols: 100, rows: 60 };
    return new Screen(pty.spawn('sh', ['-c', `${pitlane}; ${line}`], { ...size, env: this.env }));
  }

  /** Runs a command as cron does: in a shell, after what comes before it, without a terminal. */
  async cron(before: string, args: readonly string[]) {
    const words = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
    const { PATH = '' } = this.env;
    const child = spawn('sh', ['-c', `${before} ${words}`], {
      env: { PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    }
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, ...output };
  }

  /** Takes a session into the environment of this cli. */
  async signIn(username: string, password = 'pitlane-demo'): Promise<void> {
    const args = ['login', '--print-token', '--password-stdin', '--username', username];
    const { stdout, stderr } = await this.pipe(args, { input: `${password}\n` });
    if (!stdout) throw new Error(stderr);
    this.env['PITLANE_TOKEN'] = stdout.trim();
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Where a command runs interactively: a terminal, or a simulated one. */
interface Line {
  onData: (listener: (text: string) => void) => unknown;
  onExit: (listener: (end: { exitCode: number }) => void) => unknown;
  write: (text: string) => void;
}

/** What a person sees of a running command, and types. */
export class Screen {
  #raw = '';
  #watchers = new Set<() => void>();
  readonly ended: Promise<number>;
  readonly #terminal: Line;

  constructor(terminal: Line) {
    this.#terminal = terminal;
    terminal.onData((text) => {
      this.#raw += text;
      for (const look of this.#watchers) look();
    });
    this.ended = new Promise((resolve) => terminal.onExit(({ exitCode }) => resolve(exitCode)));
  }

  /** All that was written, with its colors. */
  get raw(): string {
    return this.#raw;
  }

  /** The words alone, without a line of progress that was wiped. */
  get text(): string {
    // oxlint-disable-next-line no-control-regex -- how a line is wiped
    const kept = this.#raw.replace(/[^\n]*\r\u001b\[K/g, '');
    return stripVTControlCharacters(kept).replaceAll('\r', '');
  }

  get lines(): string[] {
    return this.text.split('\n');
  }

  /** Waits until the words are there. */
  sees(words: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!this.text.includes(words)) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      void this.ended.then(() => reject(new Error(`ended without “${words}”:\n${this.text}`)));
      look();
    });
  }

  keys(text: string): void {
    this.#terminal.write(text);
  }
}
