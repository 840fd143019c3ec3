import type { Session } from '@pitlane/shared/access/session';
import { useCallback, useEffect, useState } from 'react';
import { hasLists } from '../../session/has-lists.ts';
import type { StoredRun } from '../../session/list-database.ts';
import { ownerOf } from '../../session/owner.ts';
import { useRunningList } from './list-runner.ts';
import { listsUnderWay, untilStopped } from './one-tab.ts';

/** A list of this browser that isn't finished. */
export interface UnfinishedList {
  run: StoredRun;
  /** The number of its rows that are done. */
  done: number;
  /** Another tab runs it. */
  isElsewhere: boolean;
}

/** The user's unfinished lists in this browser, without the one that runs in this tab. Lists that can't be read are left out. */
export function useUnfinishedLists(session: Session) {
  const user = ownerOf(session);
  const [lists, setLists] = useState<readonly UnfinishedList[]>([]);
  const runningId = useRunningList()?.run.id;
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const found = await readLists(user);
      if (left.signal.aborted) return;
      setLists(found);
      const elsewhere = found.filter(({ isElsewhere, run }) => isElsewhere && run.id !== runningId);
      if (elsewhere.length === 0) return;
      await Promise.race(elsewhere.map(({ run }) => untilStopped(run.id, left.signal)));
      await look();
    };
    look().catch(() => undefined);
    return () => left.abort();
  }, [user, runningId]);
  const discard = useCallback(async (id: string) => {
    const { openLists } = await import('../../session/list-database.ts');
    const database = await openLists(Date.now());
    await database.delete('runs', id);
    database.close();
    setLists((now) => now.filter(({ run }) => run.id !== id));
  }, []);
  return { lists: lists.filter(({ run }) => run.id !== runningId), discard };
}

async function readLists(user: string): Promise<UnfinishedList[]> {
  if (!(await hasLists())) return [];
  const { doneIn, openLists, runsOf } = await import('../../session/list-database.ts');
  const database = await openLists(Date.now());
  const runs = await runsOf(database, user);
  const underWay = await listsUnderWay();
  const lists = await Promise.all(
    runs.map(async (run) => ({
      run,
      done: await doneIn(database, run),
      isElsewhere: underWay.has(run.id),
    })),
  );
  database.close();
  return lists;
}
