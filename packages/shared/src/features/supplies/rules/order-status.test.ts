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
  const forward = ['ship', 'deliver', 'cancel'] as const;
  const taken = supplyStatuses.flatMap((from) =>
    forward.filter((step) => possible(from).includes(step)).map((step) => ({ from, step })),
  );
  expect(taken).toHaveLength(3);
  expect(taken.map(({ step }) => statusBefore(statusAfter(step)))).toEqual(taken.map(({ from }) => from));
});

test('a refusal says what to do instead', () => {
  const why = whyNotSupplyStep({ orderNumber: 'SO-202611-000001', status: 'Shipped' }, 'cancel');
  expect(why).toMatchObject({ message: 'SO-202611-000001 was shipped.', next: 'Ask us where to return it.' });
});

test('staff ship and undo; a dealer cancels before that, and says that it arrived', () => {
  const stepsOf = (role: 'MBPIUser' | 'FIUser') =>
    supplyStatuses.map((status) => supplySteps(status, anActor(role)).join(' '));
  expect(stepsOf('MBPIUser')).toEqual(['ship cancel', 'deliver undo', 'undo', 'undo']);
  expect(stepsOf('FIUser')).toEqual(['cancel', 'deliver', '', 'undo']);
});
