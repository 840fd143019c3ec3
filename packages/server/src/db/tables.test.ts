import { expect, test } from 'vitest';
import { describeOnDatabase } from '../testing/test-db.ts';
import { json, money, sqlFor } from './tables.ts';

describeOnDatabase('a typed statement', (open) => {
  test('writes and reads money, days and JSON unchanged', async () => {
    const db = await open();
    const dealer = { dealer_code: 'D1', dealer_group_identifier: crypto.randomUUID(), name: 'One' };
    await db.asOwner((owner) => owner.run(sqlFor.insertInto('dealers').values(dealer)));
    const rows = await db.transaction(
      async (tx) => {
        await tx.run(
          sqlFor.insertInto('remittance_batches').values({
            batch_number: 'R-202511-000001',
            dealer_code: 'D1',
            payment_method_type: 1,
            status: 'Submitted',
            contract_count: 2,
            total_dealer_cost: money(123_405),
            submitted_on: '2025-11-03',
          }),
        );
        await tx.run(
          sqlFor.insertInto('saved_quotes').values({
            quote_number: 'Q1',
            kind: 'cancellation',
            dealer_code: 'D1',
            created_by: 'ann',
            inputs: json(['a', { b: 1 }]),
            figures: json({}),
          }),
        );
        return await tx.run(
          sqlFor
            .selectFrom('remittance_batches as batch')
            .innerJoin('saved_quotes as quote', 'quote.dealer_code', 'batch.dealer_code')
            .select(['batch.total_dealer_cost', 'batch.total_credits', 'batch.submitted_on', 'quote.inputs']),
        );
      },
      { scope: { kind: 'all' } },
    );
    expect(rows).toEqual([
      { total_dealer_cost: 123_405, total_credits: 0, submitted_on: '2025-11-03', inputs: ['a', { b: 1 }] },
    ]);
  });
});
