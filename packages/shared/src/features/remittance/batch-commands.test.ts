import { expect, test } from 'vitest';
import type { Calls } from '../../engine/operation.ts';
import { showBatch } from './batch-commands.ts';
import { RemittanceBatch } from './batch-schema.ts';

test('a posted batch whose payment came back later says so, with what is charged', async () => {
  const batch = RemittanceBatch().parse({
    batchNumber: 'R-202611-000042',
    status: 'Posted',
    totals: { netAmount: 2598 },
    payment: { paymentMethodType: 'ACH', paymentStatus: 'Settled' },
    lines: [],
    credits: [],
    debits: [],
    lateReturn: {
      reason: 'Payment of batch R-202611-000042 returned (R01): Insufficient funds.',
      amount: 2598,
    },
  });
  const calls = { getRemittanceBatch: async () => batch } as unknown as Calls<
    NonNullable<typeof showBatch.uses>
  >;
  const effect = await showBatch.run(
    calls,
    { batch: 'R-202611-000042' },
    {
      signal: new AbortController().signal,
      context: { kept: {} },
    },
  );
  expect(effect).toMatchObject({
    text: expect.stringContaining(
      'Payment of batch R-202611-000042 returned (R01): Insufficient funds. $2,598.00 is a debit in the next batch.',
    ),
  });
});
