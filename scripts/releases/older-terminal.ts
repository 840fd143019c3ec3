import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Journal } from '../load/journal.ts';
import { keyOf, type Work } from '../load/work/stage.ts';
import { runProgram } from '../test/run-program.ts';
import type { OlderRelease } from './older-release.ts';

/** Where a terminal calls, and as whom. */
interface Account {
  address: string;
  token: string;
}

/** Work at the older release's own terminal, a program like any user has it: it calls old and new servers. */
export function olderTerminal(
  { folder }: OlderRelease,
  { address, token }: Account,
  journal: Journal,
): readonly Work[] {
  const env = {
    PITLANE_SERVER: address,
    PITLANE_TOKEN: token,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const run = async (name: string, args: readonly string[]) => {
    const at = performance.now();
    const program = ['packages/cli/dist/pitlane.mjs', ...args];
    const { code, output } = await runProgram(process.execPath, program, { folder, env });
    const ms = performance.now() - at;
    const isAnswered = code === 0;
    const about = { name: `old terminal, ${name}${isAnswered ? '' : `: ${output.trim().slice(0, 120)}`}` };
    journal.attempts.push({ at, ms, isChange: name === 'note', isAnswered, status: code, ...about });
    return { at, ms, isAnswered, output };
  };
  return [
    {
      name: 'old terminal searches',
      weight: 4,
      run: async () => {
        const { isAnswered, output } = await run('search', ['contract', 'search', 'smith', '--json']);
        // Behind the rows it says on its error output that there are more.
        if (isAnswered) JSON.parse(output.slice(0, output.lastIndexOf('\n]') + 2));
      },
    },
    {
      name: 'old terminal notes',
      weight: 4,
      run: async ({ anyContract }) => {
        const subject = `load ${randomUUID()}`;
        const { at, ms, isAnswered } = await run('note', ['contract', 'note', keyOf(anyContract()), subject]);
        const outcome = isAnswered ? 'acknowledged' : 'unknown';
        journal.entries.push({ kind: 'note', subject, outcome, at, ms });
      },
    },
  ];
}
