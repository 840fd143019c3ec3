import { expect, test } from 'vitest';
import { whyNotPassword } from './password-rules.ts';

const owner = { username: 'fiona.finch', emailAddress: 'fiona@example.com' };

test.each([
  ['eleven char', 'Must be 12 characters or more.'],
  ['x'.repeat(257), 'Must be 256 characters or fewer.'],
  ['aaaaaaaaaaaa', 'Use more different characters.'],
  ['Fiona.Finch1', "Can't be based on your username or email address."],
  ['fiona@example.com', "Can't be based on your username or email address."],
  ['Dealership2026', "This password is too common: it's based on “dealership”."],
  ['pitlane-service', "This password is too common: it's based on “pitlane”."],
  ['passwordpassword', "This password is too common: it's based on “password”."],
  ['the dealer of my youth', undefined],
  ['correct horse', undefined],
  ['пароль пароль', undefined],
  ['fiona.finch and some more words', undefined],
])('%s: %s', (password, why) => {
  expect(whyNotPassword(password, owner)).toBe(why);
});
