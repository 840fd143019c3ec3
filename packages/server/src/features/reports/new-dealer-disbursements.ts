import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { isContractRemitted } from '../remittance/remitted.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** The day after the first 12 months of a dealer's agreement. */
const secondYear = `(d.effective_date + interval '1 year')::date`;

/** Selects the dealers in the first 12 months of their agreement, with what they sold, remitted and were paid. Source: decisions.md §6 */
export function newDealerDisbursementsSelect(asked: {
  dealers: readonly string[] | null;
  programCode: string | undefined;
  today: IsoDate;
}): ReportSelect {
  const { dealers, programCode, today } = asked;
  const facts = `SELECT d.dealer_code AS "dealerCode", d.name AS "dealerName", d.agent_code, d.effective_date AS "effectiveDate",
      ${secondYear} - 1 AS "firstYearEnd",
      s.sold AS "contractCount", s.remitted AS "remittedCount", s.cost AS "dealerCost", p.paid AS "disbursedAmount", p.last AS "lastDisbursedDate"
    FROM dealers d
    CROSS JOIN LATERAL (
      SELECT count(*) AS sold, count(*) FILTER (WHERE ${isContractRemitted('c')}) AS remitted,
        coalesce(sum(c.dealer_cost) FILTER (WHERE ${isContractRemitted('c')}), 0) AS cost
      FROM contracts c
      WHERE c.dealer_code = d.dealer_code AND c.purchase_date BETWEEN d.effective_date AND $2 AND NOT c.is_voided
        AND c.status <> ${statusCode.Denied} AND ($3::text IS NULL OR c.program_code = $3)
    ) s
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(x.amount), 0) AS paid, max(x.disbursed_on) AS last FROM dealer_disbursements x
      WHERE x.dealer_code = d.dealer_code AND x.disbursed_on <= $2 AND ($3::text IS NULL OR x.program_code = $3)
    ) p
    WHERE d.effective_date <= $2 AND ${secondYear} > $2 AND ${ofDealers('d.dealer_code', dealers, '$1')}`;
  return {
    rows: `SELECT s."dealerCode" AS "rowKey", s.*, a.name AS "agencyName" FROM (${facts}) s LEFT JOIN agencies a ON a.agent_code = s.agent_code`,
    facts,
    values: [dealers, today, programCode || null],
  };
}
