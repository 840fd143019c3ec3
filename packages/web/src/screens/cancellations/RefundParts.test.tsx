import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { RefundParts } from './RefundParts.tsx';

test('a proof that cannot be downloaded says so', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const part = { refundPartID: 7, part: 'dealer', state: 'Paid', amount: 400, proofFileName: 'check.pdf' };
  const cancellation = { parts: [part], dueDate: '2026-12-01' } as unknown as Cancellation;
  const { user } = render(
    <Provider store={testStore()}>
      <RefundParts cancellation={cancellation} session={anActor('MasterDealer')} />
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'Proof' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No Network');
});
