import { runPiped, runTyped } from '../../../packages/cli/src/testing/run-in-process.ts';
import { Desk, Screen } from './pitlane.ts';

/** A person's desk at which the program runs in this process, on streams instead of a terminal: what needs no process of its own. */
export class InProcessDesk extends Desk {
  override pipe(
    args: readonly string[],
    { input, env }: { input?: string; env?: Record<string, string> } = {},
  ) {
    return runPiped(args, { ...this.env, ...env }, input);
  }

  override type(
    args: readonly string[],
    { columns = 100, env = {} }: { columns?: number; env?: Record<string, string> } = {},
  ): Screen {
    let show: (text: string) => void = () => undefined;
    const { code, type } = runTyped(args, { ...this.env, ...env }, { columns, show: (text) => show(text) });
    return new Screen({
      onData: (listener) => {
        show = listener;
      },
      onExit: (listener) => {
        void code.then((exitCode) => listener({ exitCode }));
      },
      write: type,
    });
  }

  /** The same desk with processes of its own, for what only those show. */
  ofProcesses(): Desk {
    return Object.assign(Object.create(Desk.prototype) as Desk, { folder: this.folder, env: this.env });
  }
}
