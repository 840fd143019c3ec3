import { BatchHead } from '@pitlane/shared/features/remittance/batch-schema';
import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { openBatchesView } from './batches.ts';

const batch = (batchNumber: string, more: object) =>
  BatchHead().parse({
    batchNumber,
    dealerName: 'Main St Ford',
    status: 'Posted',
    totals: { contractCount: 2, netAmount: 1018 },
    ...more,
  });

test('batches to post show how much a posted one is short, and since when a check is due', async () => {
  const terminal = testTerminal({ isScreen: true, columns: 120 });
  const batches = [
    batch('R-000001', { isDifferenceOpen: true, differenceAmount: -12.5 }),
    batch('R-000002', { status: 'Submitted', isCheckOverdue: true, checkDueDate: '2026-11-20' }),
  ];
  await openBatchesView.run(testRun(terminal, {}, { listRemittanceBatches: async () => batches }));
  const [, short, overdue] = terminal.printed.out.split('\n');
  expect(short).toMatch(/^R-000001 .* Posted, \$12\.50 short +2 +\$1,018\.00$/);
  expect(overdue).toMatch(/^R-000002 .* Submitted, check was due 11\/20\/2026 +2 +\$1,018\.00$/);
});
