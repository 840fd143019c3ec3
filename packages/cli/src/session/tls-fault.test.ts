import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login } from '../auth/login.ts';
import { testTerminal } from '../testing/test-terminal.ts';
import { unreachable } from './call-failure.ts';
import { leanFetch } from './lean-fetch.ts';
import { trustCaFile } from './trusted-certificates.ts';

/** Signed by themselves: one ended in 2020, one is for portal.example.test; until 2126. */
const file = (name: string) => fileURLToPath(new URL(`../testing/certificates/${name}.pem`, import.meta.url));

const trusted = getCACertificates('default');
const servers: Server[] = [];
beforeAll(async () => {
  for (const name of ['expired', 'other-name']) await trustCaFile(file(name));
});
afterAll(() => setDefaultCACertificates(trusted));
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

async function addressOf(server: Server, scheme = 'https'): Promise<string> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering: RequestListener = (_asked, answer) => void answer.end('{}');
const behind = (name: string) =>
  createServer({ cert: readFileSync(file(name)), key: readFileSync(file('key')) }, answering);

test.each([
  ['an expired certificate', () => behind('expired'), 'expired_certificate', 'has expired.'],
  [
    'a certificate of another name',
    () => behind('other-name'),
    'wrong_certificate_name',
    'is for another name: portal.example.test.',
  ],
  ['plain HTTP', () => createPlainServer(answering), 'no_tls', 'answered without TLS (plain HTTP).'],
])('%s is reported as such, by a call and by a sign-in before the password', async (_, make, code, words) => {
  const server = await addressOf(make());
  await expect(leanFetch(`${server}/version.json`)).rejects.toBeInstanceOf(Error);
  const { error } = unreachable(server);
  expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)]);
  expect(error.message).toContain(server);

  const env = { PITLANE_TOKEN: '' };
  const terminal = testTerminal({ canAsk: true });
  await expect(login(terminal, env, { server, username: 'dana', printToken: true })).rejects.toMatchObject({
    error: { code },
  });
  expect(terminal.printed).toEqual({ out: '', err: '' });
});

test("does not report one server's failure for another", async () => {
  const server = await addressOf(behind('expired'));
  await expect(leanFetch(server)).rejects.toBeInstanceOf(Error);
  expect(unreachable('https://127.0.0.1:1').error.code).toBe('no_network');
});
