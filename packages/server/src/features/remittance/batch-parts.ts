import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { BatchStatus } from '@pitlane/shared/features/remittance/codes';
import type { RemittedContract } from '@pitlane/shared/features/remittance/remit-schema';
import {
  type BatchTotals,
  batchTotals,
  creditsTaken,
} from '@pitlane/shared/features/remittance/rules/batch-totals';
import { whyNotRemittable } from '@pitlane/shared/features/remittance/rules/remittable';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import { type CreditRow, type DebitRow, freeCredits, openDebits } from './account-rows.ts';
import { agreementOn } from './agreements.ts';

/** A contract that a batch pays for, in whole cents. */
export interface BatchLine {
  id: number;
  key: string;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
  planDescription: string;
  customerName: string;
  purchaseDate: IsoDate;
  status: number;
  costCents: number;
  overRemitCents: number;
}

/** The reason that keeps a contract out of a batch. */
export interface LineProblem extends PortalError {
  key: string;
}

/** A batch as it would be now. */
export interface BatchParts {
  lines: BatchLine[];
  problems: LineProblem[];
  credits: CreditRow[];
  debits: DebitRow[];
  totals: BatchTotals;
}

interface FactsRow {
  place: number;
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  plan_description: string;
  customer_name: string;
  purchase_date: IsoDate;
  status: number;
  is_voided: boolean;
  dealer_cost: number;
  batch_number: string | null;
  batch_status: BatchStatus | null;
  submitted_on: IsoDate | null;
}

/** The contracts to remit, the dealer and the date. */
export interface RequestedBatch {
  dealerCode: string;
  contracts: readonly RemittedContract[];
  today: IsoDate;
}

/**
 * Calculates a batch in the transaction's scope: a line for each contract that can be remitted, why the others can't,
 * the available credits that fit, oldest first, and every open debit. Only the dealer's own contracts are found,
 * without revealing whose the others are. Source: areas.md §6.2 (R35), §6.6
 */
export async function batchPartsOf(tx: Queryable, requested: RequestedBatch): Promise<BatchParts> {
  const [rows, free, debits, { netCredits }] = await Promise.all([
    factsOf(tx, requested),
    freeCredits(tx, requested.dealerCode),
    openDebits(tx, requested.dealerCode),
    agreementOn(tx, requested.dealerCode, requested.today),
  ]);
  const { lines, problems } = linesOf(rows, requested);
  const debitCents = debits.map(({ amountCents }) => amountCents);
  const due = batchTotals({ lines, debitCents, creditCents: [] });
  // Where the agreement doesn't net them, credits wait to be paid out.
  const credits = creditsTaken(netCredits ? free : [], due.netCents);
  const totals = batchTotals({
    lines,
    debitCents,
    creditCents: credits.map(({ amountCents }) => amountCents),
  });
  return { lines, problems, credits, debits, totals };
}

function factsOf(tx: Queryable, { dealerCode, contracts }: RequestedBatch): Promise<FactsRow[]> {
  return tx.query<FactsRow>(
    `SELECT named.place, c.id, c.program_code, c.contract_number, c.contract_suffix, c.plan_description,
       u.last_name || ', ' || u.first_name AS customer_name, c.purchase_date, c.status, c.is_voided, c.dealer_cost,
       b.batch_number, b.status AS batch_status, b.submitted_on
     FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS named (program, number, suffix, place)
     JOIN contracts c ON c.contract_number = named.number AND c.contract_suffix = named.suffix AND c.program_code = named.program
       AND c.dealer_code = $1
     LEFT JOIN customers u ON u.id = c.customer_id
     LEFT JOIN remittance_batches b ON b.id = c.batch_id`,
    [
      dealerCode,
      contracts.map(({ programCode }) => programCode),
      contracts.map(({ contractNumber }) => contractNumber),
      contracts.map(({ contractSuffix }) => contractSuffix),
    ],
    { name: 'remit-facts' },
  );
}

function linesOf(
  rows: readonly FactsRow[],
  { contracts, today }: RequestedBatch,
): { lines: BatchLine[]; problems: LineProblem[] } {
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const [lines, problems]: [BatchLine[], LineProblem[]] = [[], []];
  const seen = new Set<number>();
  for (const [at, named] of contracts.entries()) {
    const key = contractKeyText(named);
    const row = byPlace.get(at + 1);
    const problem = row ? whyNotLine(row, { today, isDoubled: seen.has(row.id) }) : notFound();
    if (row) seen.add(row.id);
    if (problem) problems.push({ key, ...problem });
    else if (row) lines.push(lineOf(row, centsOf(named.overRemitAmount ?? 0)));
  }
  return { lines, problems };
}

function whyNotLine(
  row: FactsRow,
  { today, isDoubled }: { today: IsoDate; isDoubled: boolean },
): PortalError | undefined {
  if (isDoubled) return { code: 'doubled_contract', message: 'It is in this batch twice.' };
  const { batch_number: number, batch_status: status, submitted_on: submittedOn } = row;
  return whyNotRemittable(
    {
      status: row.status,
      isVoided: row.is_voided,
      purchaseDate: row.purchase_date,
      batch: number && status && submittedOn ? { number, status, submittedOn } : null,
    },
    today,
  );
}

function notFound(): PortalError {
  return { code: 'unknown_contract', message: 'The dealer has no such contract.' };
}

function lineOf(row: FactsRow, overRemitCents: number): BatchLine {
  const { program_code: programCode, contract_number: contractNumber, contract_suffix: contractSuffix } = row;
  return {
    id: row.id,
    key: contractKeyText({ programCode, contractNumber, contractSuffix }),
    programCode,
    contractNumber,
    contractSuffix,
    planDescription: row.plan_description,
    customerName: row.customer_name,
    purchaseDate: row.purchase_date,
    status: row.status,
    costCents: row.dealer_cost,
    overRemitCents,
  };
}

/** A line as the wire has it. */
export function wireLine(line: BatchLine) {
  const { costCents, overRemitCents, id: _id, status, ...rest } = line;
  return {
    ...rest,
    contractSuffix: line.contractSuffix || null,
    contractStatusTypeName: statusLabel(status),
    dealerCost: costCents / 100,
    overRemitAmount: overRemitCents / 100,
    lineAmount: (costCents + overRemitCents) / 100,
  };
}

/** Totals as the wire has them. */
export function wireTotals(totals: BatchTotals) {
  return {
    contractCount: totals.contractCount,
    dealerCost: totals.dealerCostCents / 100,
    overRemitAmount: totals.overRemitCents / 100,
    debitsAmount: totals.debitsCents / 100,
    creditsAmount: totals.creditsCents / 100,
    netAmount: totals.netCents / 100,
  };
}
