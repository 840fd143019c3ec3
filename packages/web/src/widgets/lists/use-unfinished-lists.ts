import type { Session } from '@pitlane/shared/access/session';
import { useCallback, useEffect, useState } from 'react';
import type { StoredRun } from '../../session/list-database.ts';
import { ownerOf } from '../../session/owner.ts';
import { useRunningList } from './list-runner.ts';

/** A list that was begun here and has not ended. */
export interface UnfinishedList {
  run: StoredRun;
  /** How many of its rows are done. */
  done: number;
}

/** The user's lists that were interrupted in this browser, without the one that runs in this tab; what can't be read counts as none. */
export function useUnfinishedLists(session: Session) {
  const user = ownerOf(session);
  const [lists, setLists] = useState<readonly UnfinishedList[]>([]);
  const runningId = useRunningList()?.run.id;
  useEffect(() => {
    let isLeft = false;
    void readLists(user).then(
      (found) => isLeft || setLists(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [user]);
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
  const { doneIn, hasLists, openLists, runsOf } = await import('../../session/list-database.ts');
  if (!(await hasLists())) return [];
  const database = await openLists(Date.now());
  const runs = await runsOf(database, user);
  const lists = await Promise.all(runs.map(async (run) => ({ run, done: await doneIn(database, run) })));
  database.close();
  return lists;
}
