import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Outlet, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from '../../portal/testing/test-store.ts';
import { MenuSettingsScreen } from './MenuSettingsScreen.tsx';

test('a server without menu settings says so, and offers no group to add', async () => {
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = typeof input === 'string' ? input : input.url;
    return url.startsWith('/api/dealers')
      ? Response.json({ code: 0, data: [{ dealerCode: 'MO1001', name: 'Bayou Ford' }], errors: [] })
      : new Response('<h1>Not Found</h1>', { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  render(
    <Provider store={store}>
      <Routes>
        <Route element={<Outlet context={anActor('MasterDealer')} />}>
          <Route path="/rater/menu-settings" element={<MenuSettingsScreen />} />
        </Route>
      </Routes>
    </Provider>,
    '/rater/menu-settings?dealer=MO1001',
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    "Menu settings aren't available from this server. Ask the provider.",
  );
  expect(screen.queryByRole('button', { name: 'Add a group' })).toBeNull();
});
