import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRow, testApp, testList } from '../testing/test-app.ts';
import { signedInAs } from '../testing/test-terminal.ts';
import { api } from './api.ts';
import type { AppContext } from './context.ts';
import { during } from './during.ts';
import { keepLive } from './live.ts';
import { openScreen } from './open-screen.ts';
import type { Places } from './places.ts';

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

/** Answers an app's streams: `write` sends to the last one; a status other than 200 refuses them. */
function streamsFor(context: AppContext) {
  const opened: string[] = [];
  const server = { status: 200 };
  let write: (text: string) => void = () => undefined;
  context.connection.lines = {
    ...context.connection.lines,
    fetch: (async (address: string) => {
      opened.push(address);
      if (server.status !== 200) return new Response('{}', { status: server.status });
      const body = new ReadableStream({
        start: (controller) => {
          write = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }) as typeof fetch,
  };
  return { opened, server, write: (text: string) => write(text) };
}

const aMessage = (id: number, more: object = {}) =>
  InternalMessage().parse({
    internalMessageID: id,
    messageStatusTypeID: 1,
    messageStatusTypeName: 'Unassigned',
    contactName: `Caller ${id}`,
    subject: 'Please Call',
    createdAt: '2026-11-02T15:00:00Z',
    version: 1,
    ...more,
  });

test('a queue and the message that is open follow what others do; what is chosen stays, also when it leaves the queue', async () => {
  const known = new Map([7, 8, 9].map((id) => [id, aMessage(id)]));
  const app = await testApp({
    ...signedInAs('MBPIUser'),
    getContractVersions: async () => [],
    listMessages: async () => ({
      rows: [...known.values()]
        .filter(({ messageStatusTypeID: status }) => Number(status) < 5)
        .map((one) => MessagesRow().parse(one)),
      page: { next: null, total: null, capped: false },
    }),
    getMessage: async ({ internalMessageID: id }: { internalMessageID: number | string }) =>
      known.get(Number(id)),
  });
  const { context, press } = app;
  const { write } = streamsFor(context);
  await during(context, '', () => openScreen('message.queue', {}, context));
  press('j');
  const life = new AbortController();
  const live = keepLive(context, life.signal);
  await vi.advanceTimersByTimeAsync(0);
  write('id: 1\nevent: begin\ndata: {}\n\n');
  let id = 1;
  const change = async (key: number, more: object) => {
    known.set(key, aMessage(key, { version: Number(known.get(key)?.version) + 1, ...more }));
    id += 1;
    write(`id: ${id}\nevent: change\ndata: ${JSON.stringify({ kind: 'messages', key })}\n\n`);
    await vi.advanceTimersByTimeAsync(600);
  };
  const list = () => app.app().places.find(({ kind }) => kind === 'list') as Places['list'];
  const ids = () => (list().rows as MessagesRow[]).map(({ internalMessageID }) => internalMessageID);
  // The first one goes: the second stays chosen.
  await change(7, { messageStatusTypeID: 5, messageStatusTypeName: 'Closed' });
  expect(ids()).toEqual([8, 9]);
  expect(list().chosen.id).toBe('8');
  press('enter');
  await vi.advanceTimersByTimeAsync(10);
  const found = () => (app.place() as Places['message']).found;
  expect(found().internalMessageID).toBe(8);
  await change(8, { messageStatusTypeID: 2, messageStatusTypeName: 'Assigned', assignedToUsername: 'ana' });
  expect(found()).toMatchObject({ assignedToUsername: 'ana', version: 2 });
  expect(app.app().note?.text).toBe('Message 8 was just updated.');
  // Closed by someone else while it is being read: it stays, and the next one is next.
  await change(8, { messageStatusTypeID: 5, messageStatusTypeName: 'Closed' });
  expect(ids()).toEqual([9]);
  expect(found()).toMatchObject({ internalMessageID: 8, messageStatusTypeName: 'Closed' });
  press(']');
  await vi.advanceTimersByTimeAsync(10);
  expect(found().internalMessageID).toBe(9);
  life.abort();
  await vi.advanceTimersByTimeAsync(50_000);
  await live;
});

test('a stream that is refused is asked for again once someone has signed in, and after reading once who that is', async () => {
  const { context } = await testList([aRow('15138601', { version: 1 })], {
    ...signedInAs('MBPIUser'),
    getContractVersions: async () => [],
  });
  await vi.advanceTimersByTimeAsync(10);
  const { opened, server } = streamsFor(context);
  server.status = 401;
  const life = new AbortController();
  const live = keepLive(context, life.signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toHaveLength(2);
  server.status = 200;
  await context.store.dispatch(
    api.endpoints.getSession.initiate({}, { forceRefetch: true, subscribe: false }),
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(opened).toHaveLength(3);
  life.abort();
  await vi.advanceTimersByTimeAsync(50_000);
  await live;
});

test('follows the stream of changes, and checks no versions while it does', async () => {
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
  const { opened, write } = streamsFor(context);
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
