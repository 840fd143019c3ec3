import type { StatementKind } from '@pitlane/shared/features/remittance/account-schema';
import { paymentMethods } from '@pitlane/shared/features/remittance/codes';
import { type StatementEvent, statementOf } from '@pitlane/shared/features/remittance/rules/statement';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { sellingDealer } from '../sales/selling-dealer.ts';
import type { RemitDeps } from './preview-remittance.ts';

/** A requested statement. */
export interface RequestedStatement {
  dealerCode: string;
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Returns a dealer's statement: opening + every line = closing. Source: areas.md §6 (Better, 8) */
export async function remittanceStatement(deps: RemitDeps, requested: RequestedStatement, call: Call) {
  if (requested.endDate < requested.startDate) {
    throw badRequest({ code: 'bad_period', field: 'endDate', message: 'Must be on or after the first day.' });
  }
  const dealer = await sellingDealer(deps.dealers, requested.dealerCode, call);
  const { scope } = call.actor;
  const [events, openCents] = await deps.db.transaction(
    (tx) => Promise.all([statementEvents(tx, requested), openDifferences(tx, requested.dealerCode)]),
    { scope, signal: call.signal, readOnly: true, isOneSnapshot: true },
  );
  const { openingCents, chargesCents, paymentsCents, closingCents, lines } = statementOf(events, requested);
  return {
    isInScope: true,
    ...requested,
    dealerName: dealer.name,
    openingBalance: openingCents / 100,
    chargesAmount: chargesCents / 100,
    paymentsAmount: paymentsCents / 100,
    closingBalance: closingCents / 100,
    openDifferenceAmount: openCents / 100,
    lines: lines.map(({ amountCents, balanceCents, ...line }) => ({
      ...line,
      amount: amountCents / 100,
      balance: balanceCents / 100,
    })),
  };
}

interface EventRow {
  date: IsoDate;
  kind: StatementKind;
  batch_number: string | null;
  key: string | null;
  text: string;
  amount: number;
}

/** A contract's name in SQL. */
const key = `c.program_code || '-' || c.contract_number || c.contract_suffix`;

/** How a batch was paid: "Check 1001", "ACH". */
const paidBy = `CASE b.payment_method_type ${paymentMethods.map(({ code, label }) => `WHEN ${code} THEN '${label}'`).join(' ')} END || coalesce(' ' || b.check_number, '')`;

/**
 * Everything up to the last day that increased or decreased what the dealer owes. A contract is owed from the day of
 * its batch until the batch is returned; a credit counts from the day it becomes available, which is when its
 * contract's batch is posted; a payment is the amount received. The credits and debits used by a batch aren't lines
 * again: they are already there. Everything before the first day is one line, so that a statement of a year doesn't
 * read all years. Source: areas.md §6.1, §6.2
 */
const eventsText = `WITH events AS (
  SELECT b.submitted_on AS date, 1 AS place, b.id AS batch, 'Contract' AS kind, b.batch_number, ${key} AS key, c.plan_description AS text,
      l.dealer_cost + l.over_remit AS amount
    FROM remittance_batches b JOIN remittance_lines l ON l.batch_id = b.id JOIN contracts c ON c.id = l.contract_id WHERE b.dealer_code = $1
  UNION ALL SELECT greatest(k.created_on, b.posted_on), 2, b.id, 'Credit', b.batch_number, ${key}, 
      CASE WHEN c.is_voided THEN 'Voided after remittance' ELSE 'Over-remit of a refund' END, -k.amount
    FROM remittance_credits k JOIN contracts c ON c.id = k.contract_id JOIN remittance_batches b ON b.id = c.batch_id
    WHERE k.dealer_code = $1 AND b.status = 'Posted'
  UNION ALL SELECT d.created_on, 3, d.id, 'Debit', NULL, NULL, d.reason, d.amount FROM remittance_debits d WHERE d.dealer_code = $1
  UNION ALL SELECT b.posted_on, 4, b.id, 'Payment', b.batch_number, NULL, ${paidBy},
      -(b.net_amount + b.difference)
    FROM remittance_batches b WHERE b.dealer_code = $1 AND b.status = 'Posted'
  UNION ALL SELECT b.returned_on, 5, b.id, 'Returned', b.batch_number, NULL, coalesce(b.return_reason, 'Returned'), -(b.total_dealer_cost + b.over_remit_total)
    FROM remittance_batches b WHERE b.dealer_code = $1 AND b.status = 'Returned'
  UNION ALL SELECT b.difference_cleared_on, 6, b.id, 'Difference', b.batch_number, NULL, coalesce(b.difference_note, 'Cleared'), b.difference
    FROM remittance_batches b WHERE b.dealer_code = $1 AND b.status = 'Posted' AND b.difference_cleared_on IS NOT NULL AND b.difference <> 0
)`;

async function statementEvents(tx: Queryable, requested: RequestedStatement): Promise<StatementEvent[]> {
  const { dealerCode, startDate, endDate } = requested;
  const rows = await tx.query<EventRow>(
    `${eventsText}
     SELECT date, kind, batch_number, key, text, amount, place, batch FROM events WHERE date BETWEEN $2 AND $3
     UNION ALL SELECT $2::date - 1, 'Contract', NULL, NULL, 'Before', coalesce(sum(amount), 0), 0, 0 FROM events WHERE date < $2
     ORDER BY date, place, batch, key`,
    [dealerCode, startDate, endDate],
  );
  return rows.map(({ date, kind, batch_number: batchNumber, key: of, text, amount: amountCents }) => ({
    date,
    kind,
    batchNumber,
    key: of,
    text,
    amountCents,
  }));
}

async function openDifferences(tx: Queryable, dealerCode: string): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `SELECT coalesce(sum(difference), 0) AS open FROM remittance_batches
     WHERE dealer_code = $1 AND status = 'Posted' AND difference <> 0 AND difference_cleared_on IS NULL`,
    [dealerCode],
  );
  return row?.open ?? 0;
}
