import { DraftCustomer, QuotedRate } from '@pitlane/shared/features/rating/schema';
import { quoteRequestOf } from '@pitlane/shared/features/sales/vehicle-form';
import { aSaleDraft, gapRate } from '@pitlane/shared/testing/sales';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSaid } from '../../../kit/announcer/announcer.ts';
import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { noticesFromNow } from '../../../portal/testing/notices.ts';
import { testStore } from '../../../portal/testing/test-store.ts';
import { changeSale, renameSale, saleNow, startSale } from '../sale.ts';
import { usePurchase } from './use-purchase.ts';

const draft = aSaleDraft();

/** A sale that is about to be sold over a server. */
function openOver(send: (address: string) => Promise<Response>, change: object = {}) {
  startSale();
  changeSale({ ...draft, ...change });
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Provider store={store}>{children}</Provider>
    </MemoryRouter>
  );
  const request = quoteRequestOf(draft, { today: '2026-11-22', isVinRequired: false });
  const visit = () =>
    renderHook(() => ({ ...usePurchase(request), path: useLocation().pathname }), { wrapper });
  return { ...visit(), visit };
}

/** Sells over a server, and returns what the page makes of it. */
async function sellOver(send: (address: string) => Promise<Response>, change: object = {}) {
  const { result } = openOver(send, change);
  await act(() => result.current.sell());
  return result;
}

/** A sale that is being sold over a server that answers when the test says so. */
async function selling() {
  const answered = Promise.withResolvers<Response>();
  const send = vi.fn<() => Promise<Response>>(() => answered.promise);
  const { result, unmount, visit } = openOver(send);
  let ended: Promise<void> | undefined;
  act(() => {
    ended = result.current.sell();
  });
  await waitFor(() => expect(result.current.state.kind).toBe('running'));
  const answer = (response: Response) =>
    act(async () => {
      answered.resolve(response);
      await ended;
    });
  return { result, unmount, visit, answer, send };
}

const sale = { contracts: [{ key: 'GAP-15588172', programCode: 'GAP', contractNumber: '15588172' }] };
const soldAnswer = () => Response.json({ code: 0, data: sale, errors: [] });

/** What the notices of the page say, without those of earlier tests. */
function noticesNow() {
  const notices = noticesFromNow();
  return () => notices.current.map(({ kind, text, action }) => [kind, text, action?.title]);
}

/** Sells over a server that refuses the price shown; `quote` is its answer to the request for new prices. */
async function sold(quote: () => Response, change: object = {}) {
  const result = await sellOver(async (address) => {
    if (!address.includes('/api/rater/purchase')) return quote();
    const errors = [{ code: 'rate_changed', message: 'The rates have changed.' }];
    return Response.json({ code: 3, data: null, errors }, { status: 409 });
  }, change);
  await waitFor(() => expect(['open', 'running']).not.toContain(result.current.state.kind));
  return result.current.state;
}

/** GAP at a price that the dealer fixes. */
function fixedAt(customerPrice: number): Response {
  const now = QuotedRate().parse({ ...gapRate, customerPrice, isPriceFixed: true });
  const plans = [{ planCode: 'GAP', planDescription: 'GAP', rates: [now] }];
  const data = { rateVersion: '1', programs: [{ programCode: 'GAP', name: 'GAP', plans }], coverages: [] };
  return Response.json({ code: 0, data, errors: [] });
}

test('a price that the dealer fixed after the quote is used, and shown next to the former one', async () => {
  expect(await sold(() => fixedAt(945))).toEqual({ kind: 'changed', before: new Map([['GAP', 895]]) });
  expect(saleNow().draft.chosen).toMatchObject([{ customerPrice: 945 }]);
});

test('what the customer accepted at the price of before is asked about again', async () => {
  const menu = { decisions: [{ rateID: 7, menuProductID: null, isAccepted: true, at: null }] };
  expect(await sold(() => fixedAt(945), { menu })).toEqual({
    kind: 'askAgain',
    message:
      'Prices changed after the customer decided. GAP is now $945.00, it was $895.00. Ask again in Menu.',
  });
});

test('says why where the new prices do not come', async () => {
  const errors = [{ code: 'sale_too_old', message: 'The sale is too old.' }];
  const state = await sold(() => Response.json({ code: 3, data: null, errors }, { status: 400 }));
  expect(state).toEqual({ kind: 'failed', message: 'The sale is too old.', isReasonMissing: false });
});

test('what was sold is read aloud', async () => {
  const contracts = [{ key: 'GAP-15588172' }, { key: 'TAW-15588172' }];
  await sellOver(async () => Response.json({ code: 0, data: { contracts }, errors: [] }));
  const { result } = renderHook(useSaid);
  expect(result.current.text).toBe('Sold 2 contracts.');
});

test('closing the question while it is sold says that it still runs, and then that it failed', async () => {
  const notices = noticesNow();
  const { result, answer } = await selling();
  act(() => result.current.close());
  const running = ['info', "Sell 1 contract: Selling… Still running. You'll see the result here.", undefined];
  expect(notices()).toEqual([running]);
  // Asked again, it still runs.
  act(() => result.current.reopen());
  expect(result.current.state.kind).toBe('running');
  act(() => result.current.close());
  const errors = [{ code: 'dealer_expired', message: "The dealer's agreement ended." }];
  await answer(Response.json({ code: 3, data: null, errors }, { status: 409 }));
  const failed = ['error', "Sell 1 contract: The dealer's agreement ended.", undefined];
  expect(notices()).toContainEqual(failed);
});

test('a sale that is left and opened again while it is sold still runs, and is neither sent twice nor renamed', async () => {
  const notices = noticesNow();
  const { unmount, visit, answer, send } = await selling();
  unmount();
  const { result } = visit();
  expect(result.current.state.kind).toBe('running');
  await act(() => result.current.sell());
  expect(send).toHaveBeenCalledTimes(1);
  // A save that was under way is refused.
  act(() => renameSale());
  await answer(soldAnswer());
  expect(saleNow().sold?.purchase.contracts).toHaveLength(1);
  expect(saleNow().draft.customer).toBeNull();
  expect(notices()).toEqual([['success', 'Sold 1 contract.', 'Open sale']]);
});

test('a sale that is left and opened again while it is refused can be sold again', async () => {
  const notices = noticesNow();
  const { unmount, visit, answer } = await selling();
  unmount();
  const { result } = visit();
  const errors = [{ code: 'dealer_expired', field: 'dealerCode', message: "The dealer's agreement ended." }];
  await answer(Response.json({ code: 3, data: null, errors }, { status: 409 }));
  expect(result.current.state.kind).toBe('open');
  expect(notices()).toContainEqual(['error', "Sell 1 contract: The dealer's agreement ended.", undefined]);
});

test.each([
  ['at its page, which shows it', '/rater/finalize', []],
  ['elsewhere, where a notice leads to it', '/contracts', [['success', 'Sold 1 contract.', 'Open sale']]],
])('a sale ends while the user is %s', async (_, path, shown) => {
  const notices = noticesNow();
  window.history.replaceState({}, '', path);
  onTestFinished(() => window.history.replaceState({}, '', '/'));
  await sellOver(async () => soldAnswer());
  expect(notices()).toEqual(shown);
  expect(saleNow().sold?.purchase.contracts).toHaveLength(1);
});

test.each([
  ['stays until then', () => undefined, '/rater/finalize'],
  ['was followed by another sale', startSale, '/contracts/GAP/15588172'],
])('the notice of a sale leads to it if it %s', async (_, after, path) => {
  const notices = noticesFromNow();
  const result = await sellOver(async () => soldAnswer());
  act(after);
  act(() => notices.current[0]?.action?.run());
  expect(result.current.path).toBe(path);
});

test('a sale that was started while another one was being sold stays, and a notice leads to the contract', async () => {
  const notices = noticesNow();
  const { answer } = await selling();
  act(() => startSale());
  changeSale({ customer: DraftCustomer().parse({ firstName: 'Lee' }) });
  await answer(soldAnswer());
  expect(saleNow()).toMatchObject({ draft: { customer: { firstName: 'Lee' } } });
  expect(saleNow().sold).toBeUndefined();
  expect(notices()).toEqual([['success', 'Sold 1 contract.', 'Open contract']]);
});

test('without a response, a server that does not know repeated calls may have sold it', async () => {
  const result = await sellOver(async (address) => {
    if (address.includes('version.json')) return Response.json({});
    throw new TypeError('Failed to fetch');
  });
  expect(result.current.state).toMatchObject({
    kind: 'failed',
    message:
      'No Network: The server cannot be reached. It may have been sold. Look for the contract before you try again.',
  });
});
