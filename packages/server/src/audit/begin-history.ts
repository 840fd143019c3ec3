import type { Database, Queryable } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { type AuditRow, auditColumns, sealOf, singleRowOf } from './audit-rows.ts';
import { singleMarkOf } from './mac.ts';
import { recordChange } from './record-change.ts';
import { headFileOf, readHead } from './sealed-head.ts';

/** The first row written by a server with a key. From then on, rows outside the chains are signed, and this row's signature proves the key. */
const beginAction = 'history.begin';

/** Any number that no other advisory lock of this product uses. */
const beginLock = 4_780_006;

/** Reads the first row of the history; undefined if no server has written one yet. */
export async function readBeginning(tx: Queryable): Promise<AuditRow | undefined> {
  const [row] = await tx.query<AuditRow>(
    `SELECT ${auditColumns} FROM audit a WHERE a.user_profile_id IS NULL AND a.action = $1 ORDER BY a.id LIMIT 1`,
    [beginAction],
  );
  return row;
}

/**
 * Throws StartError if the sealed head names rows and the database has no sealed row at all: the rows were lost, or it's a different database.
 * That evidence must not be overwritten. Source: security.md §5
 */
export async function refuseLostHistory(db: Database, place: { dataFolder: string }): Promise<void> {
  const file = headFileOf(place);
  const head = readHead(file);
  if (!head || head.place === 0 || (await hasSeals(db))) return;
  throw new StartError(
    `${file} lists ${head.place} rows of history, but the database has none. Restore the database from a backup, correct ` +
      'DATABASE_URL, or use another PITLANE_DATA. To start over on purpose, move audit.head and audit.key out of the data folder.',
  );
}

/** Whether the database has a history that needs the key it was written with. */
export async function hasHistory(db: Database): Promise<boolean> {
  return (await readBeginning(db)) !== undefined || (await hasSeals(db));
}

/**
 * Checks that the key is the one the history in the database was written with. If there is no history yet, starts it with this key; of
 * several servers that start for the first time together, only one does. Throws StartError for another key. Source: security.md §5
 */
export async function proveKey(db: Database, auditKey: Buffer): Promise<void> {
  const isRight = await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [beginLock]);
    const beginning = await readBeginning(tx);
    if (beginning)
      return singleMarkOf(auditKey, singleRowOf(beginning)).equals(beginning.mac ?? Buffer.alloc(0));
    // A history from before there was a first row: its first seal also proves the key.
    const first = await firstSealed(tx);
    if (first && !sealOf(auditKey, 1, first.row).equals(first.seal)) return false;
    await recordChange(tx, { job: 'Pitlane', auditKey }, { action: beginAction });
    return true;
  });
  if (isRight) return;
  throw new StartError(
    "This audit key isn't the one that the history in the database was written with. " +
      'Set PITLANE_AUDIT_KEY to that key, or copy audit.key from the data folder of the server that wrote the history.',
  );
}

/** Whether the history in the database was written with the key; undefined if it has no start yet. Writes nothing. */
export async function isKeyOfHistory(tx: Queryable, auditKey: Buffer): Promise<boolean | undefined> {
  const beginning = await readBeginning(tx);
  return beginning && singleMarkOf(auditKey, singleRowOf(beginning)).equals(beginning.mac ?? Buffer.alloc(0));
}

async function hasSeals(tx: Queryable): Promise<boolean> {
  return (await tx.query('SELECT 1 AS one FROM audit_seals LIMIT 1')).length > 0;
}

async function firstSealed(tx: Queryable): Promise<{ row: AuditRow; seal: Buffer } | undefined> {
  const [found] = await tx.query<AuditRow & { seal: Buffer }>(
    `SELECT ${auditColumns}, s.mac AS seal FROM audit_seals s JOIN audit a ON a.id = s.audit_id WHERE s.place = 1`,
  );
  if (!found) return undefined;
  const { seal, ...row } = found;
  return { row, seal };
}
