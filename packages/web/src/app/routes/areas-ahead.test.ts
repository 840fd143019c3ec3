import { expect, test } from 'vitest';
import { screensAhead } from './areas-ahead.ts';

test('the seven areas are loaded ahead with all of their pages, and no other', () => {
  const areas = new Set(screensAhead.map(({ path }) => path.split('/')[1]));
  expect(areas).toEqual(
    new Set(['cancelquote', 'dealers', 'documents', 'rater', 'remittance', 'reorder', 'reporting']),
  );
  expect(screensAhead.map(({ id }) => id)).toContain('report.salesSummary');
});
