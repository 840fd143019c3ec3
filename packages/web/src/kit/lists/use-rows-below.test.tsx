import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowsBelow } from './use-rows-below.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

const renderRows = (inAll: number) =>
  renderHook((text: string) => useRowsBelow(text, { inSight: 12, inAll }), { initialProps: '' });

test('draws the rows out of sight once the keys rest, not while typing', () => {
  const { result, rerender } = renderRows(35);
  expect(result.current.count).toBe(12);
  pass(200);
  expect(result.current.count).toBeGreaterThanOrEqual(35);
  for (const text of ['s', 'sm', 'smi']) {
    rerender(text);
    pass(80);
    expect(result.current.count).toBe(12);
  }
  pass(200);
  expect(result.current.count).toBeGreaterThanOrEqual(35);
});

test('draws hundreds of them in several goes', () => {
  const { result } = renderRows(250);
  pass(200);
  const counts = [result.current.count];
  while (result.current.count < 250) {
    pass(20);
    counts.push(result.current.count);
  }
  expect(counts.every((count, index) => count - (counts[index - 1] ?? 12) <= 25)).toBe(true);
});

test('draws them before a key that may go there', () => {
  const { result, rerender } = renderRows(250);
  rerender('smith');
  act(() => result.current.onKeyDown({ key: 'n', ctrlKey: false }));
  expect(result.current.count).toBe(12);
  act(() => result.current.onKeyDown({ key: 'ArrowUp', ctrlKey: false }));
  expect(result.current.count).toBeGreaterThanOrEqual(250);
});
