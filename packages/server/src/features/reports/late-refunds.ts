import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** Criteria of refunds: dealers (null for all), and the days on which they were paid. */
interface Criteria {
  dealers: readonly string[] | null;
  days: DateRange;
}

/** Selects refund parts that were paid late, with the penalty recorded with the payment. Source: areas.md §14 (tracker, 7) */
export function lateRefundsSelect({ dealers, days }: Criteria): ReportSelect {
  // The condition of the index (refund_parts_late).
  const from = `FROM refund_parts p LEFT JOIN dealers d ON d.dealer_code = p.dealer_code LEFT JOIN cancellations n ON n.id = p.cancellation_id
      LEFT JOIN contracts c ON c.id = n.contract_id LEFT JOIN customers u ON u.id = c.customer_id
    WHERE p.state = 'Paid' AND p.paid_on > p.due_date AND p.amount > 0 AND p.paid_on BETWEEN $2 AND $3 AND ${ofDealers('p.dealer_code', dealers, '$1')}`;
  const facts = `p.dealer_code AS "dealerCode", d.name AS "dealerName", p.amount AS "refundAmount", p.penalty AS "penaltyAmount"`;
  return {
    showsCustomers: true,
    rows: `SELECT p.id AS "rowKey", c.id AS "customerOf", c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      c.program_code AS "programCode", u.last_name || ', ' || u.first_name AS "customerName", initcap(p.part) AS "paidBy", p.due_date AS "dueDate",
      p.paid_on AS "paidDate", p.paid_on - p.due_date AS "daysLate", ${facts} ${from}`,
    facts: `SELECT ${facts} ${from}`,
    values: [dealers, days.startDate, days.endDate],
  };
}
