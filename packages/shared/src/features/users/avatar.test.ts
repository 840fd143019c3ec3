import { expect, test } from 'vitest';
import { initialsOf, photoAddress } from './avatar.ts';

test.each([
  ['photos/12.jpg', '', '/photos/12.jpg'],
  ['/photos/12.jpg', 'https://api.example.com/', 'https://api.example.com/photos/12.jpg'],
  ['//photos/12.jpg', '', '/photos/12.jpg'],
  ['https://photos.example.com/12.jpg', 'https://api.example.com', 'https://photos.example.com/12.jpg'],
  ['', 'https://api.example.com', null],
  [null, '', null],
])('the photo %j at the base %j is %j', (path, base, address) => {
  expect(photoAddress(path, base)).toBe(address);
});

test.each([
  ['Dana Smith', 'DS'],
  ['  ana maria de souza ', 'AS'],
  ['Cher', 'C'],
  ['𝒜da', '𝒜'],
  [' ', '?'],
])('%j is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
