import { expect, test } from 'vitest';
import { months } from './codes.ts';

test('the months are Jan to Dec, 1 to 12', () => {
  expect(months.map(({ code, name }) => `${code} ${name}`).join()).toBe(
    '1 Jan,2 Feb,3 Mar,4 Apr,5 May,6 Jun,7 Jul,8 Aug,9 Sep,10 Oct,11 Nov,12 Dec',
  );
  expect(months.every(({ name, label }) => label.startsWith(name))).toBe(true);
});
