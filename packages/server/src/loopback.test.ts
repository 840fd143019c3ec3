import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LocalHost', 'partner.localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '::',
  '192.168.0.7',
  'localhost.example.com',
  'notlocalhost',
  '127.0.0.1.example.com',
  '',
])('"%s" is not', (host) => {
  expect(isLoopback(host)).toBe(false);
});
