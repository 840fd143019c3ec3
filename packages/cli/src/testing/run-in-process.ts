import { PassThrough, Readable } from 'node:stream';
import type { Environment } from '../process/environment.ts';
import { type Output, type Streams, terminalOn } from '../process/terminal.ts';
import { runProgram } from '../program.ts';

/** Runs the program in this process, on these streams, and gives its exit code. Ctrl-C is the signal. */
export function runOn(
  streams: Streams,
  args: readonly string[],
  env: Environment,
  signal = new AbortController().signal,
): Promise<number> {
  return runProgram(args, terminalOn(streams, args, env, signal), { env });
}

/** Runs the program in this process with pipes on both sides, as a script does. */
export async function runPiped(args: readonly string[], env: Environment, input = '') {
  const printed = { stdout: '', stderr: '' };
  const pipe = (name: keyof typeof printed): Output => ({
    write: writing((text) => {
      printed[name] += text;
    }),
    isTTY: false,
    hasColors: () => false,
  });
  const streams = { stdin: Readable.from([input]), stdout: pipe('stdout'), stderr: pipe('stderr') };
  const code = await runOn({ ...streams, openKeyboard: async () => undefined }, args, env);
  return { ...printed, code };
}

/** Streams that stand for a terminal of so many columns, on which `keyboard` is typed. */
export function terminalStreams(show: (text: string) => void, columns: number) {
  const keyboard = new PassThrough();
  const screen: Output = { write: writing(show), isTTY: true, columns, hasColors: () => true };
  const streams: Streams = {
    stdin: Object.assign(keyboard, { isTTY: true }),
    stdout: screen,
    stderr: screen,
    openKeyboard: async () => keyboard,
  };
  return { streams, keyboard };
}

function writing(show: (text: string) => void): Output['write'] {
  return (data, done) => {
    show(Buffer.from(data as Uint8Array).toString());
    done?.();
  };
}
