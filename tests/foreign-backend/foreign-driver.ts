import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPiped } from '../../packages/cli/src/testing/run-in-process.ts';
import { type ForeignBackend, startForeignBackend } from './foreign-backend.ts';

const program = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));

/** How a run of the terminal ended, and what it wrote. */
interface Ended {
  stdout: string;
  stderr: string;
  code: number | null;
}

/** A terminal with its own folder, at a backend of the provider. */
export class ForeignDriver {
  readonly folder = mkdtempSync(join(tmpdir(), 'pitlane-foreign-'));
  readonly backend: ForeignBackend;

  private constructor(backend: ForeignBackend) {
    this.backend = backend;
  }

  static async open(): Promise<ForeignDriver> {
    return new ForeignDriver(await startForeignBackend());
  }

  /** Runs a command in this process, with pipes on both sides. */
  run(args: readonly string[]): Promise<Ended> {
    return runPiped(args, this.#env);
  }

  /** Starts a command in a separate process, for what only that shows. */
  start(args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
    const child = spawn(process.execPath, [program, ...args], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    }
    const ended = new Promise<Ended>((resolve) =>
      child.once('close', (code) => resolve({ ...output, code })),
    );
    return { child, ended };
  }

  get #env() {
    return {
      PATH: process.env['PATH'],
      // Compiled code may be shared by all starts.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'pitlane-test-cache'),
      HOME: this.folder,
      XDG_CONFIG_HOME: this.folder,
      XDG_STATE_HOME: this.folder,
      PITLANE_SERVER: this.backend.address,
      PITLANE_TOKEN: 'a-token-of-the-provider',
    };
  }

  async close(): Promise<void> {
    await this.backend.stop();
    rmSync(this.folder, { recursive: true });
  }
}
