import { describe, expect, test } from 'vitest';
import type { Calls } from '../../engine/operation.ts';
import { clearDifference, postBatch, returnBatch, showBatch } from './batch-commands.ts';
import { RemittanceBatch } from './batch-schema.ts';

const number = 'R-202611-000042';
const asked = { signal: new AbortController().signal, context: { kept: {} } };

function aBatch(more: object) {
  const totals = { netAmount: 2598 };
  return RemittanceBatch().parse({
    batchNumber: number,
    totals,
    lines: [],
    credits: [],
    debits: [],
    ...more,
  });
}

function callsFor(found: RemittanceBatch) {
  return { getRemittanceBatch: async () => found } as unknown as Calls<
    NonNullable<typeof showBatch.uses> & NonNullable<typeof postBatch.uses>
  > &
    Calls<NonNullable<typeof returnBatch.uses> & NonNullable<typeof clearDifference.uses>>;
}

/** A posted batch whose payment came back later. */
const late = aBatch({
  status: 'Posted',
  payment: { paymentMethodType: 'ACH', paymentStatus: 'Returned', amount: 2598 },
  lateReturn: { reason: `Payment of batch ${number} returned (R01): Insufficient funds.`, amount: 2598 },
});

test('a posted batch whose payment came back later says so, with what is charged', async () => {
  const effect = await showBatch.run(callsFor(late), { batch: number }, asked);
  const { text } = effect as { text: string };
  expect(text).toContain('Paid by ACH: Returned\n');
  expect(text).toContain(
    `Payment of batch ${number} returned (R01): Insufficient funds. $2,598.00 is a debit in the next batch.`,
  );
});

test('amounts are in one column, and users who may not see the cost get no empty total', async () => {
  const lines = [
    { key: 'PYG-15578634', customerName: 'Aldgus, Jonathan', lineAmount: 39 },
    { key: 'MBP-15578816A', customerName: 'Drakedon, Jose', lineAmount: 2559 },
  ];
  const shown = async (found: RemittanceBatch) => {
    const { text } = (await showBatch.run(callsFor(found), { batch: number }, asked)) as { text: string };
    return text.split('\n').slice(4);
  };
  expect(await shown(aBatch({ lines }))).toEqual([
    '  PYG-15578634   Aldgus, Jonathan     $39.00',
    '  MBP-15578816A  Drakedon, Jose    $2,559.00',
    '  Total                            $2,598.00',
  ]);
  const without = lines.map((line) => ({ ...line, lineAmount: null }));
  expect(await shown(aBatch({ lines: without, totals: { netAmount: null } }))).toEqual([
    '  PYG-15578634   Aldgus, Jonathan',
    '  MBP-15578816A  Drakedon, Jose',
  ]);
});

describe("what can't be done with a batch has its reason", () => {
  const paid = { paymentMethodType: 'ACH', paymentStatus: 'Settled', amount: 2598 };
  test.each([
    [postBatch, aBatch({ status: 'Posted' }), 'The batch is already posted.'],
    [postBatch, aBatch({ status: 'Submitted' }), "You submitted this batch, so you can't settle it."],
    [returnBatch, aBatch({ status: 'Returned' }), 'The batch is already returned.'],
    [returnBatch, late, 'The return of this batch has already been debited.'],
    [
      returnBatch,
      aBatch({ status: 'Posted', payment: { ...paid, amount: 0 } }),
      'Nothing was paid for this batch.',
    ],
    [
      returnBatch,
      aBatch({ status: 'Posted', payment: paid }),
      "You submitted this batch, so you can't settle it.",
    ],
    [clearDifference, aBatch({ status: 'Posted' }), 'This batch has no open difference.'],
  ])('$id: %#', async (command, found, message) => {
    const shown = await command.preview?.(callsFor(found), { batch: number }, asked);
    expect(shown?.problem?.message).toBe(message);
  });
});

test('a difference is cleared after its amount and how it is cleared were shown', async () => {
  const short = aBatch({ status: 'Posted', differenceAmount: -46, isDifferenceOpen: true, canClear: true });
  const shown = await clearDifference.preview?.(callsFor(short), { batch: number, how: 'WrittenOff' }, asked);
  expect(shown?.lines).toContainEqual({ label: 'Difference', text: '-$46.00' });
  expect(shown?.lines).toContainEqual({ label: 'Clear as', text: 'Written off' });
  expect(shown?.problem).toBeUndefined();
});
