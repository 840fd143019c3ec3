import { expect, test } from 'vitest';
import { statusCode } from '../../contracts/rules/codes.ts';
import { pendingText } from './pending-text.ts';

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
