import type { Session } from '@pitlane/shared/access/session';
import { claimOperations } from '@pitlane/shared/features/claims/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { addCalls } from '../../portal/api/api.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { WaitingClaims } from './WaitingClaims.tsx';

/** Shows the panel to a user; returns the addresses of its calls. */
function show(session: Session, rows: readonly object[]): string[] {
  addCalls(claimOperations);
  const called: string[] = [];
  const page = { next: null, total: rows.length, capped: false };
  vi.stubGlobal('fetch', async (address: Request | string) => {
    called.push(address instanceof Request ? address.url : address);
    return new Response(JSON.stringify({ code: 0, data: rows, errors: [], page }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <Provider store={testStore()}>
      <WaitingClaims session={session} criteria={{}} isCovered={false} />
    </Provider>,
  );
  return called;
}

test('only an overdue claim is red on the dashboard, as on its page', async () => {
  show(anActor('MBPIUser'), [
    { number: 'PA-202611-000006', customerName: 'Lawrence Horvey', dueAt: '2020-11-06T15:00:00Z' },
    { number: 'PA-202611-000016', customerName: 'Rachel Anderson', dueAt: '2999-11-06T15:00:00Z' },
  ]);
  const urgentOf = (name: string) => screen.getByText(name).closest('li')?.querySelector('[data-urgent]');
  await screen.findByText('Lawrence Horvey');
  expect(urgentOf('Lawrence Horvey')?.textContent).toMatch(/^Overdue by/);
  expect(urgentOf('Rachel Anderson')).toBeNull();
});

test('someone who only requests claims is shown which ones need information, and what', async () => {
  const rows = [
    {
      number: 'PA-202611-000012',
      customerName: 'Robert Ledland',
      dueAt: null,
      reason: 'Add a photo of the DOT code.',
    },
  ];
  const called = show(anActor('ServiceUser', { allowedClaimsPreAuth: true }), rows);
  await screen.findByText(/Add a photo of the DOT code/);
  expect(called.join()).toContain('view=infoNeeded');
  expect(screen.getByRole('heading', { name: /Claims: info needed/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Show all/ }).getAttribute('href')).toContain('view=infoNeeded');
});
