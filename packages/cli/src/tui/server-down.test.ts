import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallError } from '@pitlane/shared/client/calls';
import type { CallOptions } from '@pitlane/shared/engine/operation';
import { expect, test, vi } from 'vitest';
import { callsWith } from '../session/connection.ts';
import { SecondFactor } from '../session/second-factor.ts';
import { frameOf } from '../testing/frame.tsx';
import { aRow, testList } from '../testing/test-app.ts';
import { api } from './api.ts';
import { keepLive } from './live.ts';

const noResponse = { status: 0, code: null, message: 'No Network', requestId: null };

/** The address of a server that is gone. */
async function refusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

/** The list at a server that refuses the connection, with the note call as the terminal sends it. */
async function listWithoutServer() {
  const server = await refusedAddress();
  const { addNote } = callsWith({ server, token: 'none', secondFactor: new SecondFactor(server, undefined) });
  const app = await testList([aRow('15138601')], { addNote });
  Object.assign(app.context.connection, { server });
  const ended = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  return { ...app, server, ended };
}

test('a note that no server takes is reported at once, and its text stays', async () => {
  const { press, type, app, ended, server } = await listWithoutServer();
  press('n');
  await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask', field: 'text' }));
  type('Called the bank\r');
  await ended();
  expect(app()).toMatchObject({
    overlay: { kind: 'ask', line: { text: 'Called the bank' } },
    note: { look: 'danger', text: expect.stringContaining(server) },
  });
});

test('what was typed into the palette stays as well', async () => {
  const { type, app, ended } = await listWithoutServer();
  type(':note Called the bank\r');
  await ended();
  expect(app()).toMatchObject({
    overlay: { kind: 'palette', line: { text: 'note Called the bank' } },
    note: { look: 'danger' },
  });
});

test('a question is not reopened over what its user has moved on to', async () => {
  let fail = () => {};
  const addNote = () =>
    new Promise<never>((_, reject) => {
      fail = () => reject(new CallError({ ...noResponse, errors: [] }));
    });
  const { press, type, app, context } = await testList([aRow('15138601')], { addNote });
  type(':note Called the bank\r');
  await vi.waitFor(() => expect(context.working?.hasKeys).toBe(false));
  press('/');
  fail();
  await vi.waitFor(() => expect(context.working).toBeUndefined());
  expect(app()).toMatchObject({ overlay: null, places: [{ isTyping: true }] });
});

test('what was sent and not answered is the same intent when it is sent again, and a new one after that', async () => {
  const keys: (string | undefined)[] = [];
  const addNote = async ({ key }: { key: string }, options?: CallOptions) => {
    keys.push(options?.intentKey);
    if (keys.length === 1) throw new CallError({ ...noResponse, errors: [], mayBeDone: true });
    return { id: 7, key };
  };
  const { press, type, app, context } = await testList([aRow('15138601')], { addNote });
  const ended = () => vi.waitFor(() => expect(context.working).toBeUndefined());
  press('n');
  await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask' }));
  type('Called the bank\r');
  await ended();
  expect(app().note?.text).toMatch(/There was no response.* Try again\. It won't be done twice\./);
  press('enter');
  await ended();
  expect(app().note).toMatchObject({ text: 'Added a note to TAW-15138601' });
  type(':note Called the bank\r');
  await ended();
  const [lost, repeated, other] = keys;
  expect(repeated).toBe(lost);
  expect(other).not.toBe(lost);
});

/** A call that fails as long as the server is down. */
function atTimes<Answer>(answer: () => Promise<Answer>) {
  const line = { isDown: false };
  const call = () => {
    if (line.isDown) throw new CallError({ ...noResponse, errors: [] });
    return answer();
  };
  return { line, call };
}

test('a failed reload by ctrl+r is reported, and the old rows stay', async () => {
  const rows = [aRow('15138601')];
  const { line, call } = atTimes(async () => ({ rows, page: { next: null, total: 1, capped: false } }));
  const { press, context } = await testList(rows, { searchContracts: call });
  const frame = () => frameOf(context, { columns: 80, rows: 20 });
  line.isDown = true;
  press('ctrl+r');
  await vi.waitFor(() => expect(frame()).toContain('No Network. Press ctrl+r to retry.'));
  expect(frame()).toContain('TAW-15138601');
});

test('ctrl+r reads a history whose call failed', async () => {
  const { line, call } = atTimes(async () => []);
  const { press, context } = await testList([aRow('15138601')], { getContractHistory: call });
  const ended = () => vi.waitFor(() => expect(context.working).toBeUndefined());
  const read = api.endpoints.getContractHistory.select({ key: 'TAW-15138601' });
  const status = () => read(context.store.getState()).status;
  line.isDown = true;
  press('h');
  await ended();
  expect(frameOf(context, { columns: 80, rows: 20 })).toContain('Reading...');
  await vi.waitFor(() => expect(status()).toBe('rejected'));
  expect(frameOf(context, { columns: 80, rows: 20 })).toContain('No Network. Press ctrl+r to retry.');
  await vi.waitFor(() => expect(status()).toBe('rejected'));
  line.isDown = false;
  press('ctrl+r');
  await ended();
  expect(status()).toBe('fulfilled');
});

test('the header says that there is no connection until the server answers again', async () => {
  vi.useFakeTimers();
  try {
    let isAway = true;
    const getContractVersions = async () => {
      if (isAway) throw new CallError({ ...noResponse, errors: [] });
      return [];
    };
    const { context } = await testList([aRow('15138601', { version: 1 })], { getContractVersions });
    const life = new AbortController();
    const live = keepLive(context, life.signal);
    const head = () => frameOf(context, { columns: 120, rows: 12 }).split('\n')[0];
    expect(head()).not.toContain('no connection');
    await vi.advanceTimersByTimeAsync(3000);
    expect(head()).toContain('no connection');
    isAway = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(head()).not.toContain('no connection');
    life.abort();
    await live;
  } finally {
    vi.useRealTimers();
  }
});

test('a history that could not be read again stays, and says so', async () => {
  const { line, call } = atTimes(async () => [{ at: '2026-11-01T12:00:00Z', text: 'Sold by Main St Ford' }]);
  const { press, context, app } = await testList([aRow('15138601')], { getContractHistory: call });
  const read = api.endpoints.getContractHistory.select({ key: 'TAW-15138601' });
  const reaches = (status: string) =>
    vi.waitFor(() => expect(read(context.store.getState()).status).toBe(status));
  press('h');
  await vi.waitFor(() => expect(context.working).toBeUndefined());
  const frame = () => frameOf(context, { columns: 80, rows: 20 });
  frame();
  await reaches('fulfilled');
  line.isDown = true;
  press('ctrl+r');
  await reaches('rejected');
  expect(app().isUnreachable).toBe(true);
  expect(frame()).toMatch(/No Network\. Press ctrl\+r to retry\.[^]*Sold by Main St Ford/);
});

test('a change without an answer asks to check first, unless the server is known to know keys', async () => {
  const addNote = () => Promise.reject(new CallError({ ...noResponse, errors: [] }));
  const { type, app, context } = await testList([aRow('15138601')], { addNote });
  type(':note Called the bank\r');
  await vi.waitFor(() => expect(app().note?.text).toMatch(/There was no response/));
  expect(app().note?.text).toMatch(/ Check whether it was done before you run it again\./);
  await vi.waitFor(() => expect(context.working).toBeUndefined());
});

test('what is waited for has its name', async () => {
  const addNote = () => new Promise<never>(() => {});
  const { type, app } = await testList([aRow('15138601')], { addNote });
  type(':note Called the bank\r');
  await vi.waitFor(() => expect(app().busy).toBe('Add a note...'));
});
