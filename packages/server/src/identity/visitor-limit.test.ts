import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { placeRequests } from '../http/request-place.ts';
import { limitVisitors } from './visitor-limit.ts';

/** Sends requests from each address in turn, and gives those that have to wait. */
async function refused(addresses: readonly string[]): Promise<string[]> {
  const app = Fastify();
  onTestFinished(() => app.close());
  const environment = { PUBLIC_ORIGINS: 'https://portal.example.com', TRUSTED_PROXIES: '127.0.0.1' };
  placeRequests(app, { config: readConfig(environment), isBrandHost: async () => false });
  const secondsToWait = await limitVisitors(app, { perAddress: 2, inTotal: 5 });
  app.get('/', secondsToWait);
  const waiting: string[] = [];
  for (const address of addresses) {
    const headers = { host: 'portal.example.com', ...(address ? { 'x-forwarded-for': address } : {}) };
    const seconds = (await app.inject({ url: '/', headers })).json<number>();
    if (seconds > 0) waiting.push(address);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  return waiting;
}

test('limits each address, and still lets others in', async () => {
  expect(await refused(['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])).toEqual([
    '203.0.113.1',
  ]);
});

test('counts the network of an IPv6 address as one', async () => {
  expect(await refused(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'])).toEqual([
    '2001:db8::3',
  ]);
});

test('limits all addresses together', async () => {
  const addresses = Array.from({ length: 7 }, (_, n) => `203.0.113.${n}`);
  expect(await refused(addresses)).toEqual(addresses.slice(5));
});

test('counts callers whose address is unknown in total only', async () => {
  expect(await refused(Array.from({ length: 6 }, () => ''))).toEqual(['']);
});
