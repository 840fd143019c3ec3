import type { DealerStandingsRequest } from '@pitlane/shared/features/dashboards/dealer-schema';
import { comparedDays } from '@pitlane/shared/features/dashboards/rules/dashboard-days';
import { type LossView, leastEarnedCents } from '@pitlane/shared/features/reports/rules/loss-ratio';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { z } from 'zod';
import { pendingRemittanceSelect } from '../reports/pending-remittance.ts';
import type { ReportSelect } from '../reports/report-sql.ts';
import { ofDealers } from '../reports/requested-dealers.ts';
import { salesBy } from '../reports/sales-summary.ts';
import { claimCostOfDealer, claimsPaidOfDealer } from './claim-costs.ts';
import type { LastSignIn } from './dealer-logins.ts';
import { earnedOfDealer } from './earned-totals.ts';

/** The dealers to list, and the day. */
interface StandingsCriteria {
  /** Null for all. */
  dealers: readonly string[] | null;
  request: Pick<z.output<ReturnType<typeof DealerStandingsRequest>>, 'stateAbbreviation' | 'dealerStatus'>;
  today: IsoDate;
  signIns: readonly LastSignIn[];
  view: LossView;
}

/** A dealer's claims against earned premium, up to `$2`, as the reader sees them. A test compares it with the rule. Source: decisions.md §6 (loss ratio) */
function lossRatioAs({ seesReserve, seesEarned }: LossView): string {
  const [dealer, day] = ['d.dealer_code', '$2'];
  const losses = seesReserve ? claimCostOfDealer(dealer, day) : claimsPaidOfDealer(dealer, day);
  const percent = 'losses.amount * 100 / earned.amount';
  const rounded = `round(${percent}, CASE WHEN ${percent} < 100 THEN 0 ELSE (1 - floor(log(${percent})))::int END)`;
  const shown = seesEarned
    ? `CASE WHEN earned.amount > 0 THEN round(${percent}, 4) END`
    : `CASE WHEN earned.amount >= ${leastEarnedCents / 100} THEN ${rounded} END`;
  return `(SELECT ${shown}
    FROM (SELECT ${earnedOfDealer(dealer, day)} AS amount OFFSET 0) AS earned, (SELECT ${losses} AS amount OFFSET 0) AS losses)`;
}

/**
 * Selects dealers with how they are doing: the totals are those of the reports, by dealer. A loss ratio may read all of a dealer's contracts, so it's
 * not part of the facts, and is calculated only for a page unless the list is sorted by it. Source: areas.md §4
 */
export function dealerStandingsSelect({
  dealers,
  request,
  today,
  signIns,
  view,
}: StandingsCriteria): ReportSelect {
  const { days, before } = comparedDays('Month', { asOf: today, isActiveDirectoryUser: false });
  const values: unknown[] = [
    dealers,
    today,
    request.stateAbbreviation ?? null,
    request.dealerStatus ?? null,
    signIns.map(({ dealerCode }) => dealerCode),
    signIns.map(({ day }) => day),
  ];
  const embedder = (own: readonly unknown[]) => {
    const from = values.length;
    values.push(...own);
    return (statement: string) => statement.replace(/\$(\d+)/g, (_, at: string) => `$${from + Number(at)}`);
  };
  const [sold, soldBefore] = [days, before].map((of) => {
    const soldBy = salesBy(['dealerCode'], { dealers, days: of });
    return embedder(soldBy.values)(soldBy.facts);
  });
  const pending = pendingRemittanceSelect(dealers, today);
  const embedded = embedder(pending.values);
  const ofAll = `SELECT "dealerCode", count(*) AS count, sum("dealerCost") AS cost
    FROM (${embedded(pending.facts)}) AS pending GROUP BY 1`;
  // The dealers of a page are looked up one by one; for all dealers, the list is read once.
  const ofOne = embedded(pendingRemittanceSelect(dealers, today, 'd.dealer_code').facts);
  const ofDealer = (total: string) => `(SELECT ${total} FROM (${ofOne}) AS pending)`;
  const isExpired = 'coalesce(d.expiration_date < $2::date, false)';
  const sales = `d.state_abbreviation AS "stateAbbreviation", coalesce(sold."contractCount", 0) AS "soldCount",
    coalesce(sold_before."contractCount", 0) AS "previousSoldCount",
    coalesce(sold."contractCount", 0) - coalesce(sold_before."contractCount", 0) AS change`;
  const from = `FROM dealers d
    LEFT JOIN (${sold}) sold ON sold."dealerCode" = d.dealer_code
    LEFT JOIN (${soldBefore}) sold_before ON sold_before."dealerCode" = d.dealer_code
    LEFT JOIN (SELECT unnest($5::text[]) AS code, unnest($6::date[]) AS day) sign_in ON sign_in.code = d.dealer_code`;
  const where = `WHERE ${ofDealers('d.dealer_code', dealers, '$1')} AND ($3::text IS NULL OR d.state_abbreviation = $3)
    AND ($4::text IS NULL OR ${isExpired} = ($4 = 'Expired'))`;
  return {
    rows: `SELECT d.dealer_code AS "rowKey", d.dealer_code AS "dealerCode", d.name AS "dealerName", d.city, a.name AS "agencyName",
      d.phone_number AS "phoneNumber", ${sales}, ${ofDealer('count(*)')} AS "pendingCount",
      ${ofDealer('coalesce(sum("dealerCost"), 0)')} AS "pendingAmount", ${lossRatioAs(view)} AS "lossRatio", sign_in.day AS "lastSignInDate",
      CASE WHEN ${isExpired} THEN d.expiration_date END AS "expirationDate"
      ${from} LEFT JOIN agencies a ON a.agent_code = d.agent_code ${where}`,
    facts: `SELECT ${sales}, coalesce(waiting.count, 0) AS "pendingCount", coalesce(waiting.cost, 0) AS "pendingAmount"
      ${from} LEFT JOIN (${ofAll}) waiting ON waiting."dealerCode" = d.dealer_code ${where}`,
    values,
  };
}
