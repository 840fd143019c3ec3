import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useStatementPeriod } from './use-statement-period.ts';

const atStatement = () =>
  renderHook(
    () => ({ navigate: useNavigate(), at: useLocation().search, period: useStatementPeriod('2026-11-29') }),
    { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> },
  ).result;

let page: ReturnType<typeof atStatement>;
beforeEach(() => {
  page = atStatement();
});

const days = () => [page.current.period.from.value, page.current.period.through.value];
const type = (day: 'from' | 'through', text: string) => act(() => page.current.period[day].onValue(text));
const go = (to: string | -1) => act(() => void page.current.navigate(to as string));
const september = '?dealer=MO1001&from=2026-09-01&through=2026-09-30';

test('the days of a statement are at first the last month, and then those that a command asks for', () => {
  expect(days()).toEqual(['10/29/2026', '11/29/2026']);
  go(september);
  expect(days()).toEqual(['09/01/2026', '09/30/2026']);
});

test('a day that is typed is in the address once it is whole', () => {
  go(september);
  type('from', '08/0');
  expect([days(), page.current.at]).toEqual([['08/0', '09/30/2026'], september]);
  type('from', '08/01/2026');
  expect([days(), page.current.at]).toEqual([
    ['08/01/2026', '09/30/2026'],
    '?dealer=MO1001&from=2026-08-01&through=2026-09-30',
  ]);
});

test('leaving a field unchanged does not change the address', () => {
  type('from', '10/29/2026');
  expect(page.current.at).toBe('');
});

test.each(['08/01/2026', '08/0'])('the same command shows its days again after %j was typed', (text) => {
  go(september);
  type('from', text);
  go(september);
  expect(days()).toEqual(['09/01/2026', '09/30/2026']);
});

test('the way back shows the days that were there', () => {
  type('from', '08/01/2026');
  go(september);
  type('from', '07/01/2026');
  go(-1);
  expect(days()).toEqual(['08/01/2026', '11/29/2026']);
});
