import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { RefundPanel } from './RefundPanel.tsx';
import type { StatementRow } from './statement-view.ts';

const row = { label: '', formula: '', rule: '', source: '', text: '' };
const price: StatementRow = { ...row, id: 'unearned', isDeduction: false, column: 'refund' };
const claims: StatementRow = { ...row, id: 'claims', isDeduction: true, column: 'refund' };

test.each([
  ['$2,413.27', 241_327, [price], '90.5544% of the price'],
  ['$476.61', 47_661, [price, claims], '90.5544% of the price before deductions'],
])('a percent says what it is of, next to %s', (_, refundCents, rows, words) => {
  const figures = {
    refundCents,
    percent: 90.5544,
    payments: [],
    rows,
    fullRefundThrough: '',
    dueDate: '',
    documentLabel: undefined,
    odometerWarning: '',
  };
  render(<RefundPanel figures={figures} isStale={false} asOf="2026-11-30" lienholder={null} isOwn={false} />);
  expect(screen.getByText(/of the price/).textContent).toBe(words);
});
