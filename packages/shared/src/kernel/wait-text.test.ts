import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('%i seconds are a wait of %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
