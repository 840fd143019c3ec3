import { contractStatuses, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { ageBands } from '@pitlane/shared/features/remittance/rules/age-bands';
import { stateLimits } from '@pitlane/shared/features/remittance/rules/ageing';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { cameBack } from '../remittance/remitted.ts';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/**
 * Selects the contracts that are in no batch or in a returned one, and neither voided nor denied; of one dealer if a column has its code.
 * Source: decisions.md §5
 */
export function pendingRemittanceSelect(
  dealers: readonly string[] | null,
  today: IsoDate,
  dealer?: string,
): ReportSelect {
  // A condition on both: with only the contract, the planner reads all contracts of the dealer to find the few of returned batches.
  const ofDealer = (table: string) =>
    `${ofDealers(`${table}.dealer_code`, dealers, '$1')}${dealer ? ` AND ${table}.dealer_code = ${dealer}` : ''}`;
  const isIts = `NOT c.is_voided AND c.status <> ${statusCode.Denied} AND ${ofDealer('c')} AND c.purchase_date <= $2`;
  // Each from its own index: contracts in no batch, and the few returned batches.
  const pending = (
    columns: string,
  ) => `SELECT ${columns} FROM contracts c WHERE c.batch_id IS NULL AND ${isIts}
    UNION ALL SELECT ${columns} FROM remittance_batches b JOIN contracts c ON c.batch_id = b.id
      WHERE ${cameBack('b')} AND ${ofDealer('b')} AND ${isIts}`;
  const days = '($2::date - c.purchase_date)';
  const facts = `${ageing(days)} AS ageing, c.program_code AS "programCode",
      c.customer_price AS "customerPrice", c.dealer_cost AS "dealerCost"`;
  return {
    showsCustomers: true,
    rows: `SELECT c.id AS "rowKey", c.id AS "customerOf", c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      c.plan_description AS "planDescription",
      ${wordsOf('c.status', contractStatuses)} AS "contractStatus", u.last_name || ', ' || u.first_name AS "customerName", c.vin,
      v.vehicle_year || ' ' || v.make_name || ' ' || v.model_name AS vehicle, c.dealer_code AS "dealerCode", d.name AS "dealerName",
      c.purchase_date AS "purchaseDate", ${days} AS "daysUnremitted", ${facts}
      FROM (${pending('c.*')}) c
      LEFT JOIN customers u ON u.id = c.customer_id
      LEFT JOIN vehicles v ON v.id = c.vehicle_id
      LEFT JOIN dealers d ON d.dealer_code = c.dealer_code`,
    facts: `SELECT ${facts}, c.purchase_date AS "purchaseDate", c.dealer_code AS "dealerCode"
      FROM (${pending('c.purchase_date, c.program_code, c.dealer_code, c.customer_price, c.dealer_cost')}) c`,
    // Selected separately; otherwise the planner would search for the oldest starting with the oldest contract of all.
    found: `SELECT c.id AS "rowKey", c.purchase_date AS "purchaseDate" FROM (${pending('c.id, c.purchase_date')}) c OFFSET 0`,
    values: [dealers, today],
  };
}

/** The age group of a contract `c`, by the limits of its dealer's state. Source: decisions.md §5, areas.md §17 */
function ageing(days: string): string {
  const cases = (of: typeof ageBands) =>
    of.toReversed().map(({ title, fromDays }) => `WHEN ${days} >= ${fromDays} THEN '${title}'`);
  const usual = ageBands.filter(({ state }) => state === undefined);
  const ofStates = stateLimits.map(({ state, validFrom }) => {
    const own = cases([...usual.slice(0, 1), ...ageBands.filter((band) => band.state === state)]);
    return `WHEN c.purchase_date >= '${validFrom}' AND c.dealer_code IN (SELECT dealer_code FROM dealers WHERE state_abbreviation = '${state}')
        THEN CASE ${own.join(' ')} END`;
  });
  return `CASE ${[...ofStates, ...cases(usual)].join(' ')} END`;
}
