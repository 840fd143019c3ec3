import { expect, test } from 'vitest';
import {
  type SaleQuoteFacts,
  saleQuoteExpiresOn,
  saleQuoteStatus,
  whyNotEditable,
  whyNotReopened,
} from './sale-quote-status.ts';

const today = '2026-11-24';
const open: SaleQuoteFacts = { isPurchased: false, withdrawnOn: null, expiresOn: today };

test('is valid for 30 days after the one on which it was saved first', () => {
  expect(saleQuoteExpiresOn('2026-11-24')).toBe('2026-12-24');
});

test.each<[string, Partial<SaleQuoteFacts>, string, string | undefined, string | undefined]>([
  ['on its last day', {}, 'Saved', undefined, 'quote_open'],
  ['without an end', { expiresOn: null }, 'Saved', undefined, 'quote_open'],
  ['the day after', { expiresOn: '2026-11-23' }, 'Expired', 'quote_expired', undefined],
  ['once withdrawn', { withdrawnOn: '2026-11-20' }, 'Withdrawn', 'quote_withdrawn', undefined],
  [
    'withdrawn, then expired',
    { withdrawnOn: '2026-11-20', expiresOn: '2026-11-23' },
    'Withdrawn',
    'quote_withdrawn',
    undefined,
  ],
  [
    'purchased, then expired',
    { isPurchased: true, expiresOn: '2026-11-23' },
    'Purchased',
    'quote_purchased',
    'quote_purchased',
  ],
])('%s it is as follows', (_when, change, status, notEditable, notReopened) => {
  const quote = { ...open, ...change };
  expect(saleQuoteStatus(quote, today)).toBe(status);
  expect(whyNotEditable(quote, today)?.code).toBe(notEditable);
  expect(whyNotReopened(quote, today)?.code).toBe(notReopened);
});

test('says when it ended, and the next step', () => {
  expect(whyNotEditable({ ...open, expiresOn: '2026-11-23' }, today)).toEqual({
    code: 'quote_expired',
    message: 'The quote was valid through 11/23/2026.',
    next: 'Reopen it, or start a new quote.',
  });
});
