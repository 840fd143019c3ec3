import type { RateChangeRow } from '@pitlane/shared/features/rates/schema';
import {
  changeCountsText,
  daysText,
  differenceText,
  sheetName,
  statusText,
  termText,
} from '@pitlane/shared/features/rates/sheet-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import { jsonText } from '../../json.ts';
import { plainValue } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { printRows } from '../../rows.ts';
import type { TableColumn } from '../../table.ts';

const money = (value: number | null) => formatCell('money', value);

/** Writes the term and miles as rate cards do: "60/75,000". */
const shortTermText = (line: RateChangeRow) => termText(line).replace(' mo / ', '/');

/** Fits 60 columns without the change in words and the difference. */
export const changeColumns: readonly TableColumn<RateChangeRow>[] = [
  { header: 'CHANGE', text: ({ change }) => change ?? '', look: () => 'strong', leaves: 2 },
  { header: 'PLAN', text: ({ planCode }) => planCode ?? '', least: 6 },
  { header: 'CLASS', text: ({ vehicleClass }) => vehicleClass ?? '' },
  { header: 'CONDITION', text: ({ condition }) => condition ?? '', least: 4 },
  { header: 'TERM', text: termText, short: shortTermText },
  { header: 'DEDUCTIBLE', text: ({ deductibleAmount }) => money(deductibleAmount), isRight: true, least: 7 },
  { header: 'BEFORE', text: ({ fromCost }) => money(fromCost), isRight: true },
  { header: 'AFTER', text: ({ toCost }) => money(toCost), isRight: true },
  { header: 'DIFFERENCE', text: differenceText, isRight: true, leaves: 1 },
];

const valuesOf = (line: RateChangeRow) =>
  [
    line.change,
    line.planCode,
    line.vehicleClass,
    line.condition,
    line.coverageMonths,
    line.coverageMiles,
    ...[line.deductibleAmount, line.fromCost, line.toCost, line.differenceAmount].map((amount) =>
      plainValue('money', amount),
    ),
  ].map((value) => String(value ?? ''));

/** How a rate sheet differs from the one that it takes over from, or from another. */
export const rateSheetView: ScreenView = {
  help: {
    summary: 'Show which rates rose, fell, were added or removed in a rate sheet',
    notes: [
      'Without --with, it is compared with the sheet that it replaces.',
      'In a pipe: change, plan, class, condition, months, miles, deductible, cost before, cost after, difference.',
    ],
    examples: ['pitlane rates compare 42', 'pitlane rates compare 42 --with 17 --json'],
  },
  run: async ({ terminal, given, connect }) => {
    const { calls } = await connect();
    const { rateSheetID, with: other } = given.fields;
    const progress = showProgress(terminal, 'Comparing...');
    const compared = await calls
      .compareRateSheets(
        { rateSheetID: String(rateSheetID ?? ''), ...(other === undefined ? {} : { with: other }) },
        { signal: terminal.signal },
      )
      .finally(progress.end);
    if (given.isJson) return terminal.out(`${jsonText(compared, 2)}\n`);
    const { sheet, before, changes } = compared;
    const than = before ? `compared with ${sheetName(before)}` : 'no earlier rates';
    const below = `${sheetName(sheet)} (${statusText(sheet)}, ${daysText(sheet)}), ${than}: ${changeCountsText(compared)}`;
    return printRows(changes, { columns: changeColumns, valuesOf, below }, { terminal, given });
  },
};
