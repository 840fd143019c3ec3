import { PassThrough, Readable } from 'node:stream';
import type { Environment } from '../process/environment.ts';
import { type Output, type Streams, terminalOn } from '../process/terminal.ts';
import { runProgram } from '../program.ts';

/** Runs the program in this process, on these streams, and returns its exit code. */
function runOn(
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

/**
 * Runs the program in this process, on a simulated terminal of this many columns; returns its keyboard, and a promise
 * of its exit code.
 */
export function runTyped(
  args: readonly string[],
  env: Environment,
  { columns, show }: { columns: number; show: (text: string) => void },
) {
  const interrupt = new AbortController();
  let isRaw = false;
  const keyboard = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isOn: boolean) => {
      isRaw = isOn;
    },
  });
  const screen: Output = { write: writing(show), isTTY: true, columns, hasColors: () => true };
  const streams = { stdin: keyboard, stdout: screen, stderr: screen, openKeyboard: async () => keyboard };
  return {
    code: runOn(streams, args, env, interrupt.signal),
    type: (text: string) => {
      // Like a real terminal: Ctrl-C is only a key while a question reads single keys.
      if (text === '\u0003' && !isRaw) interrupt.abort();
      else keyboard.write(text);
    },
  };
}

function writing(show: (text: string) => void): Output['write'] {
  return (data, done) => {
    show(Buffer.from(data as Uint8Array).toString());
    done?.();
  };
}
