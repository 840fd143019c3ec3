import { type CheckRunKind, staleDays } from '@pitlane/shared/features/checks/rules/check-states';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../db/database.ts';
import { demoAccount } from '../features/checks/check-account.ts';
import { fingerprint } from '../features/checks/plan-run.ts';
import { addressLines } from '../features/checks/sources/check-source.ts';

/** Something that a check of the book paid. */
interface Paid {
  kind: CheckRunKind;
  id: number;
  paidOn: IsoDate;
  amountCents: Cents;
  penaltyCents: Cents;
  lender: string | null;
  payee: string;
  dealerCode: string;
  contractId: number;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
  vin: string;
  address1: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** The fates of a demo check that isn't cleared. */
type Fate = 'Cleared' | 'Issued' | 'Voided' | 'Stale';

interface DemoCheck {
  payee: string;
  address: string;
  paid: readonly Paid[];
  fate: Fate;
  /** The number of the check that it replaces. */
  replaces?: number;
}

interface DemoRun {
  kind: CheckRunKind;
  day: IsoDate;
  checks: DemoCheck[];
}

/** The days after which the bank has paid a check. */
const clearedAfter = 6;
const uncleared = 3;
/** Claims of the book that were paid by a check; what was paid before has none. */
const claimsPaid = 12;

/**
 * Writes the checks that paid the book's refunds and some of its claims, from 5001 on, in runs by day: the last three aren't cleared, one was voided and
 * reissued, one is stale. Returns how many there are. Source: areas.md §16 (5)
 */
export async function writeChecks(tx: Queryable, today: IsoDate): Promise<{ runs: number; checks: number }> {
  const paid = [...(await paidRefunds(tx)), ...(await paidClaims(tx, today))];
  const runs = runsOf(paid, today);
  const first = demoAccount.firstNumber;
  const count = runs.reduce((sum, { checks }) => sum + checks.length, 0);
  await tx.query(
    'INSERT INTO check_accounts (name, last4, first_number, next_number) VALUES ($1, $2, $3, $4)',
    [demoAccount.name, demoAccount.accountNumber.slice(-4), first, first + count],
  );
  if (count > 0) await insertRuns(tx, runs, today);
  return { runs: runs.length, checks: count };
}

const contractColumns = `c.id AS "contractId", c.program_code AS "programCode", c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix", c.vin`;

function paidRefunds(tx: Queryable): Promise<Paid[]> {
  const isLender = `p.payee_kind = 'lienholder'`;
  return tx.query<Paid>(
    `SELECT 'cancellation' AS kind, p.id, p.paid_on AS "paidOn", p.amount AS "amountCents", p.penalty AS "penaltyCents", p.dealer_code AS "dealerCode", ${contractColumns},
       CASE WHEN ${isLender} THEN p.payee END AS lender, concat_ws(' ', u.first_name, u.last_name) AS payee,
       CASE WHEN ${isLender} THEN l.address1 ELSE u.address1 END AS address1, CASE WHEN ${isLender} THEN l.city ELSE u.city END AS city,
       CASE WHEN ${isLender} THEN l.state_abbreviation ELSE u.state_abbreviation END AS state,
       CASE WHEN ${isLender} THEN l.zip_code ELSE u.zip_code END AS zip
     FROM refund_parts p JOIN cancellations n ON n.id = p.cancellation_id JOIN contracts c ON c.id = n.contract_id JOIN customers u ON u.id = c.customer_id
       LEFT JOIN lenders l ON l.dealer_lender_id = c.lender_id
     WHERE p.part = 'provider' AND p.state = 'Paid' AND p.amount > 0 ORDER BY p.paid_on, p.id`,
  );
}

/** The latest claims, and one that is old enough for a check to be stale. */
function paidClaims(tx: Queryable, today: IsoDate): Promise<Paid[]> {
  return tx.query<Paid>(
    `WITH paid AS (
       (SELECT id FROM claims WHERE status = 'C' AND program_code <> 'GAP' AND paid_amount > 0 AND paid_date < $1 ORDER BY paid_date DESC, id LIMIT 1)
       UNION (SELECT id FROM claims WHERE status = 'C' AND program_code <> 'GAP' AND paid_amount > 0 AND paid_date BETWEEN $2 AND $3
         ORDER BY paid_date DESC, id LIMIT ${claimsPaid}))
     SELECT 'claimOther' AS kind, k.id, k.paid_date AS "paidOn", k.paid_amount AS "amountCents", 0 AS "penaltyCents", k.dealer_code AS "dealerCode", ${contractColumns},
       NULL AS lender, d.name AS payee, d.address1, d.city, d.state_abbreviation AS state, d.zip
     FROM paid JOIN claims k ON k.id = paid.id JOIN contracts c ON c.id = k.contract_id JOIN dealers d ON d.dealer_code = k.dealer_code
     ORDER BY k.paid_date, k.id`,
    [addDays(today, -staleDays), addDays(today, -60), today],
  );
}

/** A run for each day and kind, with one check a payee, and the fate of each. */
function runsOf(paid: readonly Paid[], today: IsoDate): DemoRun[] {
  const runs = new Map<string, DemoRun>();
  for (const one of paid.toSorted((a, b) => compare(a.paidOn, b.paidOn) || compare(a.kind, b.kind))) {
    const address = addressLines(one)?.join('\n') ?? 'General Delivery';
    const name = one.lender ? `${one.lender} FBO ${one.payee}` : one.payee;
    const run = runs.get(`${one.paidOn} ${one.kind}`) ?? { kind: one.kind, day: one.paidOn, checks: [] };
    runs.set(`${one.paidOn} ${one.kind}`, run);
    const isSame = (check: DemoCheck) =>
      check.payee === name && check.address === address && (!one.lender || check.paid[0]?.vin === one.vin);
    const same = run.checks.find((check) => isSame(check));
    if (same) same.paid = [...same.paid, one];
    else run.checks.push({ payee: name, address, paid: [one], fate: 'Cleared' });
  }
  return withFates([...runs.values()], today);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function withFates(runs: DemoRun[], today: IsoDate): DemoRun[] {
  const all = runs.flatMap(({ checks, day }) => checks.map((check) => ({ check, day })));
  for (const { check } of all.slice(-uncleared)) check.fate = 'Issued';
  for (const { check, day } of all) if (day < addDays(today, -staleDays)) check.fate = 'Stale';
  const at = runs.findLastIndex(
    ({ kind, checks }) => kind === 'cancellation' && checks.some(({ fate }) => fate === 'Cleared'),
  );
  const spoiled = runs[at];
  const check = spoiled?.checks.find(({ fate }) => fate === 'Cleared');
  if (!spoiled || !check) return runs;
  check.fate = 'Voided';
  const replaces = demoAccount.firstNumber + all.findIndex((one) => one.check === check);
  const again: DemoRun = {
    kind: spoiled.kind,
    day: spoiled.day,
    checks: [{ ...check, fate: 'Cleared', replaces }],
  };
  return runs.toSpliced(at + 1, 0, again);
}

const staff = { preparedBy: 'Fern Finance', releasedBy: 'Ada Admin' } as const;

async function insertRuns(tx: Queryable, runs: readonly DemoRun[], today: IsoDate): Promise<void> {
  let number = demoAccount.firstNumber;
  const rows = runs.map((run, at) => {
    const first = number;
    number += run.checks.length;
    const checks = run.checks.map((check, place) =>
      checkRow(check, { run, id: first + place, runId: at + 1, place: place + 1, today }),
    );
    return {
      id: at + 1,
      number: datedNumber('CR', run.day, at + 1),
      kind: run.kind,
      day: run.day,
      count: checks.length,
      cents: checks.reduce((sum, { cents }) => sum + cents, 0),
      first,
      sha256: fingerprint(
        run.kind,
        checks.map(({ planned }) => planned),
      ).toString('hex'),
      replaces: run.checks[0]?.replaces ?? null,
      checks,
    };
  });
  const checks = rows.flatMap((row) => row.checks.map(({ planned: _planned, ...check }) => check));
  await tx.query(
    `INSERT INTO check_runs (id, run_number, kind, state, account, through_date, check_count, total, first_number, last_number, sha256, prepared_by,
       prepared_on, prepared_at, released_by, released_at, printed_by, printed_at, print_count)
     SELECT id, number, kind, 'Printed', $2, day, count, cents / 100.0, first, first + count - 1, decode(sha256, 'hex'), $3, day, day + time '15:10', $4,
       day + time '16:20', $3, day + time '16:30', 1
     FROM jsonb_to_recordset($1::text::jsonb) AS made (id integer, number text, kind text, day date, count integer, cents bigint, first bigint, sha256 text)`,
    [
      JSON.stringify(rows.map(({ checks: _checks, ...row }) => row)),
      demoAccount.name,
      staff.preparedBy,
      staff.releasedBy,
    ],
  );
  await insertChecks(tx, checks);
  await tx.query(
    `UPDATE check_runs SET replaces_check_id = k.id FROM jsonb_to_recordset($1::text::jsonb) AS made (id integer, replaces bigint)
       JOIN checks k ON k.check_number = made.replaces WHERE check_runs.id = made.id`,
    [JSON.stringify(rows.map(({ id, replaces }) => ({ id, replaces })))],
  );
}

function checkRow(
  { payee, address, paid, fate }: DemoCheck,
  at: { run: DemoRun; id: number; runId: number; place: number; today: IsoDate },
) {
  const lines = paid.flatMap((one) => linesOf(one));
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const memo = paid.length === 1 ? (lines[0]?.text ?? '') : `${paid.length} payments, listed below`;
  const clearedOn = addDays(at.run.day, clearedAfter);
  return {
    planned: { payee, address, amountCents: cents, memo, lines },
    id: at.id - demoAccount.firstNumber + 1,
    run: at.runId,
    place: at.place,
    number: at.id,
    payee,
    address,
    cents,
    memo,
    state: fate,
    day: at.run.day,
    cleared: fate === 'Cleared' ? (clearedOn < at.today ? clearedOn : at.today) : null,
    voided: fate === 'Voided' ? at.run.day : null,
    stale: fate === 'Stale' ? addDays(at.run.day, staleDays + 1) : null,
    by: fate === 'Issued' || fate === 'Stale' ? null : staff.preparedBy,
    reason: fate === 'Voided' ? 'Spoiled in the printer' : null,
    live: fate !== 'Voided',
    lines,
  };
}

function linesOf(one: Paid) {
  const {
    id,
    amountCents,
    penaltyCents,
    dealerCode,
    contractId,
    programCode,
    contractNumber,
    contractSuffix,
  } = one;
  const contract = { id: contractId, programCode, contractNumber, contractSuffix };
  const text =
    one.kind === 'cancellation'
      ? `Refund ${contractKeyText(contract)} ${one.payee}`
      : `Claim ${contractKeyText(contract)}`;
  const line = { id, kind: one.kind, dealerCode, contract };
  const penalty = { ...line, text: `Late penalty: ${text}`, amountCents: penaltyCents, isPenalty: true };
  return [{ ...line, text, amountCents, isPenalty: false }, ...(penaltyCents > 0 ? [penalty] : [])];
}

async function insertChecks(
  tx: Queryable,
  checks: readonly Omit<ReturnType<typeof checkRow>, 'planned'>[],
): Promise<void> {
  await tx.query(
    `INSERT INTO checks (id, run_id, place, account, check_number, payee_name, payee_address, amount, memo, state, issued_on, cleared_on, voided_on,
       stale_on, changed_by, reason)
     SELECT id, run, place, $2, number, payee, address, cents / 100.0, memo, state, day, cleared, voided, stale, by, reason
     FROM jsonb_to_recordset($1::text::jsonb) AS made (id integer, run integer, place integer, number bigint, payee text, address text, cents bigint, memo text,
       state text, day date, cleared date, voided date, stale date, by text, reason text)`,
    [JSON.stringify(checks.map(({ lines: _lines, ...check }) => check)), demoAccount.name],
  );
  const lines = checks.flatMap(({ id: check, live, lines: of }) =>
    of.map(({ id, kind, text, amountCents, isPenalty, dealerCode, contract }, at) => ({
      check,
      number: at + 1,
      source: kind === 'cancellation' ? 'refundPart' : 'claim',
      id,
      cents: amountCents,
      text,
      dealer: dealerCode,
      contract: contract.id,
      penalty: isPenalty,
      live,
    })),
  );
  await tx.query(
    `INSERT INTO check_lines (check_id, line_number, source, source_id, amount, text, dealer_code, contract_id, is_penalty, is_live)
     SELECT "check", number, source, id, cents / 100.0, text, dealer, contract, penalty, live
     FROM jsonb_to_recordset($1::text::jsonb) AS made ("check" integer, number integer, source text, id bigint, cents bigint, text text, dealer text,
       contract bigint, penalty boolean, live boolean)`,
    [JSON.stringify(lines)],
  );
  await tx.query(
    `UPDATE refund_parts SET check_id = k.id, proof = 'Check ' || k.check_number FROM check_lines l JOIN checks k ON k.id = l.check_id
     WHERE l.refund_part_id = refund_parts.id AND l.is_live`,
  );
}
