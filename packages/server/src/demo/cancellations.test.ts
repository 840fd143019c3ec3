import { isUnderWay } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { quoteOf } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { turnsOf } from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { daysBetween } from '@pitlane/shared/kernel/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import type { StepsTaken } from '../features/cancellations/cancellation-rows.ts';
import type { QuoteRow } from '../features/cancellations/quote-rows.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { fasterKind } from '../testing/test-db.ts';

interface Row extends Pick<QuoteRow, 'inputs' | 'figures' | 'contract_status'> {
  state: Exclude<QuoteRow['state'], null>;
  username: string;
  steps: StepsTaken;
  due_date: string;
  is_of_demo: boolean;
  is_active: boolean;
  refunds: (number | null)[];
}

let db: Database;
let rows: Row[];

beforeAll(async () => {
  db = await openTestBook(fasterKind);
  const [dealer] = await db.query<{ code: string }>(
    "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
  );
  rows = await db.transaction(
    (tx) =>
      tx.query<Row>(
        `SELECT n.state, n.steps, n.due_date, q.inputs, q.figures, q.created_by AS username, c.status = 1 AS is_active,
           c.dealer_code = $1 AS is_of_demo,
           ARRAY[c.customer_refund_amount, c.provider_refund_amount, c.dealer_refund_amount]::float8[] AS refunds
         FROM cancellations n JOIN saved_quotes q ON q.id = n.quote_id JOIN contracts c ON c.id = n.contract_id ORDER BY n.id`,
        [dealer?.code],
      ),
    { scope: { kind: 'all' } },
  );
  return () => db.close();
});

const reasonOf = ({ inputs }: Row) => inputs.inputs.facts.reason;

describe('the cancellations of a demo book', () => {
  test('are in every state, those under way as the queue shows them', () => {
    expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual([
      'Approved',
      'Closed',
      'DocumentsComplete',
      'Paid',
      'Requested',
      'Rescinded',
      'Withdrawn',
    ]);
    expect(rows.filter(({ state, due_date: due }) => isUnderWay(state) && due < testBook.today)).not.toEqual(
      [],
    );
  });

  test("wait at the dealer of the demo's sign-ins for the dealer and for the provider", () => {
    const own = rows.filter(({ is_of_demo: isOwn }) => isOwn);
    const turns = own.map((row) => turnsOf(row.state, reasonOf(row))[0]);
    expect(new Set(turns)).toEqual(new Set(['Dealer', 'Provider', undefined]));
    for (const { username } of own) expect(['dealer', 'fi']).toContain(username);
  });

  test("have the refund rules' figures, which a cancelled contract has too", () => {
    for (const { inputs, figures, state, refunds, is_active: isActive } of rows) {
      const quote = quoteOf({ ruleVersion: 1, ...inputs });
      expect(quote).toMatchObject({ ok: true, value: { figures } });
      const { customerRefundCents, providerRefundCents, dealerRefundCents } = figures;
      const isCancelled = ['Approved', 'Paid', 'Closed'].includes(state);
      expect(isActive).toBe(!isCancelled);
      expect(refunds).toEqual(
        isCancelled
          ? [customerRefundCents, providerRefundCents, dealerRefundCents].map((cents) => cents / 100)
          : [null, null, null],
      );
    }
  });

  test('have parts that add up to the refund, four due within 5 days and two late with a penalty', async () => {
    const parts = await db.transaction(
      (tx) =>
        tx.query<{
          state: string;
          left: number;
          parts: string[];
          paid: boolean;
          due: number;
          refund: number;
        }>(
          `SELECT n.state, n.due_date - $1::date AS left, array_agg(p.state) AS parts, bool_and(p.state = 'Paid') AS paid,
             sum(p.amount) AS due, (q.figures ->> 'customerRefundCents')::bigint AS refund
           FROM cancellations n JOIN saved_quotes q ON q.id = n.quote_id JOIN refund_parts p ON p.cancellation_id = n.id
           GROUP BY n.id, q.id`,
          [testBook.today],
        ),
      { scope: { kind: 'all' } },
    );
    for (const { state, paid, due, refund } of parts) {
      expect(due).toBe(refund);
      if (state === 'Paid' || state === 'Closed') expect(paid).toBe(true);
    }
    const open = rows.filter(({ state }) => isUnderWay(state) && state !== 'Paid');
    const left = open.map(({ due_date: due }) => daysBetween(testBook.today, due));
    expect(left.filter((days) => days >= 0 && days <= 5).length).toBeGreaterThanOrEqual(4);
    const late = parts.filter((one) => one.left < 0 && one.state === 'Approved' && !one.paid);
    expect(late.length).toBeGreaterThanOrEqual(2);
    const states = new Set(parts.flatMap((one) => one.parts));
    expect(states).toEqual(new Set(['Due', 'Paid', 'Waived']));
  });

  test('took each step on its day, none after the day of the book', () => {
    for (const { steps } of rows) {
      const days = Object.values(steps)
        .map(({ at, on }) => [at, on] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      expect(days.map(([at]) => at.slice(0, 10))).toEqual(days.map(([, on]) => on));
      expect(days.at(-1)?.[1].localeCompare(testBook.today)).toBeLessThanOrEqual(0);
    }
  });

  test('leave the numbers after theirs to the quotes that users save', async () => {
    const [next] = await db.transaction(
      (tx) => tx.query<{ number: number }>("SELECT nextval('cancel_quote_numbers') AS number"),
      { scope: { kind: 'all' } },
    );
    expect(next?.number).toBe(rows.length + 1);
  });
});
