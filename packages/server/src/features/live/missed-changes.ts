import type { Database } from '../../db/database.ts';
import { type Change, numberBefore, reachesBack, readChanges } from './number-changes.ts';

/** After more missed changes than this, everything is read again. */
export const mostMissed = 1_000;

/** A new stream starts with the changes of the last seconds, because its client may just have read older data. */
const beforeSeconds = 30;

/** The changes since the caller's last event; undefined if they are no longer complete, or too many. */
export async function missedBy(
  db: Database,
  lastEventId: string | undefined,
  upTo: number,
): Promise<Change[] | undefined> {
  if (lastEventId === undefined) {
    return readChanges(db, { after: await numberBefore(db, beforeSeconds), upTo, most: mostMissed });
  }
  const after = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
  if (after === undefined || !(await reachesBack(db, after))) return undefined;
  const missed = await readChanges(db, { after, upTo, most: mostMissed + 1 });
  return missed.length > mostMissed ? undefined : missed;
}
