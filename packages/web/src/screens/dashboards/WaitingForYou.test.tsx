import { anActor } from '@pitlane/shared/testing/factories';
import { configureStore } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { api } from '../../portal/api/api.ts';
import '../../portal/api/other-calls.ts';
import { WaitingForYou } from './WaitingForYou.tsx';

/** Answers the messages as the server counts them; nothing else is answered. */
async function answer(url: string, { body }: RequestInit = {}): Promise<Response> {
  if (!url.endsWith('/mbpinternal/messages')) return new Promise(() => undefined);
  const open = [
    { by: 'Unassigned', value: 4 },
    { by: 'On Hold', value: 1 },
  ];
  const isOpenOnly = JSON.parse(String(body)).isActiveOnly !== 'false';
  const chart = isOpenOnly ? open : [...open, { by: 'Closed', value: 30 }, { by: 'Cancelled', value: 2 }];
  const page = { next: null, total: isOpenOnly ? 5 : 37, capped: false, chart };
  return Response.json({ code: 0, data: [], errors: [], page });
}

test('the dashboard counts the messages that are still open, as their queue does', async () => {
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <WaitingForYou session={anActor('MBPIUser')} criteria={{}} isCovered={false} />
    </Provider>,
  );
  const panel = within(screen.getByRole('region', { name: 'Messages' }));
  await panel.findByText('Unassigned');
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unassigned4',
    'On Hold1',
  ]);
  expect(panel.getByText('5')).toBeTruthy();
});
