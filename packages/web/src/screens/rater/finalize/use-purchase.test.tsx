import { QuotedRate } from '@pitlane/shared/features/rating/schema';
import { quoteRequestOf } from '@pitlane/shared/features/sales/vehicle-form';
import { aSaleDraft, gapRate } from '@pitlane/shared/testing/sales';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSaid } from '../../../kit/announcer/announcer.ts';
import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { testStore } from '../../../portal/testing/test-store.ts';
import { changeSale, saleNow, startSale } from '../sale.ts';
import { usePurchase } from './use-purchase.ts';

const draft = aSaleDraft();

/** Sells over a server, and returns what the page makes of it. */
async function sellOver(send: (address: string) => Promise<Response>, change: object = {}) {
  startSale();
  changeSale({ ...draft, ...change });
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const request = quoteRequestOf(draft, { today: '2026-11-22', isVinRequired: false });
  const { result } = renderHook(() => usePurchase(request), { wrapper });
  await act(() => result.current.sell());
  return result;
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
