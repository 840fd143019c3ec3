import { createHash } from 'node:crypto';
import type { CheckRunKind } from '@pitlane/shared/features/checks/rules/check-states';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { Candidate, CandidateRequest, CheckSource, LineSource } from './sources/check-source.ts';

/** A line of a planned check. */
export interface PlannedLine {
  id: number;
  text: string;
  amountCents: Cents;
  isPenalty: boolean;
  dealerCode: string | null;
  contract: Candidate['contract'];
}

/** A check before it has a number. */
export interface PlannedCheckRow {
  payee: string;
  address: string;
  amountCents: Cents;
  memo: string;
  lines: PlannedLine[];
}

/** The payments of a run, and those it leaves out. */
export interface RunPlan {
  checks: PlannedCheckRow[];
  leftOut: { candidate: Candidate; why: PortalError }[];
  /** Identifies who is paid what. Source: areas.md §1 (R18) */
  sha256: Buffer;
}

/** The payments of a source: lines on checks, by payee, and what is left out and why. `runId` is the run whose own lines count as free. */
export async function planRun(
  tx: Queryable,
  { kind, source, runId = null }: { kind: CheckRunKind; source: CheckSource; runId?: number | null },
  request: CandidateRequest,
): Promise<RunPlan> {
  const candidates = await source.candidates(tx, request);
  const ids = candidates.map(({ id }) => id);
  const [holds, taken] = [
    await holdsOf(tx, source.lineSource, ids),
    await takenBy(tx, source.lineSource, ids, runId),
  ];
  const leftOut: RunPlan['leftOut'] = [];
  const byPayee = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const why =
      candidate.leftOut ?? taken.get(candidate.id) ?? holds.get(candidate.id) ?? whyNotPrinted(candidate);
    if (why) leftOut.push({ candidate, why });
    else byPayee.set(candidate.payeeKey, [...(byPayee.get(candidate.payeeKey) ?? []), candidate]);
  }
  const checks = [...byPayee.values()]
    .map((of) => checkOf(of))
    .toSorted(
      (a, b) => compare(a.payee, b.payee) || compare(a.address, b.address) || compare(a.memo, b.memo),
    );
  return { checks, leftOut, sha256: fingerprint(kind, checks) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function checkOf(candidates: readonly Candidate[]): PlannedCheckRow {
  const [first] = candidates;
  const lines = candidates.flatMap((one): PlannedLine[] => {
    const { id, text, amountCents, penaltyCents, dealerCode, contract } = one;
    const line = { id, dealerCode, contract };
    const penalty = { ...line, text: `Late penalty: ${text}`, amountCents: penaltyCents, isPenalty: true };
    return [{ ...line, text, amountCents, isPenalty: false }, ...(penaltyCents > 0 ? [penalty] : [])];
  });
  return {
    payee: first?.payee ?? '',
    address: (first?.address ?? []).join('\n'),
    amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    memo: candidates.length === 1 ? (first?.text ?? '') : `${candidates.length} payments, listed below`,
    lines,
  };
}

/** The run's own requirements for each line. */
function whyNotPrinted({ payee, address, amountCents }: Candidate): PortalError | undefined {
  if (amountCents <= 0) return { code: 'nothing_to_pay', message: 'There is nothing to pay.' };
  if (!payee)
    return { code: 'no_payee', message: 'The payee has no name.', next: 'Enter the lender or customer.' };
  if (address) return undefined;
  return {
    code: 'no_payee_address',
    message: 'The payee has no complete mailing address.',
    next: 'Complete the address.',
  };
}

async function holdsOf(
  tx: Queryable,
  source: LineSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PortalError>> {
  const rows = await tx.query<{ id: number; reason: string; by: string; on: string }>(
    `SELECT source_id AS id, reason, held_by AS by, held_on AS on FROM payable_holds WHERE source = $1 AND source_id = ANY ($2::bigint[])`,
    [source, ids],
  );
  return new Map(
    rows.map(({ id, reason, by, on }) => [
      id,
      {
        code: 'on_hold',
        message: `On hold since ${formatCell('date', on)} by ${by}: ${reason}`,
        next: 'Release the hold to pay it.',
      },
    ]),
  );
}

/** In another run, or already paid by a check. */
async function takenBy(
  tx: Queryable,
  source: LineSource,
  ids: readonly number[],
  runId: number | null,
): Promise<ReadonlyMap<number, PortalError>> {
  const rows = await tx.query<{ id: number; runNumber: string; checkNumber: number | null }>(
    `SELECT l.source_id AS id, r.run_number AS "runNumber", k.check_number AS "checkNumber"
     FROM check_lines l JOIN checks k ON k.id = l.check_id JOIN check_runs r ON r.id = k.run_id
     WHERE l.source = $1 AND l.source_id = ANY ($2::bigint[]) AND l.is_live AND k.run_id IS DISTINCT FROM $3`,
    [source, ids, runId],
  );
  return new Map(
    rows.map(({ id, runNumber, checkNumber }) => [
      id,
      checkNumber === null
        ? {
            code: 'in_run',
            message: `It is in check run ${runNumber}.`,
            next: 'Release or discard that run.',
          }
        : { code: 'already_paid', message: `Check ${checkNumber} has paid it.` },
    ]),
  );
}

/** Hashes who is paid what, as both people and the printer have it. */
export function fingerprint(kind: CheckRunKind, checks: readonly PlannedCheckRow[]): Buffer {
  const facts = checks.map(({ payee, address, amountCents, memo, lines }) => [
    payee,
    address,
    amountCents,
    memo,
    ...lines.map(({ id, text, amountCents: cents, isPenalty }) => [id, text, cents, isPenalty]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([kind, facts]))
    .digest();
}

/** The total of all checks of a plan. */
export function totalOf(checks: readonly Pick<PlannedCheckRow, 'amountCents'>[]): Cents {
  return checks.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
