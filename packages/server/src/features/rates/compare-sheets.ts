import {
  type ComparedRate,
  compareRates,
  type RateChange,
  type RateChangeKind,
} from '@pitlane/shared/features/rates/rules/compare-rates';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import { ratesOf, type StoredSheet } from './rate-sheet-rows.ts';

/** The most changed lines in a response; its counts include all. */
const mostShown = 2_000;

/** How lines differ from those of the previous sheet, as sent. */
export async function comparisonOf(
  tx: Queryable,
  {
    programCode,
    before,
    rates,
  }: { programCode: string; before: StoredSheet | undefined; rates: readonly ComparedRate[] },
) {
  const { changes, sameCount } = compareRates(before ? await ratesOf(tx, before.id) : [], rates);
  const plans = await planNames(tx, programCode);
  const countOf = (kind: RateChangeKind) => changes.filter(({ change }) => change === kind).length;
  return {
    roseCount: countOf('Rose'),
    fellCount: countOf('Fell'),
    newCount: countOf('New'),
    goneCount: countOf('Gone'),
    sameCount,
    changes: changes.slice(0, mostShown).map((change) => wireChangeOf(change, plans)),
  };
}

/** The plans of a program by their codes. */
export async function planNames(tx: Queryable, programCode: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ code: string; name: string }>(
    'SELECT plan_code AS code, description AS name FROM plans WHERE program_code = $1',
    [programCode],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

function wireChangeOf(line: RateChange, plans: ReadonlyMap<string, string>) {
  const { fromCents, toCents } = line;
  const inDollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));
  return {
    change: line.change,
    planCode: line.planCode,
    planDescription: plans.get(line.planCode) ?? null,
    vehicleClass: line.vehicleClass,
    condition: line.condition,
    coverageMonths: line.months,
    coverageMiles: line.miles,
    deductibleAmount: dollarsOf(line.deductibleCents),
    fromCost: inDollars(fromCents),
    toCost: inDollars(toCents),
    differenceAmount: fromCents === null || toCents === null ? null : dollarsOf(toCents - fromCents),
  };
}
