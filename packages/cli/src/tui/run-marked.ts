import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '@pitlane/shared/registry/commands';
import type { CommandNode } from '../commands/command-node.ts';
import tree from '../commands/command-tree.json' with { type: 'json' };
import { type AppContext, say } from './context.ts';
import { during, type WorkContext } from './during.ts';
import { runLent } from './run-lent.ts';
import { unmarked } from './state.ts';
import { rowIndexOf } from './store.ts';

/** What work on the marked contracts needs. */
type MarkedContext = WorkContext & Pick<AppContext, 'search' | 'lend' | 'terminal' | 'env'>;

/**
 * Runs a command for the marked contracts, as its sub-command does with a list: on the screen that the shell had, with its own look ahead,
 * its one question and its progress. The marks stay unless all was done.
 */
export async function runMarked(context: MarkedContext, command: string): Promise<void> {
  const { store, search } = context;
  const { marks } = store.getState().app;
  const node = (tree as CommandNode[]).find(
    ({ target }) => target.kind === 'command' && target.id === command,
  );
  if (!node) return;
  await during(context, 'Reading...', async () => {
    if (await isDone(context, node, marks)) {
      store.dispatch(unmarked());
      const title = commands.find(({ id }) => id === command)?.title;
      say(context, 'success', `${title}: nothing left to do for the ${marks.length} selected.`);
    } else say(context, 'muted', 'Not everything was done. The selection is unchanged.');
  });
  // Those of other searches are read when they are found again.
  const shown = marks.filter((key) => rowIndexOf(store.getState(), key) >= 0);
  for (const key of shown) await search.reread(key);
}

/** Hands the marked contracts to the sub-command, as a list. Tells whether all of it was done. */
async function isDone(context: MarkedContext, node: CommandNode, marks: readonly string[]): Promise<boolean> {
  // Only its owner reads it, and only as long as it is needed.
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-marked-'));
  const list = join(folder, 'marked.csv');
  try {
    await writeFile(list, `${['Contract', ...marks].join('\n')}\n`, { mode: 0o600 });
    return (
      (await runLent(context, [...node.path, '--from', list], { ...context.env, PITLANE_MARKED: '1' })) === 0
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
