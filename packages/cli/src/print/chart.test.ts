import { chartPoints } from '@pitlane/shared/features/reports/rules/chart-points';
import { beforeAll, expect, test } from 'vitest';
import { paintOf } from '../process/paint.ts';
import { type Chart, chartLines } from './chart.ts';
import { prepareWidths, textWidth } from './text.ts';

beforeAll(() => prepareWidths(['山田']));

const paint = paintOf(false);
const drawn = (chart: Partial<Chart>, width = 40) =>
  chartLines({ title: 'Sold', shape: 'bars', points: [], valueText: String, ...chart }, { width, paint });

test('days are in their order, one without rows as nothing', () => {
  const days = { startDate: '2026-10-30', endDate: '2026-11-02' };
  const points = chartPoints(
    [
      { by: '2026-10-31', value: 8 },
      { by: '2026-11-02', value: 4 },
    ],
    days,
  );
  expect(drawn({ shape: 'days', points })).toEqual([
    'Sold',
    '8      ███',
    '       ███',
    '       ███     ███',
    '       ███     ███',
    '   10/30/2026 11/02/2026',
  ]);
});

test('more days than columns are drawn combined, and the smallest is visible', () => {
  const points = chartPoints([{ by: '2026-01-01', value: 1 }], {
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  });
  const lines = drawn({ shape: 'days', points });
  expect(lines.at(1)).toMatch(/^1 {2}█$/);
  expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(40);
  const two = chartPoints(
    [
      { by: '2026-01-01', value: 1000 },
      { by: '2026-01-02', value: 1 },
    ],
    undefined,
  );
  expect(drawn({ shape: 'days', points: two }).at(4)).toContain('▁');
});

test('names are bars of their values, the first of them where there are many', () => {
  const points = Array.from({ length: 10 }, (_, at) => ({ by: `P${at}`, label: `P${at}`, value: 10 - at }));
  expect(drawn({ points }, 24)).toEqual([
    'Sold',
    'P0  10  ████████████████',
    'P1   9  ██████████████▌',
    'P2   8  █████████████',
    'P3   7  ███████████',
    'P4   6  █████████▌',
    'P5   5  ████████',
    'P6   4  ██████▌',
    'P7   3  █████',
    'and 2 more',
  ]);
  const put = { by: '', label: '220 others', value: 900, others: 220 };
  expect(drawn({ points: [...points, put] }, 24).at(-1)).toBe('and 222 more');
});

test('no control character of a name reaches the screen, and wide ones count', () => {
  const points = [{ by: 'x', label: '\u001b[2J山田', value: 1 }];
  const text = drawn({ points }).join('\n');
  expect(text).not.toContain('\u001b');
  expect(Math.max(...text.split('\n').map(textWidth))).toBeLessThanOrEqual(40);
});

test('nothing is drawn of nothing', () => {
  expect(drawn({})).toEqual([]);
  expect(drawn({ points: [{ by: 'GAP', label: 'GAP', value: 0 }] })).toEqual([]);
});
