import { formatCell } from '../../kernel/format.ts';
import { unlimitedMiles } from './columns.ts';
import { sheetStatuses } from './rules/sheet-status.ts';
import type { RateChangeRow, RateSheetComparison, RateSheetRow } from './schema.ts';

/** Writes which sheet it is: "MBP version 3", with its state where it has one. */
export function sheetName({ programCode, stateAbbreviation, version }: RateSheetRow): string {
  return [programCode, stateAbbreviation, `version ${version}`].filter(Boolean).join(' ');
}

/** Writes how far a sheet has come. */
export function statusText({ status }: RateSheetRow): string {
  return sheetStatuses.find(({ code }) => code === status)?.label ?? status ?? '';
}

/** Writes the days of a sheet: "from 12/01/2026", "01/01/2026 to 11/30/2026". */
export function daysText({ validFrom, validTo }: RateSheetRow): string {
  const from = formatCell('date', validFrom);
  return validTo ? `${from} to ${formatCell('date', validTo)}` : `from ${from}`;
}

/** Writes how many lines rose, fell, are new, gone and the same. */
export function changeCountsText(
  compared: Pick<RateSheetComparison, 'roseCount' | 'fellCount' | 'newCount' | 'goneCount' | 'sameCount'>,
): string {
  const { roseCount, fellCount, newCount, goneCount, sameCount } = compared;
  const count = (value: number) => value.toLocaleString('en-US');
  return `${count(roseCount)} rose, ${count(fellCount)} fell, ${count(newCount)} new, ${count(goneCount)} gone, ${count(sameCount)} the same`;
}

/** Writes the term and miles of a line: "60 mo / 75,000". */
export function termText({
  coverageMonths,
  coverageMiles,
}: Pick<RateChangeRow, 'coverageMonths' | 'coverageMiles'>): string {
  const months = `${coverageMonths} mo`;
  if (coverageMiles === null) return months;
  return `${months} / ${coverageMiles >= unlimitedMiles ? 'unlimited' : formatCell('count', coverageMiles)}`;
}

/** Writes how a cost changed: "+$55.00", "-$95.00"; of a new or gone line nothing. */
export function differenceText({ differenceAmount }: Pick<RateChangeRow, 'differenceAmount'>): string {
  if (differenceAmount === null) return '';
  const sign = differenceAmount > 0 ? '+' : '-';
  return `${sign}${formatCell('money', Math.abs(differenceAmount))}`;
}
