import { expect, test } from 'vitest';
import { numberCardRefreshMs, numberCardTimeMs } from './number-card.ts';

test('a number card is reloaded every five minutes and updates its age every 15 seconds (portal.md §9)', () => {
  expect([numberCardRefreshMs, numberCardTimeMs]).toEqual([300_000, 15_000]);
});
