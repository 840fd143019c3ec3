import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { MenuSettingsScreen } from './MenuSettingsScreen.tsx';

test('a server without menu settings says so, and offers no group to add', async () => {
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = typeof input === 'string' ? input : input.url;
    return url.startsWith('/api/dealers')
      ? Response.json({ code: 0, data: [{ dealerCode: 'MO1001', name: 'Bayou Ford' }], errors: [] })
      : new Response('<h1>Not Found</h1>', { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  renderPage(<MenuSettingsScreen />, anActor('MasterDealer'), '/rater/menu-settings?dealer=MO1001');
  expect((await screen.findByRole('alert')).textContent).toBe(
    "Menu settings aren't available from this server. Ask the provider.",
  );
  expect(screen.queryByRole('button', { name: 'Add a group' })).toBeNull();
});
