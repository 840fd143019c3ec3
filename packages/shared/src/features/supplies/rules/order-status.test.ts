import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { statusAfter, statusBefore, supplyStatuses, supplySteps, whyNotSupplyStep } from './order-status.ts';

const steps = ['ship', 'deliver', 'cancel', 'undo'] as const;
const possible = (status: (typeof supplyStatuses)[number]) =>
  steps.filter((step) => !whyNotSupplyStep({ orderNumber: 'SO-202611-000001', status }, step));

test('an order is shipped, then delivered; it is cancelled before it leaves', () => {
  expect(Object.fromEntries(supplyStatuses.map((status) => [status, possible(status)]))).toEqual({
    Ordered: ['ship', 'cancel'],
    Shipped: ['deliver', 'undo'],
    Delivered: ['undo'],
    Cancelled: ['undo'],
  });
});

test('undoing a step leads back to where it started', () => {
  for (const from of ['Ordered', 'Shipped'] as const) {
    for (const step of ['ship', 'deliver', 'cancel'] as const) {
      if (possible(from).includes(step)) expect(statusBefore(statusAfter(step))).toBe(from);
    }
  }
});

test('a refusal says what to do instead', () => {
  const why = whyNotSupplyStep({ orderNumber: 'SO-202611-000001', status: 'Shipped' }, 'cancel');
  expect(why).toMatchObject({ message: 'SO-202611-000001 was shipped.', next: 'Ask us where to return it.' });
});

test('staff ship and undo; a dealer cancels before that, and says that it arrived', () => {
  const steps = (role: 'MBPIUser' | 'FIUser') =>
    supplyStatuses.map((status) => supplySteps(status, anActor(role)).join(' '));
  expect(steps('MBPIUser')).toEqual(['ship cancel', 'deliver undo', 'undo', 'undo']);
  expect(steps('FIUser')).toEqual(['cancel', 'deliver', '', 'undo']);
});
