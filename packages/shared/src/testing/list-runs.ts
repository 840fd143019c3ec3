import { runBulk } from '../engine/bulk.ts';
import type { Task } from '../lists/check-rows.ts';
import type { RowJournal, RowResult } from '../lists/row-journal.ts';
import { sortTasks } from '../lists/sort-tasks.ts';

/** The journal of a face: how it begins rows is its own. */
type Journal = RowJournal & {
  begin: (rows: readonly { id: string; isRerun: boolean }[], now: number) => Promise<void> | void;
};

interface ListRun {
  ids: readonly string[];
  journal: Journal;
  /** Called before and after each write; throws where the run is interrupted. */
  step: () => void;
  /** What reached the server: each row with its key. */
  server: Set<string>;
}

/** A row of a list of notes. */
export const noteTask = (id: string): Task => ({ id, line: 1, cells: [], name: id, args: { key: id } });

const mayRepeat = () => true;

/** Runs a list of notes: what its journal doesn't have yet. */
export async function runNotes({ ids, journal, step, server }: ListRun): Promise<void> {
  const { done, sent, fresh } = sortTasks(ids.map(noteTask), journal, {
    bulk: { doneRows: 'skip', title: 'Add notes from a file' },
    isAgain: false,
    mayRepeat,
  });
  await journal.begin(
    fresh.map(({ id }) => ({ id, isRerun: false })),
    1,
  );
  step();
  await runBulk<Task, RowResult>({
    items: [...done, ...sent, ...fresh],
    concurrency: 2,
    journal,
    mayRepeat,
    clock: { now: () => 1, wait: async () => undefined },
    signal: new AbortController().signal,
    run: async ({ id }, { key, sending }) => {
      step();
      await sending();
      step();
      server.add(`${id} ${key}`);
      step();
      return { kind: 'done', output: { text: id } };
    },
    onResult: () => undefined,
  });
}
