import { expect, test } from 'vitest';
import { statusCode } from '../../contracts/rules/codes.ts';
import { briefStatus, cancellationText, pendingText } from './pending-text.ts';

const { Active, Cancelled } = statusCode;

test.each([
  [Active, 'Requested', 'cancellation requested'],
  [Active, 'DocumentsComplete', 'cancellation documents complete'],
  [Active, 'OnHold', 'cancellation onhold'],
  // From here on the status shows it.
  [Cancelled, 'Approved', ''],
  [Active, null, ''],
])(
  'status %s with a cancellation that is %s adds “%s” (decisions.md §4)',
  (contractStatusType, cancellationState, text) => {
    expect(pendingText({ contractStatusType, cancellationState })).toBe(text);
  },
);

test.each([
  [Active, 'Requested', { label: 'Cancel pending', accent: 'warning' }],
  [Active, null, { label: 'Active', accent: 'success' }],
  [Cancelled, 'Approved', { label: 'Cancelled', accent: 'danger' }],
])(
  'status %s with a cancellation that is %s is in brief %o',
  (contractStatusType, cancellationState, brief) => {
    expect(briefStatus({ contractStatusType, cancellationState })).toEqual(brief);
  },
);

test.each([
  ['Approved', 'Cancellation approved'],
  ['DocumentsComplete', 'Cancellation documents complete'],
  ['OnHold', 'Cancellation onhold'],
])('a cancellation that is %s is “%s” (decisions.md §4)', (state, text) => {
  expect(cancellationText(state)).toBe(text);
});
