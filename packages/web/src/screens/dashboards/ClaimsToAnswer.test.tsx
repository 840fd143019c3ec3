import { claimOperations } from '@pitlane/shared/features/claims/operations';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { addCalls } from '../../portal/api/api.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ClaimsToAnswer } from './ClaimsToAnswer.tsx';

test('only an overdue claim is red on the dashboard, as on its page', async () => {
  addCalls(claimOperations);
  const rows = [
    { number: 'PA-202611-000006', customerName: 'Lawrence Horvey', dueAt: '2020-11-06T15:00:00Z' },
    { number: 'PA-202611-000016', customerName: 'Rachel Anderson', dueAt: '2999-11-06T15:00:00Z' },
  ];
  const page = { next: null, total: 2, capped: false };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, data: rows, errors: [], page })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  render(
    <Provider store={store}>
      <ClaimsToAnswer criteria={{}} isCovered={false} />
    </Provider>,
  );
  const urgentOf = (name: string) => screen.getByText(name).closest('li')?.querySelector('[data-urgent]');
  await screen.findByText('Lawrence Horvey');
  expect(urgentOf('Lawrence Horvey')?.textContent).toMatch(/^Overdue by/);
  expect(urgentOf('Rachel Anderson')).toBeNull();
});
