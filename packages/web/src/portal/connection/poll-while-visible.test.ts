import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

/** A page that can be hidden and shown again. */
function aPage() {
  const listeners = new Set<() => void>();
  const visibility = {
    isVisible: () => isVisible,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  let isVisible = true;
  const show = async (next: boolean) => {
    isVisible = next;
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { visibility, show, listeners };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits between checks, not while one is running', async () => {
  const { visibility } = aPage();
  let checks = 0;
  const end = pollWhileVisible(
    async () => {
      checks += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    3000,
    visibility,
  );
  await vi.advanceTimersByTimeAsync(2999);
  expect(checks).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks).toBe(1);
  await vi.advanceTimersByTimeAsync(3499);
  expect(checks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks).toBe(2);
  end();
});

test('pauses while hidden, checks immediately when visible, and continues', async () => {
  const { visibility, show } = aPage();
  let checks = 0;
  const end = pollWhileVisible(
    async () => {
      checks += 1;
    },
    3000,
    visibility,
  );
  await show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks).toBe(0);
  await show(true);
  expect(checks).toBe(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(checks).toBe(3);
  end();
});

test('a check that hangs as the page is left does not keep the next from coming', async () => {
  const { visibility, show } = aPage();
  const signals: AbortSignal[] = [];
  const end = pollWhileVisible(
    (signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
    3000,
    visibility,
  );
  await vi.advanceTimersByTimeAsync(3000);
  await show(false);
  expect(signals[0]?.aborted).toBe(true);
  await show(true);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  end();
});

test('ends completely: no timer, no listener, and the running check is aborted', async () => {
  const { visibility, show, listeners } = aPage();
  const signals: AbortSignal[] = [];
  const end = pollWhileVisible(
    async (signal) => {
      signals.push(signal);
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    3000,
    visibility,
  );
  await vi.advanceTimersByTimeAsync(3100);
  end();
  await show(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(listeners.size).toBe(0);
});
