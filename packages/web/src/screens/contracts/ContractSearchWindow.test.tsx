import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { noteUnkeptSearch } from '../../portal/address/search-window.ts';
import '../../portal/api/other-calls.ts';
import { holdTyping } from '../../portal/keys/early-typing.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ContractSearchWindow } from './ContractSearchWindow.tsx';

function openAfter(typed: string, answer: () => Promise<Response> = () => new Promise(() => undefined)) {
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  // Typed here, and never in an address.
  onTestFinished(() => noteUnkeptSearch(undefined));
  const store = testStore();
  holdTyping();
  for (const key of typed) fireEvent.keyDown(document.body, { key });
  const { user } = render(
    <Provider store={store}>
      <ContractSearchWindow />
    </Provider>,
    '/dashboard?window=maximized',
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search contracts' });
  return { user, box };
}

test('what is typed right after the key that opens the search is in its box', () => {
  const { box } = openAfter('/smith');
  expect(box.value).toBe('smith');
  expect(document.activeElement).toBe(box);
});

test('a filter that was begun before the box was there is completed by Tab', async () => {
  const { user, box } = openAfter('/smith|mak');
  await user.tab();
  expect([box.value, box.selectionStart]).toEqual(['smith|make:', 'smith|make:'.length]);
});

test('the help is hidden on search, also by Enter for the same text', async () => {
  const { user, box } = openAfter('/smith');
  await user.click(screen.getByRole('button', { name: 'Search help' }));
  await screen.findByRole('region', { name: 'Search help' });
  await user.type(box, '{Enter}');
  expect(screen.queryByRole('region', { name: 'Search help' })).toBeNull();
});

test('a filter that is wrong ends the search: the list says what is wrong and is not busy', async () => {
  const contract = { contractNumber: '15228045', programCode: 'MBP', customer: { lastName: 'Smith' } };
  const page = { next: null, total: 1, capped: false };
  const answer = async () => Response.json({ code: 0, data: [contract], page, errors: [] });
  const { user, box } = openAfter('/smith', answer);
  const list = await screen.findByRole('feed', { name: 'Contracts found' });
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  await user.type(box, '|status:nonsense ');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('feed', { name: 'Contracts found' }).getAttribute('aria-busy')).toBe('false');
});
