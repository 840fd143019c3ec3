import { expect, test, vi } from 'vitest';
import { inOneTab, listsUnderWay, untilStopped } from './one-tab.ts';

test('runs a list in one tab at a time, and shows the others that it runs', async () => {
  const run = { id: 'a-list' };
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const first = inOneTab(run, () => isDone);
  await vi.waitFor(async () => expect(await listsUnderWay()).toEqual(new Set(['a-list'])));
  const second = vi.fn<() => Promise<void>>(async () => undefined);
  expect(await inOneTab(run, second)).toBe(false);
  expect(second).not.toHaveBeenCalled();
  const stopped = untilStopped('a-list', new AbortController().signal);
  finish();
  expect(await first).toBe(true);
  await stopped;
  expect(await listsUnderWay()).toEqual(new Set());
});
