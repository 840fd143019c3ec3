import { expect, test } from 'vitest';
import { ownPlace } from './own-place.ts';

const own = 'https://portal.example.com';

test.each([
  ['/contracts/MBP/15138628?tab=notes#top', '/contracts/MBP/15138628?tab=notes#top'],
  ['https://portal.example.com/dashboard', '/dashboard'],
  ['https://PORTAL.example.com:443/dashboard', '/dashboard'],
  ['dashboard', '/dashboard'],
  ['', '/'],
])('returns to our own place: %s', (returnTo, place) => {
  expect(ownPlace(returnTo, own)).toBe(place);
});

test.each([
  ['another host', 'https://evil.example.net/'],
  ['a host that begins like ours', 'https://portal.example.com.evil.net/'],
  ['our host as the user of another', 'https://portal.example.com@evil.net/'],
  ['another port', 'https://portal.example.com:8443/'],
  ['another scheme', 'http://portal.example.com/'],
  ['a scheme-relative address', '//evil.net/'],
  ['the same with backslashes', '/\\evil.net/'],
  ['the same behind our own origin', 'https://portal.example.com//evil.net/'],
  ['a dotted path that leaves two slashes', '/.//evil.net/'],
  ['tabs that a browser drops', '/\t/evil.net/'],
  ['a script', 'javascript:alert(1)'],
  ['one of our blobs', 'blob:https://portal.example.com/5c9a8d0e'],
  ['data', 'data:text/html,hello'],
  ['no address at all', 'http://['],
])('refuses to return to %s', (_what, returnTo) => {
  expect(ownPlace(returnTo, own)).toBeUndefined();
});
