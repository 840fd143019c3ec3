import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import '../../portal/remittance-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { AchFileDialog } from './AchFileDialog.tsx';

test.each([
  ['Prepared', null, 'Waiting for release · settles 11/06/2026 · posts 11/12/2026'],
  ['Released', null, 'Released, not sent to the bank yet · settles 11/06/2026 · posts 11/12/2026'],
  ['Released', '2026-11-05T15:00:00Z', 'Released to the bank · settles 11/06/2026 · posts 11/12/2026'],
  ['Discarded', null, 'Discarded'],
])('a file that is %s (in the folder since %s) shows its days: %s', async (status, writtenDate, text) => {
  const file = {
    fileNumber: 'AF-202611-000001',
    status,
    writtenDate,
    effectiveDate: '2026-11-06',
    postsOn: '2026-11-12',
    entries: [],
  };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: file, errors: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <Provider store={testStore()}>
      <AchFileDialog fileNumber="AF-202611-000001" onClose={() => undefined} />
    </Provider>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
