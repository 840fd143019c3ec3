import { bookOf } from '@pitlane/server/testing/test-book';
import { freshDatabase, testCluster } from '@pitlane/server/testing/test-db';
import { describe, expect, onTestFinished, test } from 'vitest';
import { approvalTest } from '../../scripts/integrity/approvals.ts';
import { testBedOn } from '../../scripts/integrity/test-bed.ts';

// That npm run test:integrity still finds a fault. That a right server has none, it says itself; in process cancellation-flow.test does.

describe.skipIf(testCluster === undefined)('two people who approve the same cancellations at once', () => {
  test('and a server that lets both do so are found out', async () => {
    const { db, url = '', end } = await freshDatabase('postgres', bookOf());
    // The servers run by today's clock.
    await db.asOwner((owner) =>
      owner.script('UPDATE contracts SET expiration_date = current_date + 1000 WHERE status = 1'),
    );
    const testBed = await testBedOn({ url, stop: end });
    onTestFinished(() => testBed.stop());
    const broken = await approvalTest(testBed, 2).run(true);
    expect(broken, broken.seen).toMatchObject({ isRight: false, isFaultSeen: true });
  });
});
