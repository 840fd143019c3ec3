import { expect, test } from 'vitest';
import { achAuthorizationText, achAuthorizationVersion } from './ach-authorization.ts';

const account = {
  company: 'Pitlane Provider Inc',
  dealerName: 'Main St Ford',
  bankName: 'First Prairie Bank',
  last4: '7654',
};

test('an authorization says who debits whom, how much, when, by which rules, how it is revoked and who may sign', () => {
  expect(achAuthorizationVersion).toBe('2026-11');
  expect(
    achAuthorizationText({ ...account, payment: { amountCents: 184_000, debitedOn: '2026-11-23' } }),
  ).toBe(
    'I authorize Pitlane Provider Inc to debit the account of Main St Ford at First Prairie Bank ending in 7654 once, for $1,840.00, on or after 11/23/2026. ' +
      'Main St Ford agrees to be bound by the Nacha Operating Rules. ' +
      "To revoke this authorization, retire the account in the portal or call Pitlane Provider Inc; a payment that was already sent to the bank can't be recalled. " +
      'I am authorized to bind Main St Ford and to sign for this account.',
  );
});

test('a standing authorization covers every batch that is paid from the account', () => {
  expect(achAuthorizationText(account)).toContain(
    'for each remittance batch that Main St Ford submits for payment from it',
  );
});
