import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRow, testList } from '../testing/test-app.ts';
import { api } from './api.ts';
import { keepLive } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that is accepted and never answered; `open` are those still pending. */
function silent() {
  const open: string[] = [];
  const call = (name: string) =>
    ((_request: never, { signal }: { signal: AbortSignal }) => {
      open.push(name);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          open.splice(open.indexOf(name), 1);
          reject(signal.reason);
        }),
      );
    }) as (request: never) => Promise<never>;
  return { open, call };
}

test.each([
  ['the versions of what is seen', 'getContractVersions'],
  ['a search', 'searchContracts'],
  ['who one is', 'getSession'],
] as const)('leaving waits for no answer to %s', async (_what, name) => {
  const { open, call } = silent();
  const rows = [aRow('15138601', { version: 1 })];
  const { context, press } = await testList(rows, {
    getContractVersions: async () => [],
    [name]: call(name),
  });
  const life = new AbortController();
  const live = keepLive(context, life.signal);
  if (name === 'searchContracts') press('ctrl+r');
  if (name === 'getSession') context.store.dispatch(api.util.resetApiState());
  await vi.advanceTimersByTimeAsync(3000);
  expect(open).toEqual([name]);
  life.abort();
  await live;
  expect(open).toEqual([]);
});
