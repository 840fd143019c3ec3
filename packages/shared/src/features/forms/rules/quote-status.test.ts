import { expect, test } from 'vitest';
import { type CancelState, cancelStates } from '../../cancellations/rules/cancel-flow.ts';
import { isCancelledBy, type QuoteStatus, statusTexts } from './quote-status.ts';

const standing: QuoteStatus = {
  state: 'Quoted',
  expiresOn: '2026-12-01',
  isExpired: false,
  cancelAsOf: '2026-11-01',
  dueDate: '2026-12-17',
  reachedOn: {
    Requested: '2026-11-02',
    Approved: '2026-11-05',
    Paid: '2026-11-20',
    Rescinded: '2026-11-06',
    Withdrawn: '2026-11-04',
  },
};

test.each<[CancelState, string[]]>([
  [
    'Quoted',
    [
      "This is a quote. It doesn't cancel the contract. To cancel, ask your dealer to request the cancellation.",
      'The figures are valid through 12/01/2026.',
    ],
  ],
  [
    'Requested',
    ['The cancellation was requested on 11/02/2026. The contract is cancelled once it is approved.'],
  ],
  [
    'DocumentsComplete',
    [
      'The cancellation was requested on 11/02/2026 and its documents are complete. The contract is cancelled once it is approved.',
    ],
  ],
  [
    'Approved',
    [
      'The contract is cancelled as of 11/01/2026. The cancellation was approved on 11/05/2026.',
      'The refund is due by 12/17/2026.',
    ],
  ],
  ['Paid', ['The contract is cancelled as of 11/01/2026. The refund was paid on 11/20/2026.']],
  ['Closed', ['The contract is cancelled as of 11/01/2026. The refund was paid on 11/20/2026.']],
  [
    'Rescinded',
    [
      "The cancellation was rescinded on 11/06/2026. This quote doesn't cancel the contract.",
      'A new cancellation needs a new quote.',
    ],
  ],
  [
    'Withdrawn',
    [
      "The cancellation request was withdrawn on 11/04/2026. This quote doesn't cancel the contract.",
      'A new cancellation needs a new quote.',
    ],
  ],
])('a printed quote that is %s says what it did', (state, texts) => {
  expect(statusTexts({ ...standing, state })).toEqual(texts);
});

test('only a quote is described as one; an unknown day is left out', () => {
  const sayingQuote = cancelStates.filter(({ name }) =>
    statusTexts({ ...standing, state: name })
      .join(' ')
      .includes('This is a quote.'),
  );
  expect(sayingQuote.map(({ name }) => name)).toEqual(['Quoted']);
  expect(statusTexts(undefined)[0]).toContain('This is a quote.');
  expect(statusTexts({ ...standing, isExpired: true })).toEqual([
    "This is a quote. It doesn't cancel the contract. It was valid through 12/01/2026.",
    'Ask your dealer for a new quote.',
  ]);
  expect(statusTexts({ ...standing, state: 'Requested', reachedOn: {} })[0]).toMatch(
    /^The cancellation was requested\./,
  );
  expect(cancelStates.filter(({ name }) => isCancelledBy(name)).map(({ name }) => name)).toEqual([
    'Approved',
    'Paid',
    'Closed',
  ]);
});
