import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { noteSaved, saleNow, startSale } from './sale.ts';
import { useQuoteInAddress } from './use-quote-in-address.ts';

function useStep() {
  useQuoteInAddress();
  return { navigate: useNavigate(), location: useLocation() };
}

function open(address: string) {
  startSale();
  window.history.replaceState(null, '', address);
  const view = renderHook(useStep, { wrapper: BrowserRouter });
  onTestFinished(view.unmount);
  return () => view.result.current;
}

const saved = { savedQuoteID: 5, quoteNumber: 'S-000005', version: 1 } as Parameters<typeof noteSaved>[1];

test('the address names the sale once it is saved', () => {
  const now = open('/rater/vehicle');
  act(() => noteSaved(saleNow().saleKey, saved));
  expect(now().location).toMatchObject({ pathname: '/rater/vehicle', search: '?quote=5' });
});

test.each([
  { place: '/rater/plans', search: '?quote=5' },
  { place: '/dashboard', search: '' },
])('saving a sale while $place opens never leads back to the previous step', ({ place, search }) => {
  const now = open('/rater/vehicle');
  act(() => {
    void now().navigate(place);
    noteSaved(saleNow().saleKey, saved);
  });
  expect(now().location).toMatchObject({ pathname: place, search });
});
