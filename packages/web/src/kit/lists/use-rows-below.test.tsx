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

test('draws the rows out of sight once the keys rest, not while typing', () => {
  const { result, rerender } = renderHook(useRowsBelow, { initialProps: '' });
  expect(result.current.areDrawn).toBe(false);
  pass(200);
  expect(result.current.areDrawn).toBe(true);
  for (const text of ['s', 'sm', 'smi']) {
    rerender(text);
    pass(80);
    expect(result.current.areDrawn).toBe(false);
  }
  pass(200);
  expect(result.current.areDrawn).toBe(true);
});

test('draws them before a key that may go there', () => {
  const { result, rerender } = renderHook(useRowsBelow, { initialProps: '' });
  rerender('smith');
  act(() => result.current.onKeyDown({ key: 'n', ctrlKey: false }));
  expect(result.current.areDrawn).toBe(false);
  act(() => result.current.onKeyDown({ key: 'ArrowUp', ctrlKey: false }));
  expect(result.current.areDrawn).toBe(true);
});
