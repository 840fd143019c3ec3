import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useStatementPeriod } from './use-statement-period.ts';

test('the days of a statement are those of the address, also when a command changes it, and can be typed over', () => {
  const { result } = renderHook(
    () => ({ navigate: useNavigate(), period: useStatementPeriod('2026-11-29') }),
    { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> },
  );
  const days = () => [result.current.period.start, result.current.period.end];
  expect(days()).toEqual(['10/29/2026', '11/29/2026']);
  act(() => void result.current.navigate('?dealer=MO1001&from=2026-09-01&through=2026-09-30'));
  expect(days()).toEqual(['09/01/2026', '09/30/2026']);
  act(() => result.current.period.setStart('08/01/2026'));
  expect(days()).toEqual(['08/01/2026', '09/30/2026']);
  // Another dealer is chosen for the same days.
  act(() => void result.current.navigate('?dealer=MO1042'));
  expect(days()).toEqual(['08/01/2026', '09/30/2026']);
});
