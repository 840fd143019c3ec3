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
  const [, program = ''] = process.argv;
  // As this run was asked to write.
  const looks = optionsOf(process.argv.slice(2)).filter((option) =>
    ['--no-color', '--quiet', '--debug'].includes(option),
  );
  let code: number | null = null;
  await lend(async () => {
    // Waited for without turning, also for Enter: Node would take some of what is typed, listened to or not.
    const wait = (words: readonly string[]) =>
      spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...env } });
    code = wait([program, ...args, ...looks]).status;
    terminal.err('\nPress Enter to return to the app. ');
    wait(['-e', "process.stdin.once('data', () => process.exit())"]);
  });
  return code;
}
