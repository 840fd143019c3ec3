import { batchStatuses, paymentMethods } from '@pitlane/shared/features/remittance/codes';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { cameBack, isRemitted } from '../remittance/remitted.ts';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** Selects remittance batches by the day of submission. Source: decisions.md §6 (remittance summary, a batch) */
export function remittanceBatchesSelect(asked: {
  dealers: readonly string[] | null;
  days: DateRange;
  paymentMethodType?: number | undefined;
}): ReportSelect {
  const { dealers, days, paymentMethodType } = asked;
  const where = `WHERE ${ofDealers('b.dealer_code', dealers, '$1')} AND b.submitted_on BETWEEN $2 AND $3
    AND ($4::int IS NULL OR b.payment_method_type = $4)`;
  const facts = `b.submitted_on AS "submittedDate", b.contract_count AS "contractCount", b.total_dealer_cost AS "dealerCost",
      b.over_remit_total AS "overRemitAmount", b.debits_total AS "debitsAmount",
      b.total_credits AS "creditsAmount",
      CASE WHEN ${cameBack('b')} THEN b.net_amount ELSE 0 END AS "returnedAmount", CASE WHEN ${isRemitted('b')} THEN b.net_amount ELSE 0 END AS "netAmount"`;
  return {
    rows: `SELECT b.id AS "rowKey", b.batch_number AS "batchNumber", ${facts}, ${wordsOf('b.status', batchStatuses)} AS "batchStatus",
      b.posted_on AS "postedDate", b.dealer_code AS "dealerCode", d.name AS "dealerName",
      ${wordsOf('b.payment_method_type', paymentMethods)} AS "paymentMethod", b.note
      FROM remittance_batches b LEFT JOIN dealers d ON d.dealer_code = b.dealer_code ${where}`,
    facts: `SELECT ${facts} FROM remittance_batches b ${where}`,
    values: [dealers, days.startDate, days.endDate, paymentMethodType ?? null],
  };
}
