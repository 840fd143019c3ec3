import { contractStatuses, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { amberDays, redDays } from '@pitlane/shared/features/remittance/rules/ageing';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { ofDealers } from './asked-dealers.ts';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';

/** Selects the contracts that are in no batch, neither voided nor denied. Source: decisions.md §5 */
export function pendingRemittanceSelect(dealers: readonly string[] | null, today: IsoDate): ReportSelect {
  const where = `WHERE c.batch_id IS NULL AND NOT c.is_voided AND c.status <> ${statusCode.Denied}
    AND ${ofDealers('c.dealer_code', dealers, '$1')} AND c.purchase_date <= $2`;
  const days = '($2::date - c.purchase_date)';
  const facts = `CASE WHEN ${days} >= ${redDays} THEN '${redDays} days and more' WHEN ${days} >= ${amberDays}
      THEN '${amberDays} to ${redDays - 1} days' ELSE 'Under ${amberDays} days' END AS ageing,
      c.customer_price AS "customerPrice", c.dealer_cost AS "dealerCost"`;
  return {
    rows: `SELECT c.id AS "rowKey", c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      c.program_code AS "programCode", c.plan_description AS "planDescription",
      ${wordsOf('c.status', contractStatuses)} AS "contractStatus", u.last_name || ', ' || u.first_name AS "customerName", c.vin,
      v.vehicle_year || ' ' || v.make_name || ' ' || v.model_name AS vehicle, c.dealer_code AS "dealerCode", d.name AS "dealerName",
      c.purchase_date AS "purchaseDate", ${days} AS "daysUnremitted", ${facts}
      FROM contracts c
      LEFT JOIN customers u ON u.id = c.customer_id
      LEFT JOIN vehicles v ON v.id = c.vehicle_id
      LEFT JOIN dealers d ON d.dealer_code = c.dealer_code
      ${where}`,
    facts: `SELECT ${facts} FROM contracts c ${where}`,
    // By themselves: the planner would else look for the oldest from the oldest contract of all on.
    found: `SELECT c.id AS "rowKey", c.purchase_date AS "purchaseDate" FROM contracts c ${where} OFFSET 0`,
    values: [dealers, today],
  };
}
