import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileSeen } from './while-seen.ts';

/** A page that can be hidden and shown again. */
function aSight() {
  const listeners = new Set<() => void>();
  const sight = {
    isSeen: () => isSeen,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  let isSeen = true;
  const see = async (next: boolean) => {
    isSeen = next;
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sight, see, listeners };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits between checks, not while one is running', async () => {
  const { sight } = aSight();
  let looks = 0;
  const end = whileSeen(
    async () => {
      looks += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    3000,
    sight,
  );
  await vi.advanceTimersByTimeAsync(2999);
  expect(looks).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(3499);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(2);
  end();
});

test('pauses while hidden, checks immediately when visible, and continues', async () => {
  const { sight, see } = aSight();
  let looks = 0;
  const end = whileSeen(
    async () => {
      looks += 1;
    },
    3000,
    sight,
  );
  await see(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(0);
  await see(true);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(looks).toBe(3);
  end();
});

test('a look that hangs as the page is left does not keep the next from coming', async () => {
  const { sight, see } = aSight();
  const signals: AbortSignal[] = [];
  const end = whileSeen(
    (signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
    3000,
    sight,
  );
  await vi.advanceTimersByTimeAsync(3000);
  await see(false);
  expect(signals[0]?.aborted).toBe(true);
  await see(true);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  end();
});

test('ends completely: no timer, no listener, and the running check is aborted', async () => {
  const { sight, see, listeners } = aSight();
  const signals: AbortSignal[] = [];
  const end = whileSeen(
    async (signal) => {
      signals.push(signal);
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    3000,
    sight,
  );
  await vi.advanceTimersByTimeAsync(3100);
  end();
  await see(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(listeners.size).toBe(0);
});
