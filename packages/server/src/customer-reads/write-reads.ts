import { authorName } from '@pitlane/shared/access/assumed-session';
import type { readKinds } from '@pitlane/shared/features/reports/read-kinds';
import type { Database, Queryable } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import type { CustomerRef } from './customers-named.ts';
import { idsNamed } from './ids-named.ts';

/** What customers' data was read in. */
export type HowRead = (typeof readKinds)[number]['code'];

/** The operation that showed customers' data, and in what. */
export interface ReadIn {
  operation: string;
  how: HowRead;
}

/** Who reads: a user, how they are signed in, and from where. */
export type Reader = Pick<Call, 'actor' | 'face' | 'session' | 'address'>;

/** Some customers whose data one user read in one way. */
export interface CustomerRead {
  reader: Reader;
  readIn: ReadIn;
  at: Date;
  refs: readonly CustomerRef[];
}

/** The most ids of a row: an export may have a million. The report numbers its rows by it. */
export const mostIds = 10_000;

/** Writes reads as the server's own work, looking up the names among them. */
export async function saveReads(db: Database, reads: readonly CustomerRead[]): Promise<void> {
  const refs = new Set(reads.flatMap((read) => read.refs));
  await db.transaction(
    async (tx) => {
      const idsOf = await idsNamed(tx, refs);
      await insertReads(
        tx,
        reads.map(({ refs: own, ...read }) => ({
          ...read,
          ids: own.flatMap((ref) => idsOf(ref, read.reader.actor.scope)),
        })),
      );
    },
    // No one waits for it, and no other server has to hear of it.
    { scope: { kind: 'all' }, isUnheard: true },
  );
}

/** Adds reads in one statement; each id once, at most `mostIds` in a row. */
export async function insertReads(
  tx: Queryable,
  reads: readonly (Omit<CustomerRead, 'refs'> & { ids: Iterable<number> })[],
): Promise<void> {
  const rows = reads.flatMap(({ reader, readIn, at, ids }) => {
    const about = { ...rowOf(reader), ...readIn, at: at.toISOString() };
    return partsOf(ids).map((part) => ({
      ...about,
      contract_ids: part.filter((id) => id > 0),
      quote_ids: part.filter((id) => id < 0).map((id) => -id),
    }));
  });
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO customer_reads (${columns.join(', ')})
     SELECT ${columns.join(', ')} FROM json_to_recordset($1::text::json) AS sent (at timestamptz, user_profile_id integer, username text, face text,
       session_kind text, session_id text, address text, operation text, how text, contract_ids integer[], quote_ids integer[])`,
    [JSON.stringify(rows)],
    { name: 'customer-reads' },
  );
}

const columns = [
  'at',
  'user_profile_id',
  'username',
  'face',
  'session_kind',
  'session_id',
  'address',
  'operation',
  'how',
  'contract_ids',
  'quote_ids',
];

function rowOf({ actor, face, session, address }: Reader) {
  return {
    user_profile_id: actor.userProfileID,
    username: authorName(actor),
    face,
    session_kind: session?.kind ?? null,
    session_id: session?.id ?? null,
    address,
  };
}

/** In order, which keeps neighbors together. */
function partsOf(ids: Iterable<number>): number[][] {
  // Not as 32 bits: a greater number would become another id instead of being refused.
  const own = [...Float64Array.from(new Set(ids)).toSorted()];
  const parts: number[][] = [];
  for (let at = 0; at < own.length; at += mostIds) parts.push(own.slice(at, at + mostIds));
  return parts;
}
