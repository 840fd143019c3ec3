import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@pitlane/shared/client/transport/repeat';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { expect, onTestFinished, test } from 'vitest';
import { leanFetch } from '../../packages/cli/src/session/lean-fetch.ts';

/** What the server does with one request for a void, the work being done before the answer is lost. */
type Turn = (request: IncomingMessage, response: ServerResponse) => void;

const done = '{"code":0,"data":{"key":"MBP-1"},"errors":[]}';
const answer: Turn = (_request, response) => response.end(done);
const hangUp: Turn = (request) => request.socket.destroy();
const breakOff: Turn = (_request, response) => {
  response.writeHead(200, { 'content-length': String(done.length) });
  response.write(done.slice(0, 20), () => response.destroy());
};
const cutShort: Turn = (_request, response) => response.end(done.slice(0, 20));
const badGateway: Turn = (_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
const refusedAs =
  (status: number, code: string): Turn =>
  (_request, response) =>
    response.writeHead(status).end(`{"code":3,"data":null,"errors":[{"code":"${code}","message":"No."}]}`);

const request = { programCode: 'MBP', contractNumber: '1', contractSuffix: '', voidReasonType: 1 };

/** A server on loopback that takes its turns one after the other, the last for ever. */
async function serve(turns: readonly Turn[], version: Turn) {
  const keys: (string | undefined)[] = [];
  const bodies = new Set<string>();
  let versionsAsked = 0;
  const server = createServer((asked, response) => {
    if (asked.url === '/version.json') {
      versionsAsked += 1;
      version(asked, response);
      return;
    }
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      bodies.add(Buffer.concat(parts).toString());
      keys.push(asked.headers['idempotency-key']?.toString());
      (turns[Math.min(keys.length, turns.length) - 1] as Turn)(asked, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, keys, bodies, versionsAsked: () => versionsAsked };
}

const able: Turn = (_request, response) => response.end('{"capabilities":["idempotency"]}');
const foreign: Turn = (_request, response) => response.end('<!doctype html>');

function transportTo(base: string, send: typeof fetch) {
  const waits: number[] = [];
  const transport = createTransport({
    bases: { main: base, portal: base, graphql: base, identity: base },
    fetch: send,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { transport, waits };
}

const clients: [string, typeof fetch][] = [
  ['portal', fetch],
  ['terminal', leanFetch],
];

test.each(
  clients.flatMap(([face, send]) =>
    [hangUp, breakOff, cutShort, badGateway].map((lose) => ({ face, send, lose })),
  ),
)(
  'the $face sends an intent again under its key after $lose.name, and shows the true end',
  async ({ send, lose }) => {
    const server = await serve([lose, lose, answer], able);
    const { transport, waits } = transportTo(server.base, send);
    expect(await transport(voidOperations.voidContract, request)).toMatchObject({
      ok: true,
      answer: { key: 'MBP-1' },
    });
    expect(server.keys).toEqual(Array.from({ length: 3 }, () => server.keys[0]));
    expect(server.keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([server.bodies.size, server.versionsAsked()]).toEqual([1, 1]);
    expect(waits).toEqual([250, 500]);
  },
);

test('an intent that the server is still processing is requested again', async () => {
  const server = await serve([refusedAs(409, 'still_running'), answer], able);
  const { transport } = transportTo(server.base, fetch);
  expect(await transport(voidOperations.voidContract, request)).toMatchObject({ ok: true });
  expect(server.keys).toHaveLength(2);
});

test.each([
  [409, 'already_voided'],
  [422, 'key_reused'],
  [400, 'unknown_void_reason'],
  [500, 'internal'],
])('a refusal %j %s is the end', async (status, code) => {
  const server = await serve([refusedAs(status, code)], able);
  const { transport } = transportTo(server.base, fetch);
  const result = await transport(voidOperations.voidContract, request);
  expect(result).toMatchObject({ ok: false, failure: { status, errors: [{ code }] } });
  expect([server.keys.length, server.versionsAsked()]).toEqual([1, 0]);
});

test('after the last try the failure is reported, the delays having grown', async () => {
  const server = await serve([hangUp], able);
  const { transport, waits } = transportTo(server.base, fetch);
  expect(await transport(voidOperations.voidContract, request)).toMatchObject({
    ok: false,
    failure: { status: 0 },
  });
  expect(server.keys).toHaveLength(waits.length + 1);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});

test('a backend that does not know such keys is never sent a change twice', async () => {
  const server = await serve([hangUp, answer], foreign);
  const { transport } = transportTo(server.base, fetch);
  expect(await transport(voidOperations.voidContract, request)).toMatchObject({ ok: false });
  expect(server.keys).toHaveLength(1);
});

test('while it is unknown what the server can do, nothing is sent again', async () => {
  let asked = 0;
  const server = await serve([hangUp, answer], (incoming, response) => {
    asked += 1;
    (asked < 3 ? hangUp : able)(incoming, response);
  });
  const { transport, waits } = transportTo(server.base, fetch);
  expect(await transport(voidOperations.voidContract, request)).toMatchObject({ ok: true });
  expect([server.keys.length, waits.length]).toEqual([2, 3]);
});

test("two calls are two intents, and a read isn't one", async () => {
  const server = await serve([answer], able);
  const { transport } = transportTo(server.base, fetch);
  await transport(voidOperations.voidContract, request);
  await transport(voidOperations.voidContract, request);
  await transport(voidOperations.previewVoid, { key: '1' });
  expect(new Set(server.keys).size).toBe(3);
  expect(server.keys[2]).toBeUndefined();
});

test('a caller who aborts while waiting for a retry sends nothing more', async () => {
  const server = await serve([hangUp], able);
  const giveUp = new AbortController();
  const transport = createTransport({
    bases: { main: server.base, portal: '', graphql: '', identity: '' },
    wait: (ms, signal) => {
      giveUp.abort(new Error('given up'));
      return waitFor(ms, signal);
    },
  });
  const call = transport(voidOperations.voidContract, request, { signal: giveUp.signal });
  await expect(call).rejects.toThrow('given up');
  expect(server.keys).toHaveLength(1);
});
