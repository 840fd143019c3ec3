import { auditNames } from '@pitlane/shared/access/assumed-session';
import type { Queryable } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { markOf, singleMarkOf } from './mac.ts';

/** A change as it is recorded; a new thing has no `before`, a removed one no `after`. */
export interface Change {
  /** The name of what was done, `noun.verb`. */
  action: string;
  before?: unknown;
  after?: unknown;
}

/** A caller who isn't signed in (yet), with the account that the event is about, if known. */
export interface Visitor {
  userProfileID: number | null;
  username: string;
  face: Call['face'];
}

/** Who makes a change, from where, and the key that marks it on record; a job has its own name and no face. */
export type ChangeAuthor = (Pick<Call, 'actor' | 'face'> | { visitor: Visitor } | { job: string }) &
  Pick<Call, 'auditKey'>;

/** Puts a change of no contract on record, in the transaction that makes it: who, who stood behind them, and from where. Source: security.md §5 */
export async function recordChange(tx: Queryable, author: ChangeAuthor, change: Change): Promise<void> {
  await recordSingles(tx, author, { change, contractIds: [null] });
}

/** Puts many changes of no contract on record, in one statement, in the transaction that makes them. */
export async function recordChanges(
  tx: Queryable,
  author: ChangeAuthor,
  changes: readonly Change[],
): Promise<void> {
  const numbers = await takenNumbers(tx, changes.length);
  const rows = numbers.flatMap(({ id, now: at }, index) => {
    const change = changes[index];
    if (!change) return [];
    const content = contentOf(author, change);
    const mac = singleMarkOf(author.auditKey, { id, contractId: null, at, ...content }).toString('hex');
    return [{ ...content, id, at, mac }];
  });
  await tx.query(
    `INSERT INTO audit (id, at, user_profile_id, username, assumed_by, face, action, before, after, mac)
     SELECT id, at, "userProfileId", username, "assumedBy", face, action, nullif(before, 'null'), nullif(after, 'null'), decode(mac, 'hex')
     FROM jsonb_to_recordset($1::text::jsonb) AS sent (id bigint, at timestamptz, "userProfileId" int, username text, "assumedBy" text,
       face text, action text, before jsonb, after jsonb, mac text)`,
    [JSON.stringify(rows)],
  );
}

/** The action of a look at a contract of another dealer, the only one about a contract that changes nothing and is in no chain. */
export const lookAction = 'contract.findForeign';

/** Puts it on record that contracts of other dealers were looked at, by whom and who stood behind them. Source: decisions.md §3 */
export async function recordLooks(
  tx: Queryable,
  author: ChangeAuthor,
  contractIds: readonly number[],
): Promise<void> {
  await recordSingles(tx, author, { change: { action: lookAction }, contractIds });
}

/**
 * Writes a row for each contract, or for none, outside the chains. Their marks cover their numbers, which are taken first. The lock is the
 * one that writes take anyway: the sealer waits for its holders, so that it never skips a number whose row hasn't been committed yet.
 */
async function recordSingles(
  tx: Queryable,
  author: ChangeAuthor,
  { change, contractIds }: { change: Change; contractIds: readonly (number | null)[] },
): Promise<void> {
  const numbers = await takenNumbers(tx, contractIds.length);
  const content = contentOf(author, change);
  await Promise.all(
    numbers.map(({ id, now }, at) => {
      const contractId = contractIds[at] ?? null;
      const mac = singleMarkOf(author.auditKey, { id, contractId, at: now, ...content });
      return insert(tx, content, { id, at: now, contractId, chainNo: null, mac });
    }),
  );
}

/** Takes the numbers and instants of rows outside the chains. */
async function takenNumbers(tx: Queryable, count: number): Promise<{ id: number; now: string }[]> {
  const [, numbers] = await Promise.all([
    tx.query('LOCK TABLE audit IN ROW EXCLUSIVE MODE'),
    tx.query<{ id: number; now: string }>(
      `SELECT nextval('audit_id_seq') AS id, clock_timestamp() AS now FROM generate_series(1, $1)`,
      [count],
      { name: 'audit-numbers' },
    ),
  ]);
  return numbers;
}

/** Where a change of a contract goes, and in whose name. */
export interface ChainPlace {
  author: ChangeAuthor;
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

/** Adds a change to a chain whose end is known, and returns the mark before the row is written, so that later work needn't wait for it. */
export function addToChain(
  tx: Queryable,
  { author, contractId, change, end }: ChainPlace & { change: Change; end: ChainEnd },
): { mac: Buffer; written: Promise<unknown> } {
  const chainNo = end.chain_no + 1;
  const content = contentOf(author, change);
  const mac = markOf(author.auditKey, { contractId, chainNo, at: end.now, ...content }, end.mac ?? undefined);
  return { mac, written: insert(tx, content, { at: end.now, contractId, chainNo, mac }) };
}

/**
 * Puts the first change of new contracts on record, in one statement: nobody else knows of them yet, so no chain has an end to look for. `now` is
 * the database's instant.
 */
export async function beginChains(
  tx: Queryable,
  { author, now }: { author: ChangeAuthor; now: string },
  firsts: readonly { contractId: number; change: Change }[],
): Promise<void> {
  const rows = firsts.map(({ contractId, change }) => {
    const content = contentOf(author, change);
    const mac = markOf(author.auditKey, { contractId, chainNo: 1, at: now, ...content }, undefined);
    return { ...content, contractId, at: now, mac: mac.toString('hex') };
  });
  await tx.query(
    `INSERT INTO audit (at, user_profile_id, username, assumed_by, face, action, before, after, contract_id, chain_no, mac)
     SELECT at, "userProfileId", username, "assumedBy", face, action, nullif(before, 'null'), nullif(after, 'null'), "contractId", 1,
       decode(mac, 'hex')
     FROM jsonb_to_recordset($1::text::jsonb) AS sent (at timestamptz, "userProfileId" int, username text, "assumedBy" text, face text,
       action text, before jsonb, after jsonb, "contractId" bigint, mac text)`,
    [JSON.stringify(rows)],
    { name: 'audit-begin' },
  );
}

type Content = ReturnType<typeof contentOf>;

/** Who did what, as the mark covers it. */
function contentOf(author: ChangeAuthor, { action, before = null, after = null }: Change) {
  return { ...personOf(author), action, before, after };
}

/** A row without its own number takes the next one. */
function insert(
  tx: Queryable,
  content: Content,
  {
    id,
    at,
    contractId,
    chainNo,
    mac,
  }: { id?: number; at: string; contractId: number | null; chainNo: number | null; mac: Buffer },
): Promise<unknown> {
  return tx.query(
    `INSERT INTO audit (id, at, user_profile_id, username, assumed_by, face, action, before, after, contract_id, chain_no, mac)
     VALUES (coalesce($1, nextval('audit_id_seq')), $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9::text::jsonb, $10, $11, $12)`,
    [
      id ?? null,
      at,
      content.userProfileId,
      content.username,
      content.assumedBy,
      content.face,
      content.action,
      textOf(content.before),
      textOf(content.after),
      contractId,
      chainNo,
      mac,
    ],
    { name: 'audit-add' },
  );
}

/** JSON as text: null is no value. */
function textOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function personOf(author: ChangeAuthor) {
  if ('job' in author) return { userProfileId: null, username: author.job, assumedBy: null, face: 'job' };
  if ('visitor' in author) {
    const { userProfileID: userProfileId, username, face } = author.visitor;
    return { userProfileId, username, assumedBy: null, face };
  }
  const { username, assumedBy } = auditNames(author.actor);
  return { userProfileId: author.actor.userProfileID, username, assumedBy, face: author.face };
}
