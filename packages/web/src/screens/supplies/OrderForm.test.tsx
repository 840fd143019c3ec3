import '../../portal/supplies-area.ts';
import type { SupplyCatalog } from '@pitlane/shared/features/supplies/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { configureStore } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { api } from '../../portal/api/api.ts';
import { OrderForm } from './OrderForm.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const catalog = {
  items: [
    {
      itemID: 1,
      formNumber: 'POS-10',
      name: 'Counter display',
      formVersion: '09/2026',
      packSize: 1,
      most: 4,
    },
  ],
  shipTo: { name: 'Ford of Springfield', address1: '7529 Motor Pkwy', city: 'Springfield', zip: '65807' },
} as unknown as SupplyCatalog;

/** Shows the form over a server that takes an order, refuses it, or gives no answer. */
function shownForm(refusal?: string, isLost = false, shown = catalog) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (isLost && url.includes('version.json')) return new Response('{}');
    if (isLost) throw new TypeError('Failed to fetch');
    const isOrder = url.includes('supply-orders');
    const errors = isOrder && refusal ? [{ code: 'refused', message: refusal }] : [];
    const data = isOrder ? { orderNumber: 'SO-202611-000026', lines: [{}] } : catalog;
    return new Response(JSON.stringify({ code: errors.length > 0 ? 3 : 0, data, errors }), {
      status: errors.length > 0 ? 400 : 200,
    });
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return render(
    <Provider store={store}>
      <OrderForm session={anActor('MasterDealer')} catalog={shown} dealerCode="MO1001" />
    </Provider>,
  );
}

const packs = () => screen.getByRole<HTMLInputElement>('spinbutton');
const note = () => screen.getByLabelText<HTMLInputElement>('Note (optional)');

test('what is typed of an order is there again after a look at another page, until it is ordered', async () => {
  const { user, unmount } = shownForm();
  await user.type(packs(), '2');
  await user.type(note(), 'At the parts counter');
  unmount();
  const again = shownForm();
  expect([packs().value, note().value]).toEqual(['2', 'At the parts counter']);
  await again.user.click(screen.getByRole('button', { name: 'Order' }));
  // The next order has neither its packs nor its note.
  await waitFor(() => expect([packs().value, note().value]).toEqual(['', '']));
  again.unmount();
  shownForm();
  expect([packs().value, note().value]).toEqual(['', '']);
});

test('why an order was refused is said next to its button, which stays on the screen', async () => {
  const { user } = shownForm('Counter display is out of stock.');
  await user.type(packs(), '2');
  await user.click(screen.getByRole('button', { name: 'Order' }));
  const reason = await screen.findByText('Counter display is out of stock.');
  expect(reason.closest('div:has(> button)')).toBe(
    screen.getByRole('button', { name: 'Order' }).parentElement,
  );
  expect(packs().value).toBe('2');
});

test('an order without an answer is not said to be safe to send again: it may be on order by now', async () => {
  const { user } = shownForm(undefined, true);
  await user.type(packs(), '2');
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await screen.findByText(/Check your orders before you try again/);
  expect(packs().value).toBe('2');
});

test('a usual order that is no longer one says why, and what was typed stays', async () => {
  const items = (catalog.items ?? []).map((item) => ({ ...item, usualQuantity: 2 }));
  const { user } = shownForm(undefined, false, { ...catalog, items });
  await user.type(packs(), '3');
  await user.click(screen.getByRole('button', { name: 'Order usual' }));
  await screen.findByText(/^There is no usual order yet\./);
  expect(packs().value).toBe('3');
});
