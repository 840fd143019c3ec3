import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { bookOptions, type GivenBookOptions } from './book-options.ts';

const now = new Date('2026-11-02T03:00:00Z');
const read = (given: GivenBookOptions, environment = {}) => bookOptions(given, readConfig(environment), now);

describe('the demo book that is requested', () => {
  test('is of the usual size, as of today in the business zone', () => {
    expect(read({})).toEqual({ contracts: 100_000, seed: 1, today: '2026-11-01' });
  });

  test.each([
    ['PITLANE_DEMO', {}, { PITLANE_DEMO: '500' }, 500],
    ['--contracts before it', { contracts: '7' }, { PITLANE_DEMO: '500' }, 7],
    [
      'the usual size where PITLANE_DEMO=0 keeps npm start from loading one',
      {},
      { PITLANE_DEMO: '0' },
      100_000,
    ],
  ])('has the size of %s', (_, given, environment, contracts) => {
    expect(read(given, environment)).toMatchObject({ contracts });
  });

  test('takes another seed and day', () => {
    expect(read({ seed: '2', anchor: '2025-02-28' })).toMatchObject({ seed: 2, today: '2025-02-28' });
  });

  test.each([
    [{ contracts: '0' }, '--contracts is “0”. It must be a whole number from 1 to 10000000.'],
    [{ contracts: '10000001' }, '--contracts is “10000001”. It must be a whole number from 1 to 10000000.'],
    [{ seed: 'x' }, '--seed is “x”. It must be a whole number from 1 to 2147483647.'],
    [
      { anchor: '2026-02-29' },
      "--anchor is “2026-02-29”, which isn't a date. Use yyyy-MM-dd, such as 2026-11-01.",
    ],
  ])('is refused with the next step: %j', (given, words) => {
    expect(() => read(given)).toThrow(words);
  });
});
