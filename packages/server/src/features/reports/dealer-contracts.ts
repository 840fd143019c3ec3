import { contractStatuses, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { DealerContractsRequest } from '@pitlane/shared/features/reports/schema';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { z } from 'zod';
import { isRemitted } from '../remittance/remitted.ts';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { isSold } from './sales-summary.ts';

/**
 * Selects the contracts that a dealer sold, including voided ones, or with `isSoldOnly` only those that count as sold.
 * Source: decisions.md §6
 */
export function dealerContractsSelect(
  request: z.output<ReturnType<typeof DealerContractsRequest>>,
  days: DateRange,
  { isSoldOnly = false } = {},
): ReportSelect {
  const { dealerCode = '', programCode, contractStatusType: status } = request;
  const from = `FROM contracts c`;
  const where = `WHERE c.dealer_code = $1 AND c.purchase_date BETWEEN $2 AND $3
    AND ($4::text IS NULL OR c.program_code = $4) AND ($5::int IS NULL OR c.status = $5)${isSoldOnly ? ` AND ${isSold}` : ''}`;
  return {
    showsCustomers: true,
    rows: `SELECT c.id AS "rowKey", c.id AS "customerOf", c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      c.program_code AS "programCode", c.plan_description AS "planDescription",
      CASE WHEN c.is_voided THEN 'Voided' ELSE ${wordsOf('c.status', contractStatuses)} END AS "contractStatus",
      u.last_name || ', ' || u.first_name AS "customerName", c.vin,
      v.vehicle_year || ' ' || v.make_name || ' ' || v.model_name AS vehicle,
      c.dealer_code AS "dealerCode", d.name AS "dealerName", c.purchase_date AS "purchaseDate",
      c.expiration_date AS "expirationDate", c.customer_price AS "customerPrice", c.dealer_cost AS "dealerCost",
      CASE WHEN ${isRemitted('b')} THEN b.batch_number END AS "batchNumber",
      CASE WHEN ${isRemitted('b')} THEN b.submitted_on END AS "remittedDate", c.cancel_as_of_date AS "cancelAsOfDate",
      c.customer_refund_amount AS "customerRefundAmount", c.created_by AS "createUsername",
      user_full_name(c.created_by) AS "createUserFullName"
      ${from}
      LEFT JOIN customers u ON u.id = c.customer_id
      LEFT JOIN vehicles v ON v.id = c.vehicle_id
      LEFT JOIN dealers d ON d.dealer_code = c.dealer_code
      LEFT JOIN remittance_batches b ON b.id = c.batch_id
      ${where}`,
    facts: `SELECT c.purchase_date AS "purchaseDate", c.customer_price AS "customerPrice", c.dealer_cost AS "dealerCost",
      c.customer_refund_amount AS "customerRefundAmount" ${from} ${where}`,
    values: [
      dealerCode,
      days.startDate,
      days.endDate,
      programCode || null,
      status === undefined || status === statusCode.All ? null : status,
    ],
  };
}
