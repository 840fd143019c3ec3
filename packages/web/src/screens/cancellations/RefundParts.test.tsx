import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from '../../portal/testing/test-store.ts';
import { RefundParts } from './RefundParts.tsx';

const paid = {
  amount: 100,
  state: 'Paid',
  paidOn: '2026-11-20',
  proof: 'Check 5001',
  proofFileName: 'a.pdf',
};

test('the proof of each payment has a name of its own', () => {
  const parts = [
    { ...paid, refundPartID: 1, part: 'dealer', payeeKind: 'lienholder', payee: 'First Prairie Bank' },
    { ...paid, refundPartID: 2, part: 'dealer', payeeKind: 'holder', payee: 'Ruth Okafor' },
  ];
  const cancellation = { parts, dueDate: '2026-12-18' } as unknown as Cancellation;
  render(
    <Provider store={testStore()}>
      <RefundParts cancellation={cancellation} session={anActor('MasterDealer')} />
    </Provider>,
  );
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(["Proof: Dealer's share, to the lender", "Proof: Dealer's share, to the customer"]);
});
