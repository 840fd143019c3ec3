import { expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { testApp } from '../../../testing/test-app.ts';
import { signedInAs } from '../../../testing/test-terminal.ts';
import { bindingsOf } from '../../bindings.ts';
import { during } from '../../during.ts';
import { openScreen } from '../../open-screen.ts';
import { viewOf } from '../index.ts';

async function testOrder(status: string) {
  const order = { orderNumber: 'SO-202611-000012', status, lines: [], shipTo: { name: 'Main St Ford' } };
  const app = await testApp({
    ...signedInAs('MBPIAdministrator'),
    getSupplyOrder: async () => ({ ...order }),
    deliverSupplyOrder: async () => Object.assign(order, { status: 'Delivered' }),
  });
  await during(app.context, '', () =>
    openScreen('supply.show', { orderNumber: order.orderNumber }, app.context),
  );
  const foot = () =>
    bindingsOf(app.context).flatMap(({ keys: [key], short }) => (short ? [`${key} ${short}`] : []));
  return { ...app, order, foot };
}

const steps = ['s ship', 'd delivered', 'c cancel'];

test.each([
  ['Ordered', ['s ship', 'c cancel']],
  ['Shipped', ['d delivered']],
  ['Delivered', []],
  ['Cancelled', []],
])('the page of an order that is %s has the keys of its next steps', async (status, keys) => {
  const { foot } = await testOrder(status);
  expect(foot().filter((key) => steps.includes(key))).toEqual(keys);
});

test('a key takes the step, and the page shows where the order is then', async () => {
  const { press, context, foot, place } = await testOrder('Shipped');
  press('d');
  await vi.waitFor(() => expect(foot()).not.toContain('d delivered'));
  await vi.waitFor(() => expect(context.working).toBeUndefined());
  expect(place()).toMatchObject({ kind: 'page', source: { row: { status: 'Delivered' } } });
  expect(frameOf(context, { columns: 90, rows: 24 })).toContain('SO-202611-000012 was delivered');
  const page = place();
  expect(viewOf(page).address?.(page, context.store.getState())).toBe('/supplies/SO-202611-000012');
});

test('a change at another place is read with ctrl+r', async () => {
  const { press, order, place } = await testOrder('Ordered');
  order.status = 'Shipped';
  press('ctrl+r');
  await vi.waitFor(() => expect(place()).toMatchObject({ source: { row: { status: 'Shipped' } } }));
});
