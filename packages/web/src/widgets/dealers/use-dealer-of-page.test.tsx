import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { useDealerOfPage } from './use-dealer-of-page.ts';

test('another dealer is chosen for what the page keeps, such as days', () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: [], errors: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
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
