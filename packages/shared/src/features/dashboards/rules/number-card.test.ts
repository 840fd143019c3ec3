import { expect, test } from 'vitest';
import { numberCardRefreshMs } from './number-card.ts';

test('a number card is reloaded every five minutes (portal.md §9)', () => {
  expect(numberCardRefreshMs).toBe(300_000);
});
