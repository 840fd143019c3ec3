import type { Session } from '@pitlane/shared/access/session';
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

/** The panels of a user whose calls are answered like this. */
function openPanels(session: Session, fetch: typeof answer) {
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  render(
    <Provider store={store}>
      <WaitingForYou session={session} criteria={{}} isCovered={false} />
    </Provider>,
  );
}

test('the dashboard counts the messages that are still open, as their queue does', async () => {
  openPanels(anActor('MBPIUser'), answer);
  const panel = within(screen.getByRole('region', { name: 'Messages' }));
  await panel.findByText('Unassigned');
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unassigned4',
    'On Hold1',
  ]);
  expect(panel.getByText('5')).toBeTruthy();
});

test('a late refund leaves its line to the contract and what the dealer pays, without the penalty', async () => {
  const row = {
    programCode: 'TAW',
    contractNumber: '80719927',
    customerName: 'Handon, Gregory',
    state: 'Approved',
    daysLeft: -35,
    dealerDueAmount: 279.75,
    penaltyAmount: 55.95,
  };
  const page = { next: null, total: 1, capped: false, chart: [] };
  openPanels(anActor('MasterDealer', { dealerCode: 'MO1001' }), async (url) =>
    url.includes('/cancellations')
      ? Response.json({ code: 0, data: [row], errors: [], page })
      : new Promise(() => undefined),
  );
  const panel = within(screen.getByRole('region', { name: 'Cancellations: your turn' }));
  const line = await panel.findByRole('listitem');
  expect(line.textContent).toBe('Handon, GregoryTAW-80719927 · Pay $279.7535 days late');
});
