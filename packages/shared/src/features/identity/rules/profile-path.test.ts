import { expect, test } from 'vitest';
import { withProfileDialog } from './profile-path.ts';

test.each([
  ['/search?q=smith', '/profile?dialog=password'],
  ['/profile', '/profile?dialog=password'],
  ['/profile?window=maximized&dialog=codes', '/profile?window=maximized&dialog=password'],
])('from %s the dialog is at %s', (from, address) => {
  expect(withProfileDialog('password', from)).toBe(address);
});
