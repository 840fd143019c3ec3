import { Contract } from '@pitlane/shared/features/contracts/schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { ContractFacts } from './ContractFacts.tsx';

const cancelled = {
  contractStatusType: 2,
  customerPrice: 1195,
  dealerCost: 509,
  cancelFeeAmount: 50,
  mbpiRefundAmount: 459,
  dealerRefundAmount: 686,
  customerRefundAmount: 1145,
  cancelRefundPercent: 100,
  cancelReason: 5,
};

function show(sent: Record<string, unknown>) {
  return render(<ContractFacts contract={Contract().parse(sent)} />);
}

const amounts = () =>
  Object.fromEntries(
    within(screen.getByRole('table', { name: 'Money' }))
      .getAllByRole('row')
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row).getByRole('cell').textContent,
      ]),
  );

describe('the money of a contract', () => {
  test('adds the two parts of a refund up to the customer refund', () => {
    show(cancelled);
    expect(amounts()).toEqual({
      'Customer cost': '$1,195.00',
      'Dealer cost': '$509.00',
      'Cancel fee': '$50.00',
      'MBP refund': '$459.00',
      'Dealer refund': '$686.00',
      'Customer refund': '$1,145.00',
    });
    expect(screen.getByRole('table').querySelector('tfoot')?.textContent).toContain('$1,145.00');
  });

  test('shows the refund that was sent, without a total, if the parts add up to another amount', () => {
    show({ ...cancelled, customerRefundAmount: 1000 });
    expect(amounts()['Customer refund']).toBe('$1,000.00');
    expect(screen.getByRole('table').querySelector('tfoot')).toBeNull();
  });

  test('shows only the refund if the parts are hidden', () => {
    const { mbpiRefundAmount: _mbpi, dealerRefundAmount: _dealer, ...seen } = cancelled;
    show(seen);
    expect(amounts()).toMatchObject({ 'Customer refund': '$1,145.00' });
    expect(screen.queryByText('MBP refund')).toBeNull();
  });

  test('leaves Money out if the user may see none', () => {
    show({ contractStatusType: 2, cancelRefundPercent: 100 });
    expect(screen.queryByRole('heading', { name: 'Money' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Cancellation' })).toBeDefined();
  });
});

test('a user who sees no money of an active contract has no empty column for it', () => {
  const columns = () => document.querySelectorAll('[data-copies] > div').length;
  const { unmount } = show({ contractStatusType: 1 });
  expect(columns()).toBe(2);
  unmount();
  show({ contractStatusType: 1, customerPrice: 1195 });
  expect(columns()).toBe(3);
});

test('an active contract has no cancellation and no refund', () => {
  show({ ...cancelled, contractStatusType: 1 });
  expect(Object.keys(amounts())).toEqual(['Customer cost', 'Dealer cost']);
  expect(screen.queryByRole('heading', { name: 'Cancellation' })).toBeNull();
});
