import { expect, test } from 'vitest';
import type { BatchStatus } from '../codes.ts';
import { isRemittedBy, whyNotBatchStatus } from './batch-status.ts';

const settled = (status: string) => ({
  code: 'batch_settled',
  field: 'status',
  message: `The batch is already ${status}.`,
});

test.each<[BatchStatus, BatchStatus, object | undefined]>([
  ['Submitted', 'Posted', undefined],
  ['Submitted', 'Returned', undefined],
  [
    'Submitted',
    'Submitted',
    { code: 'bad_batch_status', field: 'status', message: 'The batch is already submitted.' },
  ],
  ['Posted', 'Submitted', settled('posted')],
  ['Posted', 'Posted', settled('posted')],
  ['Posted', 'Returned', settled('posted')],
  ['Returned', 'Submitted', settled('returned')],
  ['Returned', 'Posted', settled('returned')],
  ['Returned', 'Returned', settled('returned')],
])('from %s to %s: %j', (from, to, error) => expect(whyNotBatchStatus(from, to)).toEqual(error));

test.each<[BatchStatus, boolean]>([
  ['Submitted', true],
  ['Posted', true],
  ['Returned', false],
])('the contracts of a batch that is %s count as remitted: %s', (status, isRemitted) => {
  expect(isRemittedBy(status)).toBe(isRemitted);
});
