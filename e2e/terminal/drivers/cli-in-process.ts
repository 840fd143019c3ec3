import { runPiped, runTyped } from '../../../packages/cli/src/testing/run-in-process.ts';
import { CliDriver, Screen } from './pitlane.ts';

/** Has a real process work keys out of passphrases as quickly as this one does (vitest.config.ts): it opens what is sealed here. */
export const quickKeys = {
  NODE_OPTIONS: `--import=${new URL('../../../packages/cli/src/testing/quick-keys.ts', import.meta.url)}`,
};

/** Runs the program in this process, on streams instead of a terminal, for stories that need no process. */
export class InProcessCliDriver extends CliDriver {
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

  /** The same user with real processes, for what only those show. */
  ofProcesses(): CliDriver {
    return Object.assign(Object.create(CliDriver.prototype) as CliDriver, {
      folder: this.folder,
      env: this.env['PITLANE_PASSPHRASE'] === undefined ? this.env : { ...this.env, ...quickKeys },
      command: this.command,
    });
  }
}
