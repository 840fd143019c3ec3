import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { greetingOf } from './greeting.ts';

const url = 'http://127.0.0.1:4780';
const ready = `Pitlane is ready at ${url}`;

test('says in the first line where Pitlane is ready, and lists every demo sign-in once', () => {
  const [first, , ...table] = greetingOf(url, readConfig({}), { hasDemoBook: true }).split('\n');
  expect(first).toBe(ready);
  const words = table.join(' ').split(/\s+/);
  for (const { username } of demoSignIns) expect(words, username).toContain(username);
  expect(table.join('\n')).toContain('pitlane-demo');
});

test('says what the authenticator of the demo user with a second factor is set up with', () => {
  const given = { hasDemoBook: true, authenticator: 'GEZDGNBVGY3TQOJQ' };
  expect(greetingOf(url, readConfig({}), given)).toMatch(
    /\n {2}mfa also needs a code .* set up with GEZD GNBV GY3T QOJQ\n$/,
  );
});

test.each([
  ['without a demo book', {}, false, []],
  [
    'where they are off, but says how they are turned on',
    { NODE_ENV: 'production' },
    true,
    ['The demo sign-ins are off. PITLANE_DEMO_SIGN_INS=on turns them on, for this machine only.'],
  ],
])('keeps the sign-ins to itself %s', (_when, environment, hasDemoBook, hints) => {
  expect(greetingOf(url, readConfig(environment), { hasDemoBook })).toBe(`${[ready, ...hints].join('\n')}\n`);
});

test('says whom it does not answer, and what it cannot know', () => {
  expect(greetingOf(url, readConfig({ HOST: '0.0.0.0' }), { hasDemoBook: false })).toContain(
    '\nOnly this machine can open it. Set PUBLIC_ORIGINS to the address that others use.\n',
  );
  const environment = { PUBLIC_ORIGINS: 'https://portal.example.com' };
  const opened = `${ready}\nPeople open it at https://portal.example.com\n`;
  expect(greetingOf(url, readConfig(environment), { hasDemoBook: false })).toBe(
    `${opened}Callers' addresses are unknown. Set TRUSTED_PROXIES to the proxy in front of it.\n`,
  );
  expect(
    greetingOf(url, readConfig({ ...environment, TRUSTED_PROXIES: '127.0.0.1' }), { hasDemoBook: false }),
  ).toBe(opened);
});

test('shows the link for adding the first administrator', () => {
  const firstLink = `${url}/invitation?code=x`;
  expect(greetingOf(url, readConfig({}), { hasDemoBook: false, firstLink })).toContain(
    `It works once:\n\n  ${firstLink}\n`,
  );
});
