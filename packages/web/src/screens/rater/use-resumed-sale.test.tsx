import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/rater-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { noteSaved, saleNow, startSale } from './sale.ts';
import { useResumedSale } from './use-resumed-sale.ts';

const saved = { savedQuoteID: 5, quoteNumber: 'S-000005', version: 1 } as Parameters<typeof noteSaved>[1];

function useStep() {
  return { ...useResumedSale(), navigate: useNavigate(), location: useLocation() };
}

/** Opens the second step of a sale that is saved here and sold by the time the server is asked for it. */
function openSale() {
  startSale();
  noteSaved(saleNow().saleKey, saved);
  const data = { ...saved, status: 'Sold', groupKey: 'group' };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data, errors: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const steps = ['/rater/vehicle?quote=5', '/rater/plans?quote=5'];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={steps} initialIndex={1}>
        {children}
      </MemoryRouter>
    </Provider>
  );
  const view = renderHook(useStep, { wrapper });
  onTestFinished(view.unmount);
  return () => view.result.current;
}

test('a sale that was left stays so while the address still names it', () => {
  const now = openSale();
  act(() => startSale());
  expect(now()).toMatchObject({ isResuming: false, location: { search: '?quote=5' } });
});

test('going back to a sale that was just sold leaves it', async () => {
  const now = openSale();
  act(() => startSale());
  act(() => void now().navigate(-1));
  await waitFor(() => expect(now().location).toMatchObject({ pathname: '/rater/vehicle', search: '' }));
});
