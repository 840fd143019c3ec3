import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { openTestBook } from '@pitlane/server/testing/test-book';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

// Run by `npm run test:soak -- nginx`, which brings nginx where it is missing.

let db: Awaited<ReturnType<typeof openTestBook>>;
beforeAll(async () => {
  db = await openTestBook('embedded');
});
afterAll(() => db.close());

/** What the guide has nginx pass on. */
const documentedLines = readFileSync(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8')
  .match(/^ +proxy_set_header .*;$/gm)
  ?.join('\n') as string;
const documentedSettings = { PUBLIC_ORIGINS: 'https://portal.example.com', TRUSTED_PROXIES: '127.0.0.1' };

/** Serves the book behind an nginx with these lines, and gives nginx's port. */
async function behindNginx(lines: string, environment: Record<string, string>): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const app = await buildApp({ auditKey, db, config });
  const server = await app.listen({ host: '127.0.0.1', port: 0 });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-nginx-'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
    http {
      access_log off;
      ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      server { listen 127.0.0.1:${port}; location / { proxy_pass ${server}; ${lines} } }
    }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  onTestFinished(async () => {
    await ended(nginx);
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await listening(port);
  return port;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await ask(port, 'localhost', '/healthz').catch(() => undefined)) return;
    await wait(50);
  }
  throw new Error('nginx does not answer');
}

async function ended(child: ChildProcess): Promise<void> {
  const over = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await over;
}

/** Asks nginx by a host, as a visitor may name any. */
async function ask(port: number, host: string, path: string, body?: object) {
  const headers = {
    host,
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const asked = request({ host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET' });
  asked.end(body ? JSON.stringify(body) : undefined);
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    asked.once('response', done);
    asked.once('error', failed);
  });
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

/** The outcome of a demo administrator's sign-in. */
async function demoSignIn(port: number, host: string): Promise<number | undefined> {
  const flow = await ask(port, host, '/identity/self-service/login/api');
  if (flow.status !== 200) return flow.status;
  const form = { method: 'password', identifier: 'admin', password: demoPassword };
  return (await ask(port, host, `/identity/self-service/login?flow=${flow.body.id}`, form)).status;
}

test('with a public address and the documented proxy settings, only that address is answered, without demo users', async () => {
  const port = await behindNginx(documentedLines, documentedSettings);
  const flow = await ask(port, 'portal.example.com', '/identity/self-service/login/api');
  expect(flow.body.ui.action).toMatch(/^https:\/\/portal\.example\.com\//);
  expect(await demoSignIn(port, 'portal.example.com')).toBe(400);
  expect(await demoSignIn(port, '127.0.0.1')).toBe(421);
});

test("with a public address and an nginx that doesn't pass the host on, no request is answered", async () => {
  const port = await behindNginx('', documentedSettings);
  for (const host of ['portal.example.com', '127.0.0.1']) expect(await demoSignIn(port, host)).toBe(421);
});

test('without a public address, an nginx that says that it is one keeps the demo users out', async () => {
  const port = await behindNginx('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;', {});
  expect(await demoSignIn(port, 'portal.example.com')).toBe(400);
});

test('without a public address, an nginx that says nothing looks like this machine: only a start with demo users has them', async () => {
  expect(await demoSignIn(await behindNginx('', {}), 'portal.example.com')).toBe(200);
  const started = { DATABASE_URL: 'postgres://db.example.com/book' };
  expect(await demoSignIn(await behindNginx('', started), 'portal.example.com')).toBe(400);
  expect(await demoSignIn(await behindNginx('', { NODE_ENV: 'production' }), 'portal.example.com')).toBe(400);
});
