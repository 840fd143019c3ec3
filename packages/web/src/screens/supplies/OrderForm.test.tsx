import '../../portal/supplies-area.ts';
import type { SupplyCatalog } from '@pitlane/shared/features/supplies/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from '../../portal/testing/test-store.ts';
import { useToasts } from '../../portal/toasts/toasts.ts';
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

const usualCatalog = {
  ...catalog,
  items: catalog.items?.map((item) => ({ ...item, usualQuantity: 2 })),
} as SupplyCatalog;

interface Given {
  shown?: SupplyCatalog;
  /** What the server has by now; absent: what is shown. */
  stored?: SupplyCatalog;
  /** Answers an order; absent: it is placed. */
  answer?: (order: { knownOrders?: readonly string[] }, key: string | null) => Response | Promise<Response>;
}

/** Shows the form over a server that answers with the catalog, and an order as given. */
function shownForm({ shown = catalog, stored = shown, answer = placed }: Given = {}) {
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit = {}) => {
    if (url.includes('version.json')) return new Response('{}');
    if (url.includes('supply-orders'))
      return answer(JSON.parse(String(body)), new Headers(headers).get('idempotency-key'));
    return answered({ data: stored });
  });
  const store = testStore();
  return render(
    <Provider store={store}>
      <main>
        <h1>Reorder Supplies</h1>
        <OrderForm session={anActor('MasterDealer')} catalog={shown} dealerCode="MO1001" />
      </main>
    </Provider>,
  );
}

function answered({ data, refusal, code = 'refused' }: { data?: unknown; refusal?: string; code?: string }) {
  const errors = refusal ? [{ code, message: refusal }] : [];
  return new Response(JSON.stringify({ code: refusal ? 3 : 0, data, errors }), {
    status: refusal ? 400 : 200,
  });
}

const placed = () => answered({ data: { orderNumber: 'SO-202611-000026', lines: [{}] } });
const refused = () => answered({ refusal: 'Counter display is out of stock.' });

function Notices() {
  return useToasts().map(({ text }) => <p key={text}>{text}</p>);
}

const packs = () => screen.getByRole<HTMLInputElement>('spinbutton');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const note = () => field('Note (optional)');
const button = (name: string) => screen.getByRole('button', { name });

test('keeps what was typed until it is ordered', async () => {
  const { user, unmount } = shownForm();
  await user.type(packs(), '2');
  await user.type(note(), 'At the parts counter');
  unmount();
  const again = shownForm();
  expect([packs().value, note().value]).toEqual(['2', 'At the parts counter']);
  await again.user.click(button('Order'));
  // The next order has neither its packs nor its note.
  await waitFor(() => expect([packs().value, note().value]).toEqual(['', '']));
  again.unmount();
  shownForm();
  expect([packs().value, note().value]).toEqual(['', '']);
});

test('discards what was typed before, packs too', async () => {
  const { user, unmount } = shownForm();
  await user.type(packs(), '2');
  await user.type(field('City'), 'Ozark');
  unmount();
  const again = shownForm();
  expect(field('City').closest('details')?.open).toBe(true);
  await again.user.click(button('Discard them'));
  expect([packs().value, field('City').value]).toEqual(['', '']);
});

test.each([
  { answer: placed, left: ['', ''], said: /^Ordered 1 item: SO-/ },
  { answer: refused, left: ['2', 'Dock 4'], said: 'Counter display is out of stock.' },
])('reports an order whose page is left before its answer: $said', async ({ answer, left, said }) => {
  const end = Promise.withResolvers<Response>();
  const sent = vi.fn<() => void>();
  const { user, unmount } = shownForm({
    answer: () => {
      sent();
      return end.promise;
    },
  });
  await user.type(packs(), '2');
  await user.type(note(), 'Dock 4');
  await user.click(button('Order'));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  unmount();
  render(<Notices />);
  end.resolve(answer());
  await screen.findByText(said);
  shownForm();
  expect([packs().value, note().value]).toEqual(left);
});

test('no column moves when packs are wrong: each has its width but that of the names', () => {
  shownForm();
  const heads = screen
    .getAllByRole('columnheader')
    .map(({ textContent, style }) => [textContent, style.width]);
  expect(heads).toEqual([
    ['Item', ''],
    ['Program', '168px'],
    ['Pack', '104px'],
    ['Packs', '216px'],
  ]);
  expect(screen.getByRole('table').dataset['steady']).toBe('true');
});

test('shows why an order was refused next to its button', async () => {
  const { user } = shownForm({ answer: refused });
  await user.type(packs(), '2');
  await user.click(button('Order'));
  const reason = await screen.findByText('Counter display is out of stock.');
  expect(reason.closest('div:has(> button)')).toBe(button('Order').parentElement);
  expect(packs().value).toBe('2');
});

test('an order that had no answer may be what is on its way: sent again, it is not ordered on top of that', async () => {
  const openOrder = {
    orderNumber: 'SO-202611-000012',
    status: 'Ordered',
    quantity: 1,
    orderedAt: '2026-11-12',
  };
  const shown = {
    ...catalog,
    items: catalog.items?.map((item) => ({ ...item, openOrder })),
  } as SupplyCatalog;
  const sent: (readonly string[] | undefined)[] = [];
  const { user } = shownForm({
    shown,
    answer: async ({ knownOrders }) => {
      sent.push(knownOrders);
      if (sent.length === 1) throw new TypeError('Failed to fetch');
      return answered({ refusal: 'POS-10 is already on order.' });
    },
  });
  await user.type(packs(), '2');
  await user.click(button('Order anyway'));
  await screen.findByText(/The order may have gone through\. Trying again won't order it twice\./);
  expect(packs().value).toBe('2');
  await user.click(button('Order'));
  await screen.findByText('POS-10 is already on order.');
  // What is on order is known by then, and ordered again only by this button.
  await user.click(button('Order anyway'));
  await waitFor(() => expect(sent).toEqual([['SO-202611-000012'], undefined, ['SO-202611-000012']]));
});

test('an order whose answer was lost, and which was cancelled, is placed again in one press', async () => {
  const keys: (string | null)[] = [];
  const { user } = shownForm({
    answer: async (_order, key) => {
      keys.push(key);
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return key === keys[0]
        ? answered({
            refusal: 'This order was placed as SO-202611-000026, which has since been cancelled.',
            code: 'cancelled_since',
          })
        : placed();
    },
  });
  await user.type(packs(), '2');
  await user.click(button('Order'));
  await screen.findByText(/The order may have gone through\./);
  await user.click(button('Order'));
  await waitFor(() => expect(packs().value).toBe(''));
  expect(keys).toHaveLength(3);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('an order leaves the field for the heading, where the keys of Undo work', async () => {
  const { user } = shownForm();
  await user.type(packs(), '2{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('the usual order, placed on top of what is on order, asks before it is placed again', async () => {
  const openOrder = {
    orderNumber: 'SO-202611-000012',
    status: 'Ordered',
    quantity: 1,
    orderedAt: '2026-11-12',
  };
  const shown = {
    ...usualCatalog,
    items: usualCatalog.items?.map((item) => ({ ...item, openOrder })),
  } as SupplyCatalog;
  const { user } = shownForm({
    shown,
    answer: ({ knownOrders }) =>
      knownOrders ? placed() : answered({ refusal: 'POS-10 is already on order.' }),
  });
  await user.click(button('Order usual anyway'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  await user.click(button('Order usual'));
  await screen.findByText('POS-10 is already on order.');
  expect(button('Order usual anyway')).toBeTruthy();
});

test('after an order, another form that is on order already is ordered anyway in one press', async () => {
  const openOrder = {
    orderNumber: 'SO-202611-000012',
    status: 'Ordered',
    quantity: 1,
    orderedAt: '2026-11-12',
  };
  const [first] = catalog.items ?? [];
  const second = { ...first, itemID: 2, formNumber: 'GAP-20', name: 'GAP brochure', openOrder };
  const sent: (readonly string[] | undefined)[] = [];
  const { user } = shownForm({
    shown: { ...catalog, items: [first, second] } as SupplyCatalog,
    answer: ({ knownOrders }) => {
      sent.push(knownOrders);
      return placed();
    },
  });
  await user.type(screen.getByRole('spinbutton', { name: /POS-10/ }), '2');
  await user.click(button('Order'));
  await waitFor(() => expect(sent).toEqual([undefined]));
  await waitFor(() => expect(button('Order').matches(':disabled')).toBe(true));
  await user.type(screen.getByRole('spinbutton', { name: /GAP-20/ }), '1');
  await user.click(button('Order anyway'));
  await waitFor(() => expect(sent).toEqual([undefined, ['SO-202611-000012']]));
});

test('shows the packs of all orders that are on their way', () => {
  const orders = [
    { orderNumber: 'SO-202611-000014', status: 'Ordered', quantity: 3, orderedAt: '2026-11-14' },
    { orderNumber: 'SO-202611-000012', status: 'Shipped', quantity: 2, orderedAt: '2026-11-12' },
  ];
  const items = catalog.items?.map((item) => ({ ...item, openOrder: orders[0], openOrders: orders }));
  shownForm({ shown: { ...catalog, items } as SupplyCatalog });
  expect(screen.getByText(/^On order:/).textContent).toBe(
    'On order: 5 packs in SO-202611-000014, SO-202611-000012',
  );
});

test('asks for the rest of an address when it is sent, until it is complete', async () => {
  const problem = 'Enter address, city, state and ZIP together.';
  const { user } = shownForm();
  await user.type(packs(), '2');
  await user.type(field('Address'), '1 Main St');
  await user.type(field('City'), 'Ozark');
  await user.tab();
  expect(screen.queryByText(problem)).toBeNull();
  await user.click(button('Order'));
  await screen.findByText(problem);
  await user.type(field('State'), 'MO');
  await user.type(field('ZIP'), '65721');
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
});

test('shows why there is no usual order any more, and keeps what was typed', async () => {
  const { user } = shownForm({ shown: usualCatalog, stored: catalog });
  await user.type(packs(), '3');
  await user.click(button('Order usual'));
  await screen.findByText(/^There is no usual order yet\./);
  expect(packs().value).toBe('3');
});

test.each([
  { packsTyped: '3', packsLeft: '3' },
  { packsTyped: '2', packsLeft: '' },
])('orders the usual, and keeps what was not part of it: $packsTyped packs', async (typed) => {
  const { user } = shownForm({ shown: usualCatalog });
  await user.type(packs(), typed.packsTyped);
  await user.type(note(), 'Dock 4');
  await user.click(button('Order usual'));
  await waitFor(() => expect(packs().value).toBe(typed.packsLeft));
  await waitFor(() => expect(button('Order usual').getAttribute('aria-busy')).not.toBe('true'));
  expect(note().value).toBe('Dock 4');
});

test('shows the problem of the last order only', async () => {
  const reasons = ['Out of stock.', 'No longer offered.'];
  const { user } = shownForm({
    shown: usualCatalog,
    answer: () => {
      const refusal = reasons.shift();
      return refusal ? answered({ refusal }) : placed();
    },
  });
  await user.type(packs(), '3');
  await user.click(button('Order'));
  await screen.findByText('Out of stock.');
  await user.click(button('Order usual'));
  await screen.findByText('No longer offered.');
  expect(screen.queryByText('Out of stock.')).toBeNull();
  await user.click(button('Clear'));
  expect(screen.queryByText('No longer offered.')).toBeNull();
});

test.each([
  { typed: '1.5', problem: 'Must be a whole number.' },
  { typed: '-1', problem: 'Must be 0 or more.' },
  { typed: '5', problem: 'Must be 4 or less for POS-10.' },
])('points at $typed packs instead of sending them', async ({ typed, problem }) => {
  const answer = vi.fn<() => Response>(placed);
  const { user } = shownForm({ answer });
  await user.type(packs(), typed);
  expect(screen.getByText(problem).id).toBe(packs().getAttribute('aria-describedby'));
  expect(packs().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter packs to order.')).toBeTruthy();
  await user.click(button('Order'));
  expect(document.activeElement).toBe(packs());
  expect(answer).not.toHaveBeenCalled();
  await user.clear(packs());
  await user.type(packs(), '2');
  expect(screen.getByText('1 item, 2 packs')).toBeTruthy();
  await user.click(button('Order'));
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
});
