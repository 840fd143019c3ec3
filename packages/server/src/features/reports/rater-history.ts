import type { Session } from '@pitlane/shared/access/session';
import {
  contractStatuses,
  coverageDisplayTypes,
  programs,
  programTypeFlag,
} from '@pitlane/shared/features/contracts/rules/codes';
import type { DateRange, IsoDate } from '@pitlane/shared/kernel/dates';
import { canBeVoided } from './can-be-voided.ts';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** Whose history is read, for which days, by whom and when. */
export interface HistoryCriteria {
  /** Null: all. */
  dealers: readonly string[] | null;
  days: DateRange;
  actor: Session;
  today: IsoDate;
}

const typeOfProgram = `CASE q.program_code ${programs
  .map(({ code }) => `WHEN '${code}' THEN ${programTypeFlag(code)}`)
  .join(' ')} END`;

/** A number from a draft, which contains anything that a browser sent. */
const draftNumber = (path: string) =>
  `CASE WHEN (q.draft #>> '${path}')::numeric BETWEEN 0 AND 9999999 THEN (q.draft #>> '${path}')::numeric::int END`;

/** A number from a quote's first product. */
const ofChosen = (name: string) => draftNumber(`{chosen,0,${name}}`);

/** The VIN's data about a quote's vehicle. */
const draftFlag = (name: string) => `(q.draft #>> '{vehicle,${name}}')::boolean`;

/** The value entered for a quote's vehicle, if it's a number of at most two digits. */
const typedNumber = (name: string) =>
  `(substring(q.draft #>> '{vehicle,${name}}' FROM '^\\s*([0-9]{1,2})\\s*$'))::int`;

/**
 * The quote that a contract started with: its deal's, or the one that names it if it's from before deals had rows. `x` is the deal.
 */
const quoteOfContract = `LEFT JOIN sales x ON x.contract_number = c.contract_number
    LEFT JOIN saved_quotes s ON s.id = coalesce(x.quote_id,
      (SELECT max(id) FROM saved_quotes WHERE contract_id = c.id AND kind = 'sale'))`;

function soldRows(where: string, { actor }: HistoryCriteria): string {
  return `SELECT c.id AS "rowKey", c.purchase_date AS "historyDate",
      ${wordsOf('c.status', contractStatuses)} AS "contractStatusTypeName", c.status AS "contractStatusTypeID",
      c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix", c.program_code AS "programCode",
      c.program_type AS "programTypeID", c.plan_description AS "planDescription", u.first_name AS "firstName", u.last_name AS "lastName",
      c.vin, v.vehicle_year AS "vehicleYear", v.make_name AS "makeName", v.model_name AS "modelName",
      v.cylinders_number AS "cylindersNumber", v.number_wheels_driving AS "numberWheelsDriving", v.fuel_type_code AS "fuelTypeCode",
      c.coverage_months AS "coverageMonths", c.coverage_miles AS "coverageMiles", c.coverage_display_type AS "coverageDisplayTypeID",
      c.dealer_code AS "dealerCode", coalesce(c.created_by, s.created_by) AS "createUsername", s.quote_number AS "quoteNumber",
      s.id AS "savedQuoteID", c.id AS "purchasedContractID", false AS "isSavedQuote", true AS "isPurchased", c.is_voided AS "isVoidedContract",
      false AS "isEditable", ${canBeVoided(actor, '$4')} AS "canBeVoided", x.menu_group_type AS "menuGroupTypeID",
      c.contract_number AS "groupKey", x.plan_group_name AS "planGroupName",
      x.finance_plan ->> 'name' AS "financePlanName", v.is_turbo AS "isTurbo", v.is_supercharged AS "isSupercharged",
      (SELECT count(*) FROM contracts o WHERE o.contract_number = c.contract_number) AS "selectedPlanCount"
    FROM contracts c
    LEFT JOIN customers u ON u.id = c.customer_id
    LEFT JOIN vehicles v ON v.id = c.vehicle_id
    ${quoteOfContract} ${where}`;
}

/** A quote's key is negative, so that it never equals a contract's. */
function quotedRows(where: string): string {
  const isOpen = 'q.withdrawn_on IS NULL AND coalesce(q.expires_on >= $4::date, true)';
  return `SELECT -q.id, q.quoted_on,
      CASE WHEN ${isOpen} THEN 'Saved quote' WHEN q.withdrawn_on IS NULL THEN 'Expired quote' ELSE 'Withdrawn quote' END, NULL,
      NULL, NULL, q.program_code, ${typeOfProgram}, q.plan_description, q.first_name, q.last_name,
      q.vin, q.vehicle_year, q.make_name, q.model_name,
      ${typedNumber('cylindersNumber')}, ${typedNumber('numberWheelsDriving')}, nullif(q.draft #>> '{vehicle,fuelTypeCode}', ''),
      coalesce(${ofChosen('coverageMonths')}, (q.inputs ->> 'months')::int),
      coalesce(${ofChosen('coverageMiles')}, (q.inputs ->> 'coverageMiles')::int), ${coverageDisplayTypes.months},
      q.dealer_code, q.created_by, q.quote_number,
      q.id, NULL, true, false, false,
      ${isOpen}, false, NULL,
      NULL, NULL,
      (SELECT name FROM mbp_finance_plans WHERE id = ${draftNumber('{menu,mbpFinancePlanID}')}),
      ${draftFlag('isTurbo')}, ${draftFlag('isSupercharged')},
      CASE WHEN q.draft IS NULL THEN 1 WHEN jsonb_typeof(q.draft -> 'chosen') = 'array' THEN jsonb_array_length(q.draft -> 'chosen') ELSE 0 END
    FROM saved_quotes q ${where}`;
}

/** Selects sales, and quotes that weren't purchased (yet). Source: portal.md §3 (Contract summary / history) */
export function raterHistorySelect(criteria: HistoryCriteria): ReportSelect {
  const { dealers, days, today } = criteria;
  const soldWhere = `WHERE ${ofDealers('c.dealer_code', dealers, '$1')} AND c.purchase_date BETWEEN $2 AND $3`;
  const quotedWhere = `WHERE q.kind = 'sale' AND q.contract_id IS NULL AND ${ofDealers('q.dealer_code', dealers, '$1')}
      AND q.quoted_on BETWEEN $2 AND $3`;
  // Rows that are only found and counted don't depend on the day.
  const days4 = '$4::date IS NOT NULL';
  return {
    showsCustomers: true,
    rows: `SELECT h.*, h."rowKey" AS "customerOf", d.name AS "dealerName", nullif(concat_ws(', ', h."lastName", h."firstName"), '') AS "customerName",
      nullif(concat_ws(' ', h."vehicleYear", h."makeName", h."modelName"), '') AS vehicle,
      user_full_name(h."createUsername") AS "createUserFullName", NULL AS "activityXml"
      FROM (${soldRows(soldWhere, criteria)} UNION ALL ${quotedRows(quotedWhere)}) h
      LEFT JOIN dealers d ON d.dealer_code = h."dealerCode"`,
    facts: `SELECT c.purchase_date AS "historyDate" FROM contracts c ${soldWhere} AND ${days4}
      UNION ALL SELECT q.quoted_on FROM saved_quotes q ${quotedWhere}`,
    found: `SELECT c.id AS "rowKey", c.purchase_date AS "historyDate" FROM contracts c ${soldWhere} AND ${days4}
      UNION ALL SELECT -q.id, q.quoted_on FROM saved_quotes q ${quotedWhere}`,
    values: [dealers, days.startDate, days.endDate, today],
  };
}
