import { Contract } from '@pitlane/shared/features/contracts/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ContractCard } from './ContractCard.tsx';

/** Cards over a claims system that answers like this, with a clock that the test moves. */
function cards(answer: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    asked.push(String(body));
    return answer();
  });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const store = testStore();
  const session = anActor('MBPIUser');
  const card = (contractNumber: string) => (
    <Provider store={store}>
      <ContractCard
        contract={Contract().parse({
          contractNumber,
          programCode: 'TAW',
          contractStatusType: 1,
          isUserAllowedAccess: true,
        })}
        session={session}
        size="tiny"
        isFlipped={false}
        onFlip={() => {}}
      />
    </Provider>
  );
  return { asked, card };
}

test('calls the claims system for the contract that stays in a card, not for those typed past', async () => {
  const { asked, card } = cards(() => new Promise(() => {}));
  const { rerender } = render(card('15228045'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  rerender(<MemoryRouter>{card('15228046')}</MemoryRouter>);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toContain('15228046');
});

test('a link that is known shows with its card', async () => {
  const { asked, card } = cards(async () => Response.json({ data: { contractForLink: { id: 'c-1' } } }));
  const first = render(card('15228045'));
  expect(screen.queryByRole('button', { name: /claim/i })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(300));
  await vi.waitFor(() => screen.getByRole('button', { name: /claim/i }));
  first.unmount();
  render(card('15228045'));
  screen.getByRole('button', { name: /claim/i });
  expect(asked).toHaveLength(1);
});
