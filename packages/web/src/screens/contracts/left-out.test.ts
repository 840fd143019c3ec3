import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { describe, expect, test } from 'vitest';
import { leftOutText } from './left-out.ts';

describe('what a search leaves out while it is typed', () => {
  test.each([
    ['smith|make:', 'make: has no value yet; showing results without it'],
    [' smith | make: ', 'make: has no value yet; showing results without it'],
    ['smith|make:ford|year:20', 'year:20 is not complete yet; showing results without it'],
    ['smith|ma', 'ma is not complete yet; showing results without it'],
    ['smith|', undefined],
    ['smith|make:ford', undefined],
    [' smith ', undefined],
  ])('%s: %s', (typed, told) => {
    const parsed = parseSearchText(typed, { typing: true });
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(leftOutText(typed, parsed.value.text)).toBe(told);
  });
});
