import { expect, test } from 'vitest';
import { requiredText } from './required-text.ts';

test('says what is required by its name', () => {
  expect(requiredText('Start date')).toBe('Start date is required.');
});
