import { auditNames } from '@pitlane/shared/access/assumed-session';
import type { Queryable } from '../db/database.ts';
import { json, sqlFor } from '../db/tables.ts';
import type { Call } from '../http/call.ts';
import { markOf } from './mac.ts';

/** A change as it goes on record; what is new has no `before`, what is gone no `after`. */
export interface Change {
  /** The name of what was done, `noun.verb`. */
  action: string;
  before?: unknown;
  after?: unknown;
}

/** Somebody who is not signed in, or not yet: whose account it is about, where it is known. */
export interface Visitor {
  userProfileID: number | null;
  username: string;
  face: Call['face'];
}

/** Who makes a change, from where, and the key that marks it on record; a job has a name of its own and no face. */
export type Doer = (Pick<Call, 'actor' | 'face'> | { visitor: Visitor } | { job: string }) &
  Pick<Call, 'auditKey'>;

/** Puts a change of no contract on record, in the transaction that makes it: who, who stood behind them, and from where. Source: security.md §5 */
export async function recordChange(tx: Queryable, doer: Doer, change: Change): Promise<void> {
  await tx.run(sqlFor.insertInto('audit').values(rowOf(doer, change)));
}

/** The action of a look at a contract of another dealer, the only one about a contract that changes nothing and is in no chain. */
export const lookAction = 'contract.findForeign';

/** Puts it on record that contracts of other dealers were looked at, by whom and who stood behind them. Source: decisions.md §3 */
export async function recordLooks(tx: Queryable, doer: Doer, contractIds: readonly number[]): Promise<void> {
  const look = rowOf(doer, { action: lookAction });
  await tx.run(sqlFor.insertInto('audit').values(contractIds.map((id) => ({ ...look, contract_id: id }))));
}

/** Where a change of a contract goes, and in whose name. */
export interface ChainPlace {
  doer: Doer;
  contractId: number;
}

/** The end of a contract's chain, and the instant at which it was read. */
export interface ChainEnd {
  chain_no: number;
  mac: Buffer | null;
  now: string;
}

/**
 * Puts a change of a contract on record as the next of its chain, and gives its mark. The transaction must hold the contract's row
 * (`changeContract` does): two changes at once would take the same place. Source: security.md §5
 */
export async function recordContractChange(
  tx: Queryable,
  place: ChainPlace,
  change: Change,
): Promise<Buffer> {
  const added = addToChain(tx, { ...place, change, end: await chainEndOf(tx, place.contractId) });
  await added.written;
  return added.mac;
}

/** Reads the end of a contract's chain; it stays the end as long as the transaction holds the contract's row. */
export async function chainEndOf(tx: Queryable, contractId: number): Promise<ChainEnd> {
  const [end] = await tx.query<ChainEnd>(
    `SELECT coalesce(last.chain_no, 0) AS chain_no, last.mac, clock_timestamp() AS now
     FROM (VALUES (1)) AS one LEFT JOIN LATERAL (SELECT chain_no, mac FROM audit WHERE contract_id = $1 AND chain_no IS NOT NULL
       ORDER BY chain_no DESC LIMIT 1) AS last ON true`,
    [contractId],
    { name: 'audit-chain-end' },
  );
  if (!end) throw new Error('One row gives one row.');
  return end;
}

/** Adds a change to a chain whose end is known, and gives the mark before the row is written: what follows need not wait for it. */
export function addToChain(
  tx: Queryable,
  { doer, contractId, change, end }: ChainPlace & { change: Change; end: ChainEnd },
): { mac: Buffer; written: Promise<unknown> } {
  const chainNo = end.chain_no + 1;
  const row = rowOf(doer, change);
  const mac = markOf(
    doer.auditKey,
    {
      contractId,
      chainNo,
      at: end.now,
      userProfileId: row.user_profile_id,
      username: row.username,
      assumedBy: row.assumed_by,
      face: row.face,
      action: change.action,
      before: change.before ?? null,
      after: change.after ?? null,
    },
    end.mac ?? undefined,
  );
  const written = tx.query(
    `INSERT INTO audit (at, user_profile_id, username, assumed_by, face, action, before, after, contract_id, chain_no, mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8::text::jsonb, $9, $10, $11)`,
    [
      end.now,
      row.user_profile_id,
      row.username,
      row.assumed_by,
      row.face,
      change.action,
      textOf(change.before),
      textOf(change.after),
      contractId,
      chainNo,
      mac,
    ],
    { name: 'audit-chain-add' },
  );
  return { mac, written };
}

/** JSON as text: null, and what is not there, are no value. */
function textOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

function rowOf(doer: Doer, { action, before, after }: Change) {
  return {
    ...personOf(doer),
    action,
    before: before === undefined ? null : json(before),
    after: after === undefined ? null : json(after),
  };
}

function personOf(doer: Doer) {
  if ('job' in doer) {
    return { user_profile_id: null, username: doer.job, assumed_by: null, face: 'job' };
  }
  if ('visitor' in doer) {
    const { userProfileID, username, face } = doer.visitor;
    return { user_profile_id: userProfileID, username, assumed_by: null, face };
  }
  const { username, assumedBy } = auditNames(doer.actor);
  return { user_profile_id: doer.actor.userProfileID, username, assumed_by: assumedBy, face: doer.face };
}
