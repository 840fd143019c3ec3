import { counted } from '../../../kernel/counted.ts';
import { daysBetween, type IsoDate, wholeMonths } from '../../../kernel/dates.ts';
import { formatCell } from '../../../kernel/format.ts';
import { statusCode } from '../../contracts/rules/codes.ts';
import { expirationText } from '../../contracts/rules/display.ts';
import { mileLimit } from '../../contracts/rules/mileage.ts';
import type { Contract } from '../../contracts/schema.ts';

type Covered = Pick<
  Contract,
  'contractStatusType' | 'isVoidedContract' | 'purchaseDate' | 'expirationDate' | 'expirationMiles'
>;

/**
 * Writes how long a contract covers: "Covered until 03/15/2029 or 75,000 miles". Of one that isn't active it says what
 * became of it. Source: areas.md §12
 */
export function coveredUntil(contract: Covered): string {
  const until = expirationText(contract);
  if (contract.isVoidedContract) return 'Voided: never in effect';
  const words: Record<number, string> = {
    [statusCode.Active]: until === '' ? 'Covered' : `Covered until ${until}`,
    [statusCode.Expired]: `Expired on ${formatCell('date', contract.expirationDate)}`,
    [statusCode.Cancelled]: 'Cancelled',
    [statusCode.Suspense]: 'On hold until the provider has reviewed it',
  };
  return words[Number(contract.contractStatusType)] ?? 'Not covered';
}

/**
 * Formats the remaining coverage of an active contract: "2 years 4 months, 31,200 miles left at your last reading". Without a mileage
 * limit, only the time counts. The odometer is the last reported one: by the customer, or else at the sale. Empty for a contract that
 * isn't active. Source: areas.md §12
 */
export function coverageLeft(contract: Covered, odometer: number, today: IsoDate): string {
  const { contractStatusType, expirationDate } = contract;
  if (contractStatusType !== statusCode.Active || contract.isVoidedContract || !expirationDate) return '';
  const time = timeLeft(today, expirationDate);
  const limit = mileLimit(contract.expirationMiles);
  if (limit === undefined) return `${time} left`;
  const miles = limit - odometer;
  if (miles <= 0) return `${time} left, but your last reading is past ${formatCell('miles', limit)}`;
  return `${time}, ${formatCell('miles', miles)} left at your last reading`;
}

/** Writes "2 years 4 months", "11 months", "12 days", "1 day": the last day is covered too. Source: areas.md §12 */
export function timeLeft(today: IsoDate, lastDay: IsoDate): string {
  const months = Math.max(0, wholeMonths(today, lastDay));
  if (months === 0) {
    const days = Math.max(0, daysBetween(today, lastDay) + 1);
    return counted(days, 'day');
  }
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' ');
}

/**
 * Returns the share of a contract that is used, 0 to 1: by time, and by miles if they are limited. Source: areas.md §12;
 * Assumption: both are shown as bars, because whichever ends first ends the coverage
 */
export function coverageUsed(
  contract: Covered & { saleMileage: number | null },
  odometer: number,
  today: IsoDate,
): { time: number; miles: number | null } {
  const { purchaseDate, expirationDate, saleMileage } = contract;
  if (!purchaseDate || !expirationDate) return { time: 0, miles: null };
  const term = daysBetween(purchaseDate, expirationDate);
  const time = term <= 0 ? 1 : share(daysBetween(purchaseDate, today), term);
  const limit = mileLimit(contract.expirationMiles);
  const from = saleMileage ?? 0;
  if (limit === undefined || limit <= from) return { time, miles: null };
  return { time, miles: share(odometer - from, limit - from) };
}

function share(used: number, whole: number): number {
  return Math.min(1, Math.max(0, used / whole));
}
