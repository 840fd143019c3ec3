import { type Answered, type Ask, asking } from './calls.ts';
import { completeRequest, keepQuote } from './cancelling.ts';
import { meetAt } from './meet.ts';
import { type IntegrityTest, inTurns } from './result.ts';
import type { TestBed } from './test-bed.ts';

/** The test of two people who approve the same cancellation at once. */
export function approvalTest(testBed: TestBed, count: number): IntegrityTest {
  return {
    test: `two people approve the same cancellation at once, ${count} cancellations`,
    brokenBy: 'holds no row',
    run: async (isBroken) => {
      const served = await testBed.serve(isBroken ? 'holds no row' : undefined);
      try {
        const [admin, staff] = await Promise.all(
          ['admin', 'staff'].map(async (name) => asking({ ...served, token: await served.signIn(name) })),
        );
        if (!admin || !staff) throw new Error('Two people are there.');
        const ready = await cancellationsToApprove(testBed, admin, isBroken ? Math.min(count, 100) : count);
        let informed = 0;
        await inTurns(ready, 4, async ({ id, contractId }) => {
          const call = `POST /api/v1/cancellations/${id}/approve`;
          const answers = await meetAt(testBed, contractId, () => Promise.all([admin(call), staff(call)]));
          if (isOneInformedOfTheOther(answers)) informed += 1;
        });
        const effects = await approvalsOf(
          testBed,
          ready.map(({ contractId }) => contractId),
        );
        const once = effects.filter(({ changes, notes }) => changes === 1 && notes === 1).length;
        return {
          seen: `${once} of ${ready.length} approved once, ${informed} times the other one learned by whom and when`,
          isRight: once === ready.length && informed === ready.length,
          isFaultSeen: effects.some(({ changes }) => changes > 1),
        };
      } finally {
        await served.stop();
      }
    },
  };
}

/** The first of the two is Ada Admin, the second Stan Staff; the one who came second learns who was first. */
function isOneInformedOfTheOther(answers: readonly Answered[]): boolean {
  const winner = answers[0]?.status === 200 ? 'Ada Admin' : 'Stan Staff';
  const refused = answers.filter(({ status }) => status === 409);
  const when = String.raw`on \d\d/\d\d/\d{4} at \d{1,2}:\d\d [AP]M C[SD]T\.`;
  return (
    answers.some(({ status }) => status === 200) &&
    refused.length === 1 &&
    refused.every(({ message }) => new RegExp(`Approved by ${winner} ${when}`).test(message))
  );
}

/** Brings contracts to where their cancellation can be approved; those of a program without a refund rule are passed over. */
async function cancellationsToApprove(testBed: TestBed, ask: Ask, count: number) {
  const ready: { id: number; contractId: number }[] = [];
  while (ready.length < count) {
    const contracts = await testBed.take(count - ready.length);
    await inTurns(contracts, 8, async (contract) => {
      const quoteNumber = await keepQuote(ask, contract);
      if (quoteNumber === undefined) return;
      const id = await completeRequest(ask, quoteNumber);
      ready.push({ id, contractId: contract.id });
    });
  }
  return ready;
}

function approvalsOf(testBed: TestBed, ids: readonly number[]) {
  const text = `SELECT (SELECT count(*) FROM audit WHERE contract_id = c.id AND action = 'cancellation.approve') AS changes,
      (SELECT count(*) FROM notes WHERE contract_id = c.id AND text LIKE 'Cancelled:%') AS notes
    FROM contracts c WHERE id = ANY($1)`;
  return testBed.onDatabase((db) =>
    db.transaction((tx) => tx.query<{ changes: number; notes: number }>(text, [ids]), {
      scope: { kind: 'all' },
    }),
  );
}
