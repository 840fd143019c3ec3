import type { RateLine } from '@pitlane/shared/features/rating/rules/rate-sheets';
import type { Queryable } from '../../db/database.ts';
import type { RatedSale } from './rate-sale.ts';

/** A rate that was shown, from a sheet that no longer applies to the sale. */
export interface EarlierRate extends RateLine {
  programCode: string;
}

const text = `
SELECT r.id, s.program_code AS "programCode", r.plan_code AS "planCode", r.months, r.miles, r.deductible AS "deductibleCents",
    r.base_cost AS "baseCents"
  FROM rates r JOIN rate_sheets s ON s.id = r.sheet_id WHERE r.id = ANY ($1::integer[])`;

/** Reads the rates that no longer apply to a sale, so that each can be compared with the line that replaced it. */
export async function earlierRates(
  tx: Queryable,
  { programs }: RatedSale,
  rateIds: readonly number[],
): Promise<EarlierRate[]> {
  const current = new Set(
    programs.flatMap(({ plans }) => plans.flatMap(({ rates }) => rates.map(({ id }) => id))),
  );
  const gone = rateIds.filter((id) => !current.has(id));
  return gone.length === 0 ? [] : tx.query<EarlierRate>(text, [gone]);
}
