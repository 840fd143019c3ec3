import type { RoleName } from '@pitlane/shared/access/roles';
import { Contract } from '@pitlane/shared/features/contracts/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from '../../portal/testing/test-store.ts';
import { ContractCard } from './ContractCard.tsx';

test.each(['tiny', 'small'] as const)(
  'the front of a %s card shows internal users that its dealer has expired',
  (size) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    onTestFinished(() => void vi.unstubAllGlobals());
    const store = testStore();
    const card = (expirationDate: string | null, role: RoleName = 'MBPIUser') => (
      <Provider store={store}>
        <ContractCard
          contract={Contract().parse({
            contractNumber: '15138628',
            programCode: 'TAW',
            contractStatusType: 1,
            dealer: { name: 'Main St Ford', dealerCode: '1042', expirationDate },
          })}
          session={anActor(role)}
          size={size}
          isFlipped={false}
          onFlip={() => {}}
        />
      </Provider>
    );
    const { unmount } = render(card('2025-06-30'));
    expect(screen.getByText('Dealer Expired')).toBeTruthy();
    unmount();
    const { unmount: close } = render(card(null));
    expect(screen.queryByText('Dealer Expired')).toBeNull();
    close();
    render(card('2025-06-30', 'MasterDealer'));
    expect(screen.queryByText('Dealer Expired')).toBeNull();
  },
);
