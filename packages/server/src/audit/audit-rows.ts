import { type ChainedRow, canonical, keyedHash, type SingleRow, singleMarkOf } from './mac.ts';
import { lookAction } from './record-change.ts';

/** A stored row of the history, in a chain or not. */
export interface AuditRow {
  id: number;
  at: string;
  user_profile_id: number | null;
  username: string;
  assumed_by: string | null;
  face: string;
  action: string;
  contract_id: number | null;
  before: unknown;
  after: unknown;
  chain_no: number | null;
  mac: Buffer | null;
}

/** The columns of `AuditRow`, from a table or subquery `a`. */
export const auditColumns =
  'a.id, a.at, a.user_profile_id, a.username, a.assumed_by, a.face, a.action, a.contract_id, a.before, a.after, a.chain_no, a.mac';

/** The seal before the first row. */
const beginning = Buffer.alloc(32);

/**
 * Returns the seal of a row at its position among all rows: a keyed hash of the previous seal and every column of the row. Source: security.md
 * §5 (a sealer over all)
 */
export function sealOf(key: Buffer, place: number, row: AuditRow, sealBefore: Buffer = beginning): Buffer {
  const content = canonical({ ...row, place, mac: row.mac?.toString('hex') ?? null });
  return keyedHash(key).update('seal').update(sealBefore).update(content).digest();
}

/** Returns a contract's change in the form its signature covers; undefined for a row outside the chains. */
export function chainedRowOf(row: AuditRow): ChainedRow | undefined {
  if (row.contract_id === null || row.chain_no === null) return undefined;
  return { contractId: row.contract_id, chainNo: row.chain_no, ...contentOf(row) };
}

/** Returns a row outside the chains in the form its signature covers. */
export function singleRowOf(row: AuditRow): SingleRow {
  return { id: row.id, contractId: row.contract_id, ...contentOf(row) };
}

/**
 * Returns why a row outside the chains isn't genuine. Rows from before the history started (`begunAt` is the number of its first row) aren't
 * signed; if there is no start, every row must be.
 */
export function whyNotSingle(key: Buffer, row: AuditRow, begunAt: number | undefined): string | undefined {
  if (row.contract_id !== null && row.action !== lookAction) {
    return `The row isn't part of the chain of contract ${row.contract_id}, so someone added it.`;
  }
  if (row.mac === null) {
    return begunAt !== undefined && row.id < begunAt
      ? undefined
      : 'The row has no mark, so someone added it.';
  }
  return singleMarkOf(key, singleRowOf(row)).equals(row.mac)
    ? undefined
    : 'The row has a wrong mark, so someone added or changed it.';
}

function contentOf(row: AuditRow) {
  return {
    at: row.at,
    userProfileId: row.user_profile_id,
    username: row.username,
    assumedBy: row.assumed_by,
    face: row.face,
    action: row.action,
    before: row.before,
    after: row.after,
  };
}
