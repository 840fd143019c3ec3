import type { DateRange, IsoDate } from '@pitlane/shared/kernel/dates';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';
import type { VehicleCriteria } from './vehicle-criteria.ts';

/** Criteria of quotes: dealers (null for all), days, a program and a vehicle. */
export interface QuoteCriteria {
  dealers: readonly string[] | null;
  days: DateRange;
  programCode: string | undefined;
  vehicle: VehicleCriteria;
  today: IsoDate;
}

/** Selects saved quotes of sales. Source: decisions.md §6 */
export function quoteRequestsSelect({
  dealers,
  days,
  programCode,
  vehicle,
  today,
}: QuoteCriteria): ReportSelect {
  const where = `WHERE q.kind = 'sale' AND ${ofDealers('q.dealer_code', dealers, '$1')} AND q.quoted_on BETWEEN $2 AND $3
    AND ($4::text IS NULL OR q.program_code = $4) AND ($5::int IS NULL OR q.vehicle_year = $5)
    AND ($6::text IS NULL OR q.make_key = $6) AND ($7::text IS NULL OR q.model_key = $7)`;
  const rows = `SELECT q.id AS "rowKey", coalesce(q.contract_id, -q.id) AS "customerOf", q.quote_number AS "quoteNumber",
      CASE WHEN q.contract_id IS NOT NULL THEN 'Purchased' WHEN q.expires_on < $8::date THEN 'Expired' ELSE 'Open' END AS "quoteStatus",
      q.program_code AS "programCode", q.plan_description AS "planDescription", q.last_name || ', ' || q.first_name AS "customerName",
      q.vehicle_year AS "vehicleYear", q.make_name AS "makeName", q.model_name AS "modelName", q.vin,
      q.dealer_code AS "dealerCode", d.name AS "dealerName", q.created_by AS "createUsername", user_full_name(q.created_by) AS "createUserFullName", q.expires_on AS "expirationDate",
      c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      q.quoted_on AS "quotedDate", ${dollars('customerPriceCents')} AS "customerPrice", ${dollars('dealerCostCents')} AS "dealerCost"
      FROM saved_quotes q
      LEFT JOIN dealers d ON d.dealer_code = q.dealer_code
      LEFT JOIN contracts c ON c.id = q.contract_id
      ${where}`;
  return {
    showsCustomers: true,
    rows,
    facts: rows,
    values: [
      dealers,
      days.startDate,
      days.endDate,
      programCode ?? null,
      vehicle.year,
      vehicle.makeKey,
      vehicle.modelKey,
      today,
    ],
  };
}

/** A figure stored in whole cents. */
function dollars(figure: string): string {
  return `round((q.figures ->> '${figure}')::numeric / 100, 2)`;
}
