import { describe, expect, test } from 'vitest';
import { whyNotOnLockScreen } from './lock-screen.ts';

describe('a text on a lock screen', () => {
  test.each([
    'New rates from December 1',
    'The office closes at 3 PM today',
    'Order holiday forms by 12/15',
    'Portal maintenance on Saturday, 6 to 8 AM',
    '3 messages wait for you',
    'New rates from 12/1/2026 for 2024-2026 vehicles',
    'Release 4.2 on Sunday',
    'APR from 4.25%',
  ])('%s can be shown', (text) => {
    expect(whyNotOnLockScreen(text)).toBeUndefined();
  });

  test.each([
    ['a VIN', '1FT7W2BT5KEC00001 was cancelled', 'personal_text'],
    ['an amount', 'Refund of $901.45 approved', 'personal_text'],
    ['an amount after a blank', 'You owe $ 12', 'personal_text'],
    ['a contract number', 'Contract 15138628 is voided', 'personal_text'],
    ['a phone number', 'Call 503-555-0142', 'personal_text'],
    ['a phone number with its area code in parentheses', 'Call (503) 555-0142', 'personal_text'],
    ['a local phone number', 'Call 555-0142', 'personal_text'],
    ['a Social Security number', '078-05-1120 is missing', 'personal_text'],
    ['an amount without its sign', 'Refund of 901.45', 'personal_text'],
    ['an amount in words', 'You get 500 dollars', 'personal_text'],
    ['an email address', 'Write to dana@example.com', 'personal_text'],
    ['a card number', 'Card 4111 1111 1111 1111', 'card_number'],
  ])('%s is refused', (_what, text, code) => {
    expect(whyNotOnLockScreen(text)?.code).toBe(code);
  });
});
