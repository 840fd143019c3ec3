import { describe, expect, test } from 'vitest';
import { quoteStateText, stateText } from './quote-state.ts';

describe('the status of a saved quote in words', () => {
  test.each([
    ['valid', { state: 'Quoted', isExpired: false }, 'Valid through 12/21/2026'],
    ['too old', { state: 'Quoted', isExpired: true }, 'Expired 12/21/2026'],
    [
      'on its way, whatever became of its days',
      { state: 'DocumentsComplete', isExpired: true },
      'Documents complete',
    ],
    ['of a backend that sends no state', { state: null, isExpired: null }, 'Valid through 12/21/2026'],
  ])('says so if it is %s', (_, row, text) => {
    expect(quoteStateText({ ...row, expiresOn: '2026-12-21' })).toBe(text);
  });

  test('shows a state that is not known as such', () => {
    expect(stateText('OnHold')).toBe('OnHold');
  });
});
