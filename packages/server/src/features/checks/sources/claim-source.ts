import { authorName } from '@pitlane/shared/access/assumed-session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { recordContractChanges } from '../../../audit/record-change.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { addNotes, touchAll } from '../../contracts/change-contract.ts';
import {
  addressLines,
  type Candidate,
  type CandidateRequest,
  type CheckSource,
  changedMeanwhile,
  type PaidLine,
  plainLine,
} from './check-source.ts';

/** A claim with whom it may go to. */
interface ClaimToPay {
  id: number;
  claimNumber: string;
  status: string;
  reserveCents: number;
  isVoided: boolean;
  contractId: number;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
  dealerCode: string;
  vin: string;
  holder: string;
  payee: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** GAP pays the rest of a loan, so its lender; any other claim pays the shop. Source: areas.md §13.2 (claimgap, claimother) */
type ClaimKind = 'gap' | 'other';

const columns = `k.id, k.claim_number AS "claimNumber", k.status, k.reserve_amount AS "reserveCents", c.is_voided AS "isVoided", c.id AS "contractId",
  c.program_code AS "programCode", c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix", k.dealer_code AS "dealerCode",
  c.vin, concat_ws(' ', u.first_name, u.last_name) AS holder, p.name AS payee, p.address1, p.address2, p.city, p.state_abbreviation AS state`;

/**
 * Who is paid. Assumption: the shop that did a repair is the dealer that asked for its pre-authorization, or else the one that sold the contract,
 * because a claim itself names none.
 */
const payees: Record<ClaimKind, { table: string; zip: string }> = {
  gap: { table: 'LEFT JOIN lenders p ON p.dealer_lender_id = c.lender_id', zip: 'p.zip_code AS zip' },
  other: {
    table: `LEFT JOIN pre_authorizations a ON a.as400_claim_number = k.claim_number
      JOIN dealers p ON p.dealer_code = coalesce(a.requesting_dealer_code, k.dealer_code)`,
    zip: 'p.zip',
  },
};

/**
 * Claims that are approved and not paid yet: each pays its reserve. "Through" is the day on which a claim was reported. Pending ones
 * through that day are left out. Source: areas.md §13.2; Assumption: a claim has no due date
 */
export function claimSource(kind: ClaimKind): CheckSource {
  return {
    lineSource: 'claim',
    lock: async (tx, request) => {
      const { where, values } = asked(kind, request);
      await tx.query(`SELECT k.id FROM claims k WHERE ${where} ORDER BY k.id FOR UPDATE`, values);
    },
    candidates: async (tx, request) => {
      const { where, values } = asked(kind, request);
      const { table, zip } = payees[kind];
      const rows = await tx.query<ClaimToPay>(
        `SELECT ${columns}, ${zip} FROM claims k JOIN contracts c ON c.id = k.contract_id JOIN customers u ON u.id = c.customer_id ${table}
         WHERE ${where} ORDER BY k.id`,
        values,
      );
      return rows.map((row) => ofClaim(kind, row));
    },
    move: async (tx, lines, move, call) => {
      // The line itself says that a run has it.
      if (move.to === 'Paid') await payClaims(tx, lines, { ...call, paidOn: move.paidOn });
      if (move.to === 'Due' && move.because !== undefined)
        await claimsBackToDue(tx, lines, move.because, call);
    },
  };
}

function asked(kind: ClaimKind, { throughDate, dealerCode, ids }: CandidateRequest) {
  if (ids) return { where: 'k.id = ANY ($1::bigint[])', values: [ids] };
  const isGap = `k.program_code ${kind === 'gap' ? '=' : '<>'} 'GAP'`;
  return {
    where: `k.status IN ('A', 'P') AND ${isGap} AND k.reported_date <= $1 AND ($2::text IS NULL OR k.dealer_code = $2)`,
    values: [throughDate, dealerCode],
  };
}

function ofClaim(kind: ClaimKind, row: ClaimToPay): Candidate {
  const { id, contractId, programCode, contractNumber, contractSuffix, claimNumber, dealerCode } = row;
  const contract = { id: contractId, programCode, contractNumber, contractSuffix };
  const name = plainLine(row.payee ?? '');
  const holder = plainLine(row.holder);
  const address = addressLines(row);
  const loan = kind === 'gap' ? [holder, row.vin] : [];
  return {
    id,
    payeeKey: [kind, name, ...(address ?? []), ...loan].join('|').toUpperCase(),
    payee: name && kind === 'gap' ? `${name} FBO ${holder}` : name,
    address,
    dealerCode,
    contract,
    amountCents: row.reserveCents,
    penaltyCents: 0,
    text: plainLine(`Claim ${claimNumber} ${contractKeyText(contract)} ${holder}`),
    leftOut: whyNotPaid(row),
  };
}

function whyNotPaid({ status, isVoided }: ClaimToPay): PortalError | undefined {
  if (isVoided) return { code: 'wrong_state', message: 'The contract is voided.', next: 'Deny the claim.' };
  if (status === 'P') return { code: 'wrong_state', message: "The claim isn't approved yet." };
  return status === 'A' ? undefined : { code: 'wrong_state', message: 'The claim is no longer approved.' };
}

/** Pays claims: each pays its reserve, distributed over the lines in proportion to the claimed amounts; the last line takes the rest. */
async function payClaims(
  tx: Queryable,
  lines: readonly PaidLine[],
  call: Call & { paidOn: string },
): Promise<void> {
  const paid = await tx.query<MovedClaim>(
    `UPDATE claims SET status = 'C', paid_amount = reserve_amount, reserve_amount = 0, paid_date = $2
     WHERE id = ANY ($1::bigint[]) AND status = 'A' RETURNING ${movedColumns}`,
    [lines.map(({ id }) => id), call.paidOn],
  );
  if (paid.length !== lines.length) throw changedMeanwhile('claim');
  await tx.query(
    `UPDATE claim_lines SET paid_amount = shared.paid, reserve_amount = 0 FROM (
       SELECT l.claim_id, l.line_number, CASE WHEN l.line_number = max(l.line_number) OVER of_claim
         THEN k.paid_amount - coalesce(sum(floor(l.claimed_amount * k.paid_amount * 100 / nullif(k.claimed_amount, 0)) / 100)
           OVER (PARTITION BY l.claim_id ORDER BY l.line_number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
         ELSE coalesce(floor(l.claimed_amount * k.paid_amount * 100 / nullif(k.claimed_amount, 0)) / 100, 0) END AS paid
       FROM claim_lines l JOIN claims k ON k.id = l.claim_id WHERE l.claim_id = ANY ($1::bigint[])
       WINDOW of_claim AS (PARTITION BY l.claim_id)) AS shared
     WHERE claim_lines.claim_id = shared.claim_id AND claim_lines.line_number = shared.line_number`,
    [lines.map(({ id }) => id)],
  );
  await record(tx, paid, {
    call,
    action: 'claim.pay',
    lines,
    textOf: (checkNumber) => `Claim paid by check ${checkNumber}.`,
  });
}

async function claimsBackToDue(
  tx: Queryable,
  lines: readonly PaidLine[],
  because: string,
  call: Call,
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const back = await tx.query<MovedClaim>(
    `UPDATE claims SET status = 'A', reserve_amount = paid_amount, paid_amount = 0, paid_date = NULL
     WHERE id = ANY ($1::bigint[]) AND status = 'C' RETURNING ${movedColumns}`,
    [ids],
  );
  if (back.length !== lines.length) throw changedMeanwhile('claim');
  await tx.query(
    'UPDATE claim_lines SET reserve_amount = paid_amount, paid_amount = 0 WHERE claim_id = ANY ($1::bigint[])',
    [ids],
  );
  await record(tx, back, {
    call,
    action: 'claim.unpay',
    lines,
    because,
    textOf: () => `${because} The claim is due again.`,
  });
}

/** A claim that a check paid, or whose check was voided or stopped. */
interface MovedClaim {
  id: number;
  contractId: number;
  claimNumber: string;
}

const movedColumns = 'id, contract_id AS "contractId", claim_number AS "claimNumber"';

/** How claims were moved: by which checks, and why these no longer pay them. */
interface ClaimMove {
  call: Call;
  action: string;
  lines: readonly PaidLine[];
  because?: string;
  textOf: (checkNumber: number | null) => string;
}

/** A note and a history row on each contract, whose rows are locked first, because its chain has an order. */
async function record(
  tx: Queryable,
  claims: readonly MovedClaim[],
  { call, action, lines, because, textOf }: ClaimMove,
): Promise<void> {
  const numbers = new Map(lines.map(({ id, checkNumber }) => [id, checkNumber]));
  const checkOf = ({ id }: MovedClaim) => numbers.get(id) ?? null;
  const contractIds = [...new Set(claims.map(({ contractId }) => contractId))];
  await tx.query('SELECT id FROM contracts WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE', [
    contractIds,
  ]);
  const notes = claims.map((claim) => ({ contractId: claim.contractId, text: textOf(checkOf(claim)) }));
  await addNotes(tx, notes, { day: call.today, by: authorName(call.actor) });
  await touchAll(tx, contractIds);
  await recordContractChanges(
    tx,
    call,
    contractIds.map((contractId) => {
      const own = claims.filter((claim) => claim.contractId === contractId);
      return {
        contractId,
        change: {
          action,
          after: {
            claimIds: own.map(({ id }) => id),
            claims: own.map((claim) => ({ claimNumber: claim.claimNumber, checkNumber: checkOf(claim) })),
            ...(because && { because }),
          },
        },
      };
    }),
  );
}
