import { expect, test } from 'vitest';
import { createReadAfter } from './read-after.ts';

test('sends the latest place that it was given, for a minute', () => {
  let now = 0;
  const { note, headers } = createReadAfter(() => now);
  expect(headers()).toEqual({});
  note(undefined);
  note(null);
  note('F/1');
  note('10/0');
  note('F/FFFFFFFF');
  expect(headers()).toEqual({ 'pitlane-read-after': '10/0' });
  now = 60_000;
  expect(headers()).toEqual({ 'pitlane-read-after': '10/0' });
  now = 60_001;
  expect(headers()).toEqual({});
  note('2/0');
  expect(headers()).toEqual({ 'pitlane-read-after': '2/0' });
});

test('sends a place for a minute after a smaller one, as a promoted primary gives it', () => {
  let now = 0;
  const { note, headers } = createReadAfter(() => now);
  note('10/0');
  now = 59_000;
  note('F/1');
  now = 119_000;
  expect(headers()).toEqual({ 'pitlane-read-after': '10/0' });
  now = 119_001;
  expect(headers()).toEqual({});
});
