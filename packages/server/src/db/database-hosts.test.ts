import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { addressesOf, createPrimaryFinder, type Host } from './database-hosts.ts';
import { NoPrimary } from './lost-database.ts';

test.each([
  ['postgres://u:p@a/book', ['postgres://u:p@a/book']],
  ['postgres://u:p@a:5433,b/book', ['postgres://u:p@a:5433/book', 'postgres://u:p@b/book']],
  [
    'postgres://a,b,[::1]:5432/book?target_session_attrs=read-write&sslrootcert=/ca.pem',
    [
      'postgres://a/book?sslrootcert=/ca.pem',
      'postgres://b/book?sslrootcert=/ca.pem',
      'postgres://[::1]:5432/book?sslrootcert=/ca.pem',
    ],
  ],
  ['postgres://u:a%2Cb@a,b?target_session_attrs=primary', ['postgres://u:a%2Cb@a', 'postgres://u:a%2Cb@b']],
])('the hosts of %s', (databaseUrl, addresses) => {
  expect(addressesOf(databaseUrl)).toEqual(addresses);
});

test('takes an address with several hosts as a setting, but none that asks for a replica', () => {
  const DATABASE_URL = 'postgres://u@a:5432,b:5433/book?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  expect(() => readConfig({ DATABASE_URL: 'postgres://u@a,b/book?target_session_attrs=standby' })).toThrow(
    "DATABASE_URL isn't valid",
  );
  expect(() => readConfig({ DATABASE_URL: 'postgres://u@a,b:port/book' })).toThrow(
    "DATABASE_URL isn't valid",
  );
});

const [a, b, c]: [Host, Host, Host] = [
  { host: 'a', port: 1 },
  { host: 'b', port: 2 },
  { host: 'c', port: 3 },
];

/** What each host says: the timeline that it writes, nothing, or that it doesn't answer. */
function hostsThatSay(said: Record<string, number | undefined | Error>) {
  let asked = 0;
  const finder = createPrimaryFinder([a, b, c], async ({ host }) => {
    asked += 1;
    const answer = said[host];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { finder, said, count: () => asked };
}

test('finds the host that takes writes once, however many ask, and again when it is in doubt', async () => {
  const { finder, said, count } = hostsThatSay({ a: new Error('refused'), b: 1, c: undefined });
  expect(await Promise.all([finder.find(), finder.find()])).toEqual([b, b]);
  expect(await finder.find()).toBe(b);
  expect(count()).toBe(3);
  said['b'] = new Error('refused');
  said['c'] = 2;
  finder.doubt(a);
  expect(await finder.find()).toBe(b);
  finder.doubt(b);
  expect(await finder.find()).toBe(c);
});

test('prefers the last promoted one to an old primary that was started again', async () => {
  const { finder } = hostsThatSay({ a: 1, b: 3, c: 2 });
  expect(await finder.find()).toBe(b);
});

test('asks again as long as no host takes writes', async () => {
  const { finder, said } = hostsThatSay({ a: undefined, b: new Error('refused'), c: undefined });
  await expect(finder.find()).rejects.toThrow(NoPrimary);
  said['c'] = 2;
  expect(await finder.find()).toBe(c);
});

test("says why each host isn't used, and why waiting can't fix it", async () => {
  const saying = (message: string, code: string) => Object.assign(new Error(message), { code });
  const refused = saying('connect ECONNREFUSED', 'ECONNREFUSED');
  const password = saying('password authentication failed for user "u"', '28P01');
  const unknown = saying('getaddrinfo ENOTFOUND a', 'ENOTFOUND');
  const why = (said: Record<string, undefined | Error>) => hostsThatSay(said).finder.find();
  await expect(why({ a: undefined, b: refused, c: password })).rejects.toThrow(
    new NoPrimary(
      'no host takes writes; a:1: takes no writes; b:2: connect ECONNREFUSED; c:3: password authentication failed for user "u"',
    ),
  );
  await expect(why({ a: password, b: password, c: password })).rejects.toBe(password);
  await expect(why({ a: unknown, b: unknown, c: unknown })).rejects.toBe(unknown);
});
