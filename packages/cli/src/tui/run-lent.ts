import { spawnSync } from 'node:child_process';
import type { Environment } from '../process/environment.ts';
import { optionsOf } from '../process/option-words.ts';
import type { AppContext } from './context.ts';

/** Runs a sub-command on the screen that the shell had, and leads back at Enter. Gives its exit code; null if a signal has ended it. */
export async function runLent(
  { lend, terminal }: Pick<AppContext, 'lend' | 'terminal'>,
  args: readonly string[],
  env: Environment,
): Promise<number | null> {
  // In the output format of this run.
  const looks = optionsOf(process.argv.slice(2)).filter((option) =>
    ['--no-color', '--quiet', '--debug'].includes(option),
  );
  let code: number | null = null;
  await lend(async () => {
    // Waits without a spinner, also for Enter: otherwise Node would consume some of the input, listened to or not.
    const wait = (words: readonly string[]) =>
      spawnSync(process.execPath, [...ownScript(), ...words], { stdio: 'inherit', env: { ...env } });
    code = wait([...args, ...looks]).status;
    terminal.err('\nPress Enter to return to the app. ');
    wait(['__enter']);
  });
  return code;
}

/** The file that this program's Node runs; a single executable is both. */
function ownScript(): string[] {
  const [, script = ''] = process.argv;
  return process.getBuiltinModule('node:sea').isSea() ? [] : [script];
}
