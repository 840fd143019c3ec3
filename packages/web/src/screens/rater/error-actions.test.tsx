import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import '../../portal/api/other-calls.ts';
import '../../portal/rater-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { useSaleQuote } from './plans/use-sale-quote.ts';
import { useVin } from './vehicle/use-vin.ts';

/** A store over a server with this answer, and the actions that aren't about calls. */
function over(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  onTestFinished(() => void vi.unstubAllGlobals());
  const dispatched: UnknownAction[] = [];
  const watch: Middleware = () => (next) => (action) => {
    const known = action as UnknownAction;
    if (typeof known?.type === 'string' && !known.type.startsWith('api/')) dispatched.push(known);
    return next(action);
  };
  const store = testStore(watch);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { dispatched, wrapper };
}

const request = {
  dealerCode: 'MO1001',
  termFilter: 'All' as const,
  vehicle: { vehicleYear: 2022, makeCode: 'FORD', modelName: 'F-250', mileage: 1, vehicleStatusType: 2 },
};

test('a quote that failed dispatches fetch-rates-error, one that came nothing', async () => {
  const errors = [{ code: 'sale_too_old', message: 'The sale is too old.' }];
  const failing = over(() => Response.json({ code: 3, data: null, errors }, { status: 400 }));
  const { unmount } = renderHook(() => useSaleQuote(request), { wrapper: failing.wrapper });
  await waitFor(() => expect(failing.dispatched).toHaveLength(1));
  expect(failing.dispatched[0]).toMatchObject({
    type: 'fetch-rates-error',
    payload: { message: 'The sale is too old.' },
  });
  unmount();

  const data = { rateVersion: '1', saleDate: '2026-11-02', programs: [], coverages: [] };
  const rated = over(() => Response.json({ code: 0, data, errors: [] }));
  const quoted = renderHook(() => useSaleQuote(request), { wrapper: rated.wrapper });
  await waitFor(() => expect(quoted.result.current.quote).toMatchObject({ rateVersion: '1' }));
  expect(rated.dispatched).toEqual([]);
  quoted.unmount();
});

test('a VIN that nothing is known of dispatches its error action', async () => {
  const vin = '1HGCM82633A004352';
  const { dispatched, wrapper } = over(() => Response.json({ code: 0, data: null, errors: [] }));
  const { result, unmount } = renderHook(
    () => {
      const { control } = useForm();
      const values = { vin, decodedVin: '', mileage: '' } as Parameters<typeof useVin>[1];
      return useVin({ control } as unknown as SchemaForm<typeof values>, values);
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.state).toBe('unknown'));
  expect(dispatched).toEqual([{ type: 'vehicle-information-error', payload: { vin } }]);
  unmount();
});
