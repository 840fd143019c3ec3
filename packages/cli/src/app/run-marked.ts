import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tree from '../command-tree.json' with { type: 'json' };
import type { CommandNode } from '../command-tree.ts';
import { type Desk, say } from './desk.ts';
import { unmarked } from './state.ts';

/**
 * Runs a command for the marked contracts, as its sub-command does with a list: on the screen that the shell had, with its own look ahead,
 * its one question and its progress. The marks stay unless all was done.
 */
export async function runMarked(desk: Desk, command: string): Promise<void> {
  const { store, search, terminal } = desk;
  const { marks } = store.getState().app;
  const node = (tree as CommandNode[]).find(
    ({ target }) => target.kind === 'command' && target.id === command,
  );
  const [, program] = process.argv;
  if (!node || !program) return;
  // Only its owner reads it, and only as long as it is needed.
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-marked-'));
  const list = join(folder, 'marked.csv');
  let code: number | null = null;
  try {
    await writeFile(list, `${['Contract', ...marks].join('\n')}\n`, { mode: 0o600 });
    await desk.lend(async () => {
      // Waited for without turning, also for Enter: Node would take some of what is typed, listened to or not.
      const wait = (args: readonly string[]) => spawnSync(process.execPath, args, { stdio: 'inherit' });
      code = wait([program, ...node.path, '--from', list]).status;
      terminal.err('\nEnter leads back to the app. ');
      wait(['-e', "process.stdin.once('data', () => process.exit())"]);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (code === 0) {
    store.dispatch(unmarked());
    say(desk, 'success', `${node.summary}: done for all ${marks.length} that were marked.`);
  } else say(desk, 'muted', 'Not all was done; the marks stay.');
  for (const key of marks) await search.reread(key);
}
