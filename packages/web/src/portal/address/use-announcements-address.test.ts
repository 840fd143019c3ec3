import { expect, test } from 'vitest';
import { isAnnouncementsAddress, withoutWindow, withWindow } from './use-announcements-address.ts';

test.each([
  ['', '?announcements=full'],
  ['?window=full&search=smith|make:ford', '?window=full&search=smith|make:ford&announcements=full'],
  ['?announcements=full', '?announcements=full'],
])('the window opens over %j at %j', (query, open) => {
  expect(withWindow(query)).toBe(open);
  expect(isAnnouncementsAddress(open)).toBe(true);
});

test.each([
  ['?announcements=full', ''],
  ['?window=full&announcements=full&search=a+b', '?window=full&search=a+b'],
  ['?search=announcements', '?search=announcements'],
])('without the window %j is %j', (query, closed) => {
  expect(withoutWindow(query)).toBe(closed);
  expect(isAnnouncementsAddress(closed)).toBe(false);
});
