import { expect, test } from 'vitest';
import type { RoleName } from '../../access/roles.ts';
import { anActor } from '../../testing/factories.ts';
import { quoteSeenBy } from './quote-seen-by.ts';
import { CancelQuote } from './schema.ts';

const amounts = { customerRefundAmount: 412.5, mbpiRefundAmount: 200.25, dealerRefundAmount: 212.25 };
const quote = CancelQuote().parse({ ...amounts, cancelRefundPercent: 50.1234 });
const parts = { mbpiRefundAmount: null, dealerRefundAmount: null };

test.each<[RoleName | undefined, object]>([
  ['MasterDealer', {}],
  ['Customer', parts],
  ['ServiceUser', { ...parts, customerRefundAmount: null }],
  [undefined, { ...parts, customerRefundAmount: null }],
])("a %s sees of another backend's quote what it may see", (role, hidden) => {
  expect(quoteSeenBy(role && anActor(role), quote)).toEqual({ ...quote, ...hidden });
});

test('a quote of our own server is shown as it is', () => {
  const ours = { ...quote, lines: [] };
  expect(quoteSeenBy(anActor('Customer'), ours)).toBe(ours);
});
