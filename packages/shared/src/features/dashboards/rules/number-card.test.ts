import { expect, test } from 'vitest';
import { numberCardRefreshMs, numberCardTimeMs } from './number-card.ts';

test('a number card is read every five minutes and tells its age every 15 seconds (portal.md §9)', () => {
  expect([numberCardRefreshMs, numberCardTimeMs]).toEqual([300_000, 15_000]);
});
