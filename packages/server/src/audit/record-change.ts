import { auditNames } from '@pitlane/shared/access/assumed-session';
import type { Queryable } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { markOf, singleMarkOf } from './mac.ts';

/** A change as it's recorded. Something new has no `before`; something removed has no `after`. */
export interface Change {
  /** The action, as `noun.verb`. */
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

/** The author of a change, its source, and the key that signs it. A job has its own name and no face. */
export type ChangeAuthor = (Pick<Call, 'actor' | 'face'> | { visitor: Visitor } | { job: string }) &
  Pick<Call, 'auditKey'>;

/**
 * Records a change that concerns no contract, in the transaction that makes it: who, on whose behalf, and from where; returns its signature.
 * Source: security.md §5
 */
export async function recordChange(tx: Queryable, author: ChangeAuthor, change: Change): Promise<Buffer> {
  const [mac] = await recordSingles(tx, author, { change, contractIds: [null] });
  if (!mac) throw new Error('One change has one signature.');
  return mac;
}

/** Records many changes that concern no contract, in one statement, in the transaction that makes them. */
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

/** The action of viewing a contract of another dealer. It's the only one about a contract that changes nothing and is in no chain. */
export const lookAction = 'contract.findForeign';

/** Records that contracts of other dealers were viewed, by whom and on whose behalf. Source: decisions.md §3 */
export async function recordLooks(
  tx: Queryable,
  author: ChangeAuthor,
  contractIds: readonly number[],
): Promise<void> {
  await recordSingles(tx, author, { change: { action: lookAction }, contractIds });
}

/**
 * Writes a row for each contract, or one without, outside the chains. Signatures cover the row numbers, so those are drawn first. The lock is
 * the one that writes take anyway: the sealer waits for its holders and so never skips a number whose row isn't committed yet.
 */
async function recordSingles(
  tx: Queryable,
  author: ChangeAuthor,
  { change, contractIds }: { change: Change; contractIds: readonly (number | null)[] },
): Promise<Buffer[]> {
  const numbers = await takenNumbers(tx, contractIds.length);
  const content = contentOf(author, change);
  return Promise.all(
    numbers.map(async ({ id, now }, at) => {
      const contractId = contractIds[at] ?? null;
      const mac = singleMarkOf(author.auditKey, { id, contractId, at: now, ...content });
      await insert(tx, content, { id, at: now, contractId, chainNo: null, mac });
      return mac;
    }),
  );
}

/** Draws the numbers and instants of rows outside the chains. */
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

/** Where a contract's change is recorded, and in whose name. */
export interface ChainPlace {
  author: ChangeAuthor;
  contractId: number;
}

/** The end of a contract's chain, and when it was read. */
export interface ChainEnd {
  chain_no: number;
  mac: Buffer | null;
  now: string;
}

/**
 * Records a contract's change as the next one in its chain, and returns its signature. The transaction must hold the contract's row lock
 * (`changeContract` does); otherwise two concurrent changes would take the same position. Source: security.md §5
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

/** Reads the end of a contract's chain. It remains the end for as long as the transaction holds the contract's row lock. */
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

/** Adds a change to a chain whose end is known. Returns the signature before the row is written, so that further work needn't wait. */
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
 * Records the first change of new contracts in one statement. No one else has seen them yet, so there is no end of a chain to look up. `now` is
 * the database's instant.
 */
export async function beginChains(
  tx: Queryable,
  { author, now }: { author: ChangeAuthor; now: string },
  firsts: readonly ContractChangeRecord[],
): Promise<void> {
  await insertChained(
    tx,
    author,
    firsts.map((first) => ({ ...first, end: { chain_no: 0, mac: null, now } })),
  );
}

/** A change of one of several contracts. */
export interface ContractChangeRecord {
  contractId: number;
  change: Change;
}

/**
 * Records a change of each of many contracts as the next one in its chain, in two statements. The transaction must hold the contracts' row locks, as
 * for one. Source: security.md §5
 */
export async function recordContractChanges(
  tx: Queryable,
  author: ChangeAuthor,
  changes: readonly ContractChangeRecord[],
): Promise<void> {
  const ends = await tx.query<ChainEnd & { id: number }>(
    `SELECT one.id, coalesce(last.chain_no, 0) AS chain_no, last.mac, clock_timestamp() AS now
     FROM unnest($1::bigint[]) AS one (id) LEFT JOIN LATERAL (SELECT chain_no, mac FROM audit WHERE contract_id = one.id AND chain_no IS NOT NULL
       ORDER BY chain_no DESC LIMIT 1) AS last ON true`,
    [changes.map(({ contractId }) => contractId)],
    { name: 'audit-chain-ends' },
  );
  const endOf = new Map(ends.map(({ id, ...end }) => [id, end]));
  const chained = changes.flatMap((one) => {
    const end = endOf.get(one.contractId);
    return end ? [{ ...one, end }] : [];
  });
  await insertChained(tx, author, chained);
}

async function insertChained(
  tx: Queryable,
  author: ChangeAuthor,
  changes: readonly (ContractChangeRecord & { end: ChainEnd })[],
): Promise<void> {
  const rows = changes.map(({ contractId, change, end }) => {
    const content = contentOf(author, change);
    const chainNo = end.chain_no + 1;
    const mac = markOf(
      author.auditKey,
      { contractId, chainNo, at: end.now, ...content },
      end.mac ?? undefined,
    );
    return { ...content, contractId, chainNo, at: end.now, mac: mac.toString('hex') };
  });
  await tx.query(
    `INSERT INTO audit (at, user_profile_id, username, assumed_by, face, action, before, after, contract_id, chain_no, mac)
     SELECT at, "userProfileId", username, "assumedBy", face, action, nullif(before, 'null'), nullif(after, 'null'), "contractId", "chainNo",
       decode(mac, 'hex')
     FROM jsonb_to_recordset($1::text::jsonb) AS sent (at timestamptz, "userProfileId" int, username text, "assumedBy" text, face text,
       action text, before jsonb, after jsonb, "contractId" bigint, "chainNo" int, mac text)`,
    [JSON.stringify(rows)],
    { name: 'audit-add-many' },
  );
}

type Content = ReturnType<typeof contentOf>;

/** The author and the action, as the signature covers them. */
function contentOf(author: ChangeAuthor, { action, before = null, after = null }: Change) {
  return { ...personOf(author), action, before, after };
}

/** A row without a number takes the next one. */
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

/** JSON as text; null stays null. */
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
