import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { placeRequests, type RequestPlace } from './request-place.ts';

const brandHosts = ['localhost', 'partner.example.com'];

/** A server that answers with where it sees the caller. */
function aServer(
  environment: Record<string, string>,
  isBrandHost = async (hostname: string) => brandHosts.includes(hostname),
): FastifyInstance {
  const app = Fastify();
  placeRequests(app, { config: readConfig(environment), isBrandHost });
  // The sign-in service answers failures in its own form.
  app.setErrorHandler(() => ({ error: 'in a form of its own' }));
  app.get('/place', (request) => request.place);
  app.get('/healthz', () => 'ok');
  return app;
}

/** Sends lines as they are: no client would send some of them. */
async function sent(app: FastifyInstance, lines: readonly string[]) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = text(socket);
  await once(socket, 'close');
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  const status = Number(head.split(' ')[1]);
  return status === 200 ? (JSON.parse(body) as RequestPlace) : status;
}

/** What a proxy sends in its own way: nginx speaks HTTP/1.0, and names its upstream by default. */
const asProxy = (host: string, ...more: string[]) => [
  'GET /place HTTP/1.0',
  `Host: ${host}`,
  'Connection: close',
  ...more,
];

describe('without public addresses', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = aServer({});
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  test('a caller on this machine is local, with the demo sign-ins', async () => {
    const lines = ['GET /place HTTP/1.1', 'Host: drivewell.localhost:4780', 'Connection: close'];
    expect(await sent(app, lines)).toEqual({
      origin: 'http://drivewell.localhost:4780',
      isLocal: true,
      hasDemoSignIns: true,
      address: '127.0.0.1',
    });
  });

  test.each([
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-Proto: https',
    'x-forwarded-anything: 1',
    'X-Real-IP: 203.0.113.7',
    'Forwarded: for=203.0.113.7',
    'Via: 1.1 proxy',
  ])('a request with "%s" came through a proxy and is not local', async (header) => {
    expect(await sent(app, asProxy('127.0.0.1:4780', header))).toEqual({
      origin: 'https://127.0.0.1:4780',
      isLocal: false,
      hasDemoSignIns: false,
      address: 'unknown',
    });
  });

  test.each(['portal.example.com', '127.0.0.1.example.com', 'localhost@evil.net', 'evil.net/.localhost', ''])(
    'the host "%s" gets 421',
    async (host) => {
      expect(await sent(app, asProxy(host))).toBe(421);
    },
  );

  test('a request without a host gets 421, but a load balancer may ask for the status by any name', async () => {
    expect(await sent(app, ['GET /place HTTP/1.0'])).toBe(421);
    const status = await app.inject({ url: '/healthz', headers: { host: '10.0.0.7' } });
    expect(status.statusCode).toBe(200);
  });

  test('a user on another machine is not local, regardless of the requested host', async () => {
    const answer = await app.inject({
      url: '/place',
      headers: { host: '127.0.0.1' },
      remoteAddress: '192.0.2.9',
    });
    expect(answer.json()).toMatchObject({ isLocal: false, hasDemoSignIns: false, address: 'unknown' });
  });
});

describe('with public addresses', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = aServer({
      PUBLIC_ORIGINS: 'https://portal.example.com, https://other.example.com:8443',
      TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  test.each([
    ['portal.example.com', 'https://portal.example.com'],
    ['PORTAL.example.com:443', 'https://portal.example.com'],
    ['other.example.com', 'https://other.example.com:8443'],
    ['other.example.com:8443', 'https://other.example.com:8443'],
    ['partner.example.com', 'https://partner.example.com'],
  ])('for the host %s the host is %s, and no one is local', async (host, origin) => {
    expect(await sent(app, asProxy(host))).toEqual({
      origin,
      isLocal: false,
      hasDemoSignIns: false,
      address: 'unknown',
    });
  });

  test.each([
    ['what a visitor makes up', '127.0.0.1'],
    ["what nginx sends where its configuration doesn't pass the host on", '127.0.0.1:4780'],
    ['the main brand of a new book', 'localhost'],
    ['another port', 'portal.example.com:8443'],
    ['another name', 'portal.example.com.evil.net'],
  ])('%s (%s) gets 421', async (_what, host) => {
    expect(await sent(app, asProxy(host))).toBe(421);
  });

  test('a host that may be a brand is not refused as a wrong one while the brands cannot be read', async () => {
    const unread = aServer({ PUBLIC_ORIGINS: 'https://portal.example.com' }, async () => {
      throw new Error('Connection terminated');
    });
    const at = async (host: string) => (await unread.inject({ url: '/place', headers: { host } })).json();
    expect(await at('partner.example.com')).toEqual({ error: 'in a form of its own' });
    expect(await at('portal.example.com')).toMatchObject({ origin: 'https://portal.example.com' });
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['a name', 'unknown'],
    ['10.1.2.3', 'unknown'],
  ])('by "X-Forwarded-For: %s" the caller is %s', async (forwarded, address) => {
    const place = await sent(app, asProxy('portal.example.com', `X-Forwarded-For: ${forwarded}`));
    expect(place).toMatchObject({ address });
  });

  test('a proxy that is not trusted says nothing of the caller but itself', async () => {
    const headers = { host: 'portal.example.com', 'x-forwarded-for': '203.0.113.7' };
    const answer = await app.inject({ url: '/place', headers, remoteAddress: '192.0.2.9' });
    expect(answer.json()).toMatchObject({ address: '192.0.2.9' });
  });
});

test('without trusted proxies the address of a caller is unknown', async () => {
  const app = aServer({ PUBLIC_ORIGINS: 'https://portal.example.com' });
  const headers = { host: 'portal.example.com', 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url: '/place', headers })).json()).toMatchObject({ address: 'unknown' });
});
