import { Contract } from '@pitlane/shared/features/contracts/schema';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { selectionNow } from '../../portal/run-command/selection.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ContractList } from './ContractList.tsx';

const found = (searchText: string, contractNumber: string) => ({
  searchText,
  rows: [
    Contract().parse({
      contractNumber,
      programCode: 'MBP',
      customer: { firstName: 'Evelyn', lastName: 'Smith' },
    }),
  ],
  total: 1,
  isCapped: false,
  hasMore: false,
  milliseconds: 1,
  response: searchText,
});

test('shows no contract while none is found, and the next one in the card that is there', () => {
  const store = testStore();
  const list = (shown: ReturnType<typeof found> | undefined) => (
    <Provider store={store}>
      <ContractList
        ref={null}
        shown={shown}
        session={undefined}
        layout="cards"
        size="tiny"
        isSearching={false}
        isStale={false}
        startAt={undefined}
        onMore={() => {}}
        onOpen={() => {}}
        onLeave={() => {}}
      />
    </Provider>
  );
  const { rerender } = render(list(found('smith', '15228045')));
  const card = screen.getByRole('article', { name: /Smith/ });
  const show = (shown: ReturnType<typeof found> | undefined) =>
    rerender(<MemoryRouter>{list(shown)}</MemoryRouter>);
  act(() => card.focus());
  expect(selectionNow()).toBeDefined();
  // The focus is nowhere, as after a dialog.
  act(() => card.blur());
  show(undefined);
  expect(screen.queryByRole('article')).toBeNull();
  expect(selectionNow()).toBeUndefined();
  show(found('jones', '15228046'));
  expect(screen.getByRole('article')).toBe(card);
  expect(card.textContent).toContain('15228046');
});
