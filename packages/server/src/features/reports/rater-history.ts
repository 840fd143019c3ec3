import {
  contractStatuses,
  coverageDisplayTypes,
  programs,
  programTypeFlag,
} from '@pitlane/shared/features/contracts/rules/codes';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

const typeOfProgram = `CASE q.program_code ${programs
  .map(({ code }) => `WHEN '${code}' THEN ${programTypeFlag(code)}`)
  .join(' ')} END`;

/** Selects what was sold, and what was quoted and not bought (yet). Source: portal.md §3 (Contract summary / history) */
export function raterHistorySelect(dealers: readonly string[] | null, days: DateRange): ReportSelect {
  const soldWhere = `WHERE ${ofDealers('c.dealer_code', dealers, '$1')} AND c.purchase_date BETWEEN $2 AND $3`;
  const quotedWhere = `WHERE q.kind = 'sale' AND q.contract_id IS NULL AND ${ofDealers('q.dealer_code', dealers, '$1')}
      AND q.quoted_on BETWEEN $2 AND $3`;
  // A quote's key is below 0, so that no contract has it.
  const sold = `SELECT c.id AS "rowKey", c.purchase_date AS "historyDate",
      ${wordsOf('c.status', contractStatuses)} AS "contractStatusTypeName", c.status AS "contractStatusTypeID",
      c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix", c.program_code AS "programCode",
      c.program_type AS "programTypeID", c.plan_description AS "planDescription", u.first_name AS "firstName", u.last_name AS "lastName",
      c.vin, v.vehicle_year AS "vehicleYear", v.make_name AS "makeName", v.model_name AS "modelName",
      c.coverage_months AS "coverageMonths", c.coverage_miles AS "coverageMiles", c.coverage_display_type AS "coverageDisplayTypeID",
      c.dealer_code AS "dealerCode", s.created_by AS "createUsername", s.quote_number AS "quoteNumber", s.id AS "savedQuoteID",
      c.id AS "purchasedContractID", false AS "isSavedQuote", true AS "isPurchased", c.is_voided AS "isVoidedContract"
    FROM contracts c
    LEFT JOIN customers u ON u.id = c.customer_id
    LEFT JOIN vehicles v ON v.id = c.vehicle_id
    LEFT JOIN LATERAL (SELECT id, quote_number, created_by FROM saved_quotes WHERE contract_id = c.id AND kind = 'sale' ORDER BY id DESC LIMIT 1) s ON true
    ${soldWhere}`;
  const quoted = `SELECT -q.id, q.quoted_on, 'Saved quote', NULL, NULL, NULL, q.program_code, ${typeOfProgram}, q.plan_description,
      q.first_name, q.last_name, q.vin, q.vehicle_year, q.make_name, q.model_name,
      (q.inputs ->> 'months')::int, (q.inputs ->> 'coverageMiles')::int, ${coverageDisplayTypes.months},
      q.dealer_code, q.created_by, q.quote_number, q.id, NULL, true, false, false
    FROM saved_quotes q ${quotedWhere}`;
  return {
    rows: `SELECT h.*, d.name AS "dealerName", nullif(concat_ws(', ', h."lastName", h."firstName"), '') AS "customerName",
      nullif(concat_ws(' ', h."vehicleYear", h."makeName", h."modelName"), '') AS vehicle FROM (${sold} UNION ALL ${quoted}) h LEFT JOIN dealers d ON d.dealer_code = h."dealerCode"`,
    facts: `SELECT c.purchase_date AS "historyDate" FROM contracts c ${soldWhere}
      UNION ALL SELECT q.quoted_on FROM saved_quotes q ${quotedWhere}`,
    found: `SELECT c.id AS "rowKey", c.purchase_date AS "historyDate" FROM contracts c ${soldWhere}
      UNION ALL SELECT -q.id, q.quoted_on FROM saved_quotes q ${quotedWhere}`,
    values: [dealers, days.startDate, days.endDate],
  };
}
