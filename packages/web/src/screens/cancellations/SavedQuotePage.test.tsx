import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import { renderPage } from '../../portal/testing/render-page.tsx';
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
  renderPage(<SavedQuotePage quoteNumber={quoteNumber} />, anActor('MasterDealer'));
  const refund = await screen.findByRole('region', { name: 'Refund' });
  expect(refund.textContent).toContain('$2,866.39');
  const parts = screen
    .getAllByRole('region')
    .map((part) => part.getAttribute('aria-label') ?? part.querySelector('h2')?.textContent);
  expect(parts.indexOf('Refund')).toBeLessThan(parts.indexOf('Cancellation'));
  expect(parts.indexOf('Cancellation')).toBeLessThan(parts.indexOf('Documents'));
});
