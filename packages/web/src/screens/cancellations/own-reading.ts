import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import type { OwnCoverage } from '@pitlane/shared/features/customers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';

/** The last odometer reading that a customer entered. */
export interface Reading {
  miles: number;
  /** As the field shows it. */
  text: string;
  /** That it may be out of date; empty for a reading of today. */
  note: string;
}

/** Returns the reading of a quote's vehicle. Without one since the sale there is none: the odometer at the sale would promise too much. */
export function readingOf(
  coverage: readonly OwnCoverage[],
  { key, saleMileage, today }: CancellationFactsAnswer,
): Reading | undefined {
  const own = coverage.find((one) => one.key === key);
  const miles = own?.odometer ?? 0;
  if (miles <= (saleMileage ?? 0)) return undefined;
  const day = formatCell('date', own?.odometerDate);
  const isOld = own?.odometerDate !== today;
  return {
    miles,
    text: formatCell('count', miles),
    note: isOld ? `Your reading of ${day}. Enter today's for the exact refund.` : '',
  };
}
