import type { RateChangeRow } from '@pitlane/shared/features/rates/schema';
import { expect, test } from 'vitest';
import { paintOf } from '../../../process/paint.ts';
import { tablePrinter } from '../../table.ts';
import { changeColumns } from './compare.ts';

const rose = {
  change: 'Rose',
  planCode: 'PREFERRED',
  vehicleClass: '3',
  condition: 'Used',
  coverageMonths: 84,
  coverageMiles: 100_000,
  deductibleAmount: 100,
  fromCost: 1077,
  toCost: 1132,
  differenceAmount: 55,
} as RateChangeRow;

async function printed(width: number): Promise<string[]> {
  let text = '';
  const screen = { columns: width, paint: paintOf(false), out: (part: string) => (text += part) };
  await tablePrinter(changeColumns, screen)([rose]);
  return text.trimEnd().split('\n');
}

test('the changes of a rate sheet fit 60 columns', async () => {
  expect(await printed(60)).toMatchInlineSnapshot(`
    [
      "PLAN    CLASS  CON…  TERM        DEDUCT…     BEFORE      AFTER",
      "PREFE…  3      Used  84/100,000  $100.00  $1,077.00  $1,132.00",
    ]
  `);
  expect(await printed(80)).toMatchInlineSnapshot(`
    [
      "CHANGE  PLAN       CLASS  CONDITION  TERM        DEDUCTIB…     BEFORE      AFTER",
      "Rose    PREFERRED  3      Used       84/100,000    $100.00  $1,077.00  $1,132.00",
    ]
  `);
  expect(await printed(120)).toMatchInlineSnapshot(`
    [
      "CHANGE  PLAN       CLASS  CONDITION  TERM             DEDUCTIBLE     BEFORE      AFTER  DIFFERENCE",
      "Rose    PREFERRED  3      Used       84 mo / 100,000     $100.00  $1,077.00  $1,132.00     +$55.00",
    ]
  `);
});
