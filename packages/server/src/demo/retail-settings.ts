import { type ProgramTypeName, programTypes } from '@pitlane/shared/features/contracts/rules/codes';
import type { RetailSetting } from '@pitlane/shared/features/retail/rules/retail-settings';
import type { Queryable } from '../db/database.ts';

/** The price settings of dealers for a program: months, markup with its bounds, or a fixed price, in dollars. */
interface Habit {
  type: ProgramTypeName;
  months?: readonly [from: number, to: number];
  markup?: readonly [base: number, least: number, most: number];
  price?: number;
}

/** Assumption: none of it is a real dealer's price. */
const habits: readonly Habit[] = [
  { type: 'VSC', months: [1, 35], markup: [800, 300, 1_600] },
  { type: 'VSC', months: [36, 120], markup: [1_200, 400, 2_400] },
  { type: 'GAP', markup: [500, 50, 900] },
  { type: 'DentGuard', markup: [300, 100, 600] },
  { type: 'Combo', markup: [700, 200, 1_400] },
  { type: 'TireAndWheel', markup: [500, 150, 1_000] },
  { type: 'Technology', markup: [600, 200, 1_200] },
  { type: 'VehicleReturnProgram', markup: [350, 100, 700] },
  { type: 'Lease', markup: [400, 100, 800] },
  { type: 'MonthToMonth', markup: [45, 20, 90] },
  { type: 'PrepaidMaintenance', markup: [350, 100, 700] },
  { type: 'IdentityTheft', price: 299 },
  { type: 'LimitedWarranty', markup: [200, 75, 400] },
  { type: 'TotalLossCare', markup: [250, 75, 500] },
];

/** Returns the retail settings of the largest dealers, no two with the same usual markups. Source: areas.md §16 */
export function demoRetailSettings(dealerCodes: readonly string[]): RetailSetting[] {
  return dealerCodes.flatMap((dealerCode, index) =>
    habits.map(({ type, months: [from, to] = [0, 0], markup = [0, 0, 0], price = 0 }) => {
      const [base, least, most] = markup;
      const own = Math.min(most, Math.round((base * (20 + index)) / 100) * 5);
      return {
        id: null,
        dealerCode,
        programType: programTypes.find(({ name }) => name === type)?.flag ?? 0,
        startCoverageMonths: from,
        endCoverageMonths: to,
        baseMarkupCents: own * 100,
        minMarkupCents: least * 100,
        maxMarkupCents: most * 100,
        customerPriceCents: price * 100,
      };
    }),
  );
}

/** Writes retail settings. */
export async function writeRetailSettings(tx: Queryable, settings: readonly RetailSetting[]): Promise<void> {
  const cells = (cell: (setting: RetailSetting) => string | number) => settings.map(cell);
  await tx.query(
    `INSERT INTO retail_settings (dealer_code, program_type, start_coverage_months, end_coverage_months, base_markup, min_markup, max_markup,
       customer_price)
     SELECT dealer, type, first, last, base / 100.0, least / 100.0, most / 100.0, price / 100.0
     FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       AS setting (dealer, type, first, last, base, least, most, price)`,
    [
      cells(({ dealerCode }) => dealerCode),
      cells(({ programType }) => programType),
      cells(({ startCoverageMonths }) => startCoverageMonths),
      cells(({ endCoverageMonths }) => endCoverageMonths),
      cells(({ baseMarkupCents }) => baseMarkupCents),
      cells(({ minMarkupCents }) => minMarkupCents),
      cells(({ maxMarkupCents }) => maxMarkupCents),
      cells(({ customerPriceCents }) => customerPriceCents),
    ],
  );
}
