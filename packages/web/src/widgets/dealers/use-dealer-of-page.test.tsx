import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../portal/api/api.ts';
import '../../portal/api/other-calls.ts';
import { useDealerOfPage } from './use-dealer-of-page.ts';

test('another dealer is chosen for what the page keeps, such as days', () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: [], errors: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { result, unmount } = renderHook(
    () => ({ at: useLocation().search, page: useDealerOfPage({ keeps: ['from'] }) }),
    {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <MemoryRouter initialEntries={['/?dealer=MO1001&from=2026-09-01&under=30']}>
            {children}
          </MemoryRouter>
        </Provider>
      ),
    },
  );
  act(() => result.current.page.choose({ dealerCode: 'MO1042' } as never));
  expect(result.current.at).toBe('?dealer=MO1042&from=2026-09-01');
  act(() => result.current.page.choose(undefined));
  expect(result.current.at).toBe('?from=2026-09-01');
  unmount();
});
