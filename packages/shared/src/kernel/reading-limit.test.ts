import { expect, test } from 'vitest';
import { writeInstantsIn } from './instant-text.ts';
import { isReadingLimit, readingLimitReached, readingPausedText } from './reading-limit.ts';

test.each([
  [1, 'You can continue in 1 second.'],
  [89, 'You can continue in 89 seconds.'],
  [90, 'You can continue in 2 minutes.'],
  [3600, 'You can continue in 60 minutes.'],
])('says when to continue: %i seconds', (waitSeconds, next) => {
  const refusal = readingLimitReached(5000, waitSeconds);
  expect(refusal.message).toBe('You have read 5,000 rows this hour, the limit for your account.');
  expect(refusal.next).toBe(next);
});

test('knows its own refusal among others', () => {
  expect(isReadingLimit([{}, readingLimitReached(5000, 60)])).toBe(true);
  expect(isReadingLimit([{ code: 'invalid' }])).toBe(false);
});

test('says when a list or an export continues', () => {
  writeInstantsIn('America/Chicago');
  expect(readingPausedText(new Date('2026-11-22T21:42:00Z'))).toBe(
    'Hourly reading limit reached. Continues at 3:42 PM CST.',
  );
});
