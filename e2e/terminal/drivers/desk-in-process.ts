import { PassThrough, Readable } from 'node:stream';
import { paintOf } from '../../../packages/cli/src/process/paint.ts';
import type { Terminal } from '../../../packages/cli/src/process/terminal.ts';
import { runProgram } from '../../../packages/cli/src/program.ts';
import { Desk, Screen } from './pitlane.ts';

/** A person's desk at which the program runs in this process, on streams instead of a terminal: what needs no process of its own. */
export class InProcessDesk extends Desk {
  override async pipe(
    args: readonly string[],
    { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
  ) {
    const printed = { stdout: '', stderr: '' };
    const terminal: Terminal = {
      out: (text) => void (printed.stdout += text),
      outBytes: async (bytes) => void (printed.stdout += Buffer.from(bytes).toString()),
      err: (text) => void (printed.stderr += text),
      isScreen: false,
      isWatched: false,
      isQuiet: args.includes('--quiet') || args.includes('-q'),
      canAsk: false,
      columns: 80,
      errColumns: Number.POSITIVE_INFINITY,
      paint: paintOf(false),
      errPaint: paintOf(false),
      input: Readable.from([input]),
      signal: new AbortController().signal,
    };
    const code = await this.#run(args, terminal, env);
    return { ...printed, code };
  }

  override type(
    args: readonly string[],
    { columns = 100, env = {} }: { columns?: number; env?: Record<string, string> } = {},
  ): Screen {
    let show: (text: string) => void = () => undefined;
    const keyboard = new PassThrough();
    const paint = paintOf(!args.includes('--no-color') && !env['NO_COLOR'] && env['TERM'] !== 'dumb');
    const isQuiet = args.includes('--quiet') || args.includes('-q');
    const terminal: Terminal = {
      out: (text) => show(text),
      outBytes: async (bytes) => show(Buffer.from(bytes).toString()),
      err: (text) => show(text),
      isScreen: true,
      isWatched: !isQuiet,
      isQuiet,
      canAsk: true,
      columns,
      errColumns: columns,
      paint,
      errPaint: paint,
      input: keyboard,
      openKeyboard: async () => keyboard,
      signal: new AbortController().signal,
    };
    return new Screen({
      onData: (listener) => {
        show = listener;
      },
      onExit: (listener) => {
        // Its first words come once somebody looks.
        setImmediate(() => {
          void this.#run(args, terminal, env).then((exitCode) => listener({ exitCode }));
        });
      },
      write: (text) => void keyboard.write(text),
    });
  }

  /** The same desk with processes of its own, for what only those show. */
  ofProcesses(): Desk {
    return Object.assign(Object.create(Desk.prototype) as Desk, { folder: this.folder, env: this.env });
  }

  #run(args: readonly string[], terminal: Terminal, env: Record<string, string>): Promise<number> {
    return runProgram(args, terminal, { env: { ...this.env, ...env } });
  }
}
