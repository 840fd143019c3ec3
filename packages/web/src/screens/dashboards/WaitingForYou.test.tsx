import { anActor } from '@pitlane/shared/testing/factories';
import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
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
  const store = testStore();
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
