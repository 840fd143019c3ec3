import { Contract } from '@pitlane/shared/features/contracts/schema';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from '../../portal/testing/test-store.ts';
import { Ageing } from './Ageing.tsx';
import { ContractCard } from './ContractCard.tsx';

const contract = (contractNumber: string, version: number) =>
  Contract().parse({
    contractNumber,
    programCode: 'MBP',
    contractStatusType: 1,
    version,
    customer: { firstName: 'Evelyn', lastName: 'Smith' },
  });

/** Shows contracts one after another in the same card, as searches do. */
function shownCard() {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const card = (contractNumber: string, version: number, isFlipped = false) => (
    <Provider store={store}>
      <ContractCard
        contract={contract(contractNumber, version)}
        session={undefined}
        size="tiny"
        isFlipped={isFlipped}
        onFlip={() => {}}
      />
    </Provider>
  );
  const { rerender } = render(card('15228045', 1));
  return (...next: Parameters<typeof card>) => rerender(<MemoryRouter>{card(...next)}</MemoryRouter>);
}

test('marks a contract that has changed, but not another one in the same place', () => {
  const show = shownCard();
  const article = screen.getByRole('article');
  show('15228046', 2);
  expect(article.dataset['changed']).toBe('false');
  show('15228046', 3);
  expect(article.dataset['changed']).toBe('true');
  show('15228045', 1);
  expect(article.dataset['changed']).toBe('false');
});

test('turns when it is flipped, but not when a flipped contract takes its place', () => {
  const show = shownCard();
  const face = () => screen.getByRole('article').firstElementChild;
  show('15228046', 1, true);
  expect(face()?.className).not.toContain('turned');
  show('15228046', 1, false);
  expect(face()?.className).toContain('turned');
});

test('marks how long a contract has been waiting to be remitted as the server does', () => {
  render(<Ageing contract={{ unremittedDays: 8, unremittedMark: 'amber' }} />);
  expect(screen.getByText('unremitted 8 days').dataset['mark']).toBe('amber');
});
