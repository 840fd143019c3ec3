import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Outlet, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { SavedQuotePage } from './SavedQuotePage.tsx';

const quoteNumber = 'Q-202611-000042';
const saved = {
  key: 'MBP-15138628',
  quoteNumber,
  state: 'Quoted',
  createdAt: '2026-11-01T12:00:00Z',
  cancelAsOfDate: '2026-11-01',
  quote: {
    cancelAsOfDate: '2026-11-01',
    customerRefundAmount: 2866.39,
    cancelRefundPercent: 77.1572,
    lines: [],
    document: null,
  },
};

test('shows the refund before the steps and the documents, which take a screen', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const answers = [
      ['/attachments', []],
      [quoteNumber, saved],
      ['/cancellation', { key: saved.key, quoteNumber, state: 'Quoted', nextSteps: ['request'] }],
      ['/contracts/MBP-15138628', { programCode: 'MBP', contractNumber: '15138628', contractStatusType: 1 }],
    ] as const;
    const [, data = null] = answers.find(([end]) => address.endsWith(end)) ?? [];
    return Response.json({ code: 0, data, errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <Provider store={testStore()}>
      <Routes>
        <Route element={<Outlet context={anActor('MasterDealer')} />}>
          <Route path="*" element={<SavedQuotePage quoteNumber={quoteNumber} />} />
        </Route>
      </Routes>
    </Provider>,
  );
  const refund = await screen.findByRole('region', { name: 'Refund' });
  expect(refund.textContent).toContain('$2,866.39');
  const parts = screen
    .getAllByRole('region')
    .map((part) => part.getAttribute('aria-label') ?? part.querySelector('h2')?.textContent);
  expect(parts.indexOf('Refund')).toBeLessThan(parts.indexOf('Cancellation'));
  expect(parts.indexOf('Cancellation')).toBeLessThan(parts.indexOf('Documents'));
});
