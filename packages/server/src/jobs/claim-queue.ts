import {
  type PreAuthorizationStatusId,
  preAuthorizationStatus,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { moneyText } from '@pitlane/shared/kernel/format';
import { recordContractChange } from '../audit/record-change.ts';
import type { ClaimOrder, ClaimReply } from '../connectors/legacy-system.ts';
import type { Queryable } from '../db/database.ts';
import { hold, touch } from '../features/contracts/change-contract.ts';
import type { RefreshDeps } from './refresh-queue.ts';

/** The author in the record. */
const author = 'AS400';

/** Pre-authorizations that are handed over at a time. */
const batchSize = 50;

const scope = { kind: 'all' } as const;
const { Approved, Paid } = preAuthorizationStatus;

/**
 * Hands approved pre-authorizations over, each once: the rows are held until it is done, and other servers pass them by. Where a server dies in between, the
 * next one hands the same over once more, which does no harm.
 */
export async function handOverClaims({ db, legacy, report }: RefreshDeps): Promise<number> {
  return db.transaction(
    async (tx) => {
      const orders = await tx.query<ClaimOrder & { id: string }>(
        `SELECT p.id, p.number, c.program_code AS "programCode", c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix",
           p.approved_amount AS "approvedCents", p.metadata ->> 'lossDate' AS "lossDate"
         FROM pre_authorizations p JOIN contracts c ON c.id = p.contract_id
         WHERE p.status_id = ${Approved} AND p.sent_at IS NULL ORDER BY p.decided_at LIMIT ${batchSize} FOR UPDATE OF p SKIP LOCKED`,
      );
      const sent: string[] = [];
      for (const { id, ...order } of orders) {
        try {
          await legacy.placeClaim(order);
          sent.push(id);
        } catch (error) {
          report(`AS400 can't be reached: ${(error as Error).message}`);
          break;
        }
      }
      if (sent.length > 0) {
        await tx.query('UPDATE pre_authorizations SET sent_at = now() WHERE id = ANY($1::uuid[])', [sent]);
      }
      return sent.length;
    },
    { scope },
  );
}

interface AnsweredRow {
  id: string;
  status_id: PreAuthorizationStatusId;
  as400_claim_number: string | null;
  approved_amount: number | null;
  approved_supplements: number;
}

/**
 * Applies AS400's answer to a pre-authorization: the number of its claim, and the amount paid, which only this file and the claim import
 * report. The contract is locked first, as in every change of a pre-authorization. Source: areas.md §11, I9 (paid is at most approved, or
 * a supplement exists)
 */
export async function settleClaim(
  { db, auditKey }: Pick<RefreshDeps, 'db' | 'auditKey'>,
  reply: ClaimReply,
): Promise<{ state: 'done' } | { unusable: string }> {
  return db.transaction(
    async (tx) => {
      const [named] = await tx.query<{ contract_id: number }>(
        'SELECT contract_id FROM pre_authorizations WHERE number = $1',
        [reply.authorization],
      );
      if (!named) return { unusable: `${reply.authorization} is unknown.` };
      await hold(tx, named.contract_id);
      const row = await answeredRow(tx, reply.authorization);
      const problem = await whyUnusable(tx, row, reply);
      if (problem) return { unusable: problem };
      const { paidCents, claimNumber } = reply;
      await tx.query(
        `UPDATE pre_authorizations SET exists_in_as400 = true, as400_claim_number = $2, paid_amount = coalesce($3::bigint / 100.0, paid_amount),
           status_id = CASE WHEN $3::bigint IS NULL THEN status_id ELSE ${Paid} END, updated_at = now(), version = version + 1
         WHERE id = $1`,
        [row.id, claimNumber, paidCents ?? null],
      );
      const place = { author: { job: author, auditKey }, contractId: named.contract_id };
      const about = { number: reply.authorization };
      await recordContractChange(tx, place, {
        action: paidCents === undefined ? 'preAuthorization.claim' : 'preAuthorization.pay',
        before: { ...about, preAuthorizationStatus: row.status_id },
        after: {
          ...about,
          as400ClaimNumber: claimNumber,
          ...(paidCents === undefined ? {} : { paid: paidCents }),
        },
      });
      await touch(tx, named.contract_id);
      return { state: 'done' };
    },
    { scope },
  );
}

async function answeredRow(tx: Queryable, number: string): Promise<AnsweredRow> {
  const [row] = await tx.query<AnsweredRow>(
    `SELECT id, status_id, as400_claim_number, approved_amount,
       (SELECT coalesce(sum(s.approved_amount), 0) FROM pre_authorizations s
        WHERE s.parent_id = p.id AND s.status_id IN (${Approved}, ${Paid})) AS approved_supplements
     FROM pre_authorizations p WHERE number = $1`,
    [number],
  );
  if (!row) throw new Error(`${number} no longer exists.`);
  return row;
}

async function whyUnusable(
  tx: Queryable,
  row: AnsweredRow,
  { authorization, claimNumber, paidCents }: ClaimReply,
): Promise<string | undefined> {
  if (row.status_id !== Approved && row.status_id !== Paid) return `${authorization} isn't approved.`;
  if (row.as400_claim_number !== null && row.as400_claim_number !== claimNumber) {
    return `${authorization} already has claim ${row.as400_claim_number}.`;
  }
  if (row.status_id === Paid && paidCents === undefined) return `${authorization} is already paid.`;
  const [other] = await tx.query<{ number: string }>(
    'SELECT number FROM pre_authorizations WHERE as400_claim_number = $1 AND id <> $2',
    [claimNumber, row.id],
  );
  if (other) return `claim ${claimNumber} belongs to ${other.number}.`;
  const most = (row.approved_amount ?? 0) + row.approved_supplements;
  if (paidCents === undefined || paidCents <= most) return undefined;
  return `${moneyText(paidCents)} was paid, but ${moneyText(most)} is approved.`;
}
