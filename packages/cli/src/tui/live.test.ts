import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
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

test('follows the stream of changes, and checks no versions meanwhile', async () => {
  const rows = [aRow('15138601', { version: 1 }), aRow('15138602', { version: 1 })];
  const asked: string[] = [];
  const reread = { ...rows[1], version: 2 };
  const { context, app } = await testList(rows, {
    getContractVersions: async () => {
      asked.push('versions');
      return [];
    },
    getContract: async ({ key }: { key: string }) => {
      asked.push(key);
      return reread;
    },
  });
  const opened: string[] = [];
  let write: (text: string) => void = () => undefined;
  context.connection.lines = {
    ...context.connection.lines,
    fetch: (async (address: string) => {
      opened.push(address);
      const body = new ReadableStream({
        start: (controller) => {
          write = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }) as typeof fetch,
  };
  const life = new AbortController();
  const live = keepLive(context, life.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toEqual([expect.stringContaining('/api/v1/changes')]);
  write('id: 1\nevent: begin\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(10_000);
  // Once, for what changed before.
  expect(asked).toEqual(['versions']);
  const key = contractKeyText(rows[1] as never);
  write(`id: 2\nevent: change\ndata: ${JSON.stringify({ kind: 'contracts', key, version: 2 })}\n\n`);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['versions', key]);
  expect(app().note?.text).toContain('was just updated.');
  life.abort();
  await vi.advanceTimersByTimeAsync(50_000);
  await live;
});
