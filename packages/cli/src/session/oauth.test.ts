import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { askForSignIn, refreshed } from './oauth.ts';

const tokens = { access_token: 't', refresh_token: 'r', token_type: 'Bearer', expires_in: 600 };
const json = (answer: ServerResponse, status: number, said: object) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
const never = new AbortController().signal;

/** The server's response to each poll, in order; the last for all that come after. */
let polls: ((answer: ServerResponse) => void)[] = [];
let polled = 0;
/** Seconds before each poll. */
let interval = 0.01;
const server = createServer((asked, answer) => {
  if (asked.url === '/oauth2/device/auth') {
    const code = { device_code: 'd', user_code: 'BCDF-GHJK', verification_uri: 'https://portal/device' };
    return void json(answer, 200, { ...code, expires_in: 60, interval });
  }
  const act = polls[Math.min(polled, polls.length - 1)];
  polled += 1;
  return act?.(answer);
});

async function open(...acts: typeof polls): Promise<string> {
  [polls, polled] = [acts, 0];
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('a sign-in by code continues after a proxy’s page, a broken connection and an invalid answer', async () => {
  const asked = await askForSignIn(
    await open(
      (answer) => json(answer, 400, { error: 'authorization_pending' }),
      (answer) => answer.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>'),
      (answer) => answer.destroy(),
      (answer) => answer.writeHead(200).end('?'),
      (answer) => json(answer, 200, tokens),
    ),
  );
  expect(await asked.answer(never)).toMatchObject({ token: 't', refresh: { token: 'r' } });
  expect(polled).toBe(5);
});

test('and ends at once where the server has decided, or Ctrl-C is pressed', async () => {
  const ending = new AbortController();
  const address = await open(
    (answer) => json(answer, 400, { error: 'access_denied' }),
    (answer) => {
      ending.abort();
      answer.writeHead(503).end();
    },
  );
  await expect((await askForSignIn(address)).answer(never)).rejects.toMatchObject({ error: 'access_denied' });
  await expect((await askForSignIn(address)).answer(ending.signal)).rejects.toThrow(
    /abort|something went wrong/i,
  );
  expect(polled).toBe(2);
});

test('Ctrl-C does not wait for the next poll', async () => {
  interval = 60;
  onTestFinished(() => {
    interval = 0.01;
    vi.useRealTimers();
  });
  const ending = new AbortController();
  const asked = await askForSignIn(await open());
  // Checking only at the end of a wait would never end.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = asked.answer(ending.signal);
  ending.abort();
  await expect(answer).rejects.toThrow(/abort/i);
});

test('a refresh that is never answered ends with its signal', async () => {
  const ending = new AbortController();
  const address = await open(() => ending.abort());
  await expect(refreshed(address, 'r', ending.signal)).rejects.toThrow(/abort|something went wrong/i);
});
