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
    const card = (expirationDate: string | null, role: RoleName | undefined) => (
      <Provider store={store}>
        <ContractCard
          contract={Contract().parse({
            contractNumber: '15138628',
            programCode: 'TAW',
            contractStatusType: 1,
            dealer: { name: 'Main St Ford', dealerCode: '1042', expirationDate },
          })}
          session={role && anActor(role)}
          size={size}
          isFlipped={false}
          onFlip={() => {}}
        />
      </Provider>
    );
    const { unmount } = render(card('2025-06-30', 'MBPIUser'));
    expect(screen.getByText('Dealer Expired')).toBeTruthy();
    unmount();
    const { unmount: close } = render(card(null, 'MBPIUser'));
    expect(screen.queryByText('Dealer Expired')).toBeNull();
    close();
    const { unmount: leave } = render(card('2025-06-30', 'MasterDealer'));
    expect(screen.queryByText('Dealer Expired')).toBeNull();
    leave();
    // Who looks isn't known yet.
    render(card('2025-06-30', undefined));
    expect(screen.queryByText('Dealer Expired')).toBeNull();
  },
);
