import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import { testStore } from '../../../portal/testing/test-store.ts';
import { unreachable } from '../../../portal/testing/unreachable.ts';
import type { SaveNow } from '../use-saving.ts';
import { SignMenuDialog } from './SignMenuDialog.tsx';

const reason =
  'The loan has no rate, so the menu has no payments. Enter the rate, or 0 for a loan without interest.';
const menu = {
  savedQuoteID: 7,
  texts: [{ part: 'accepted', text: 'I accept these products: GAP.' }],
  signatures: [],
};

/** A server with a menu that can't be signed until `save` has given it the rate. */
function opened() {
  const server = { hasRate: false };
  vi.stubGlobal('fetch', async () =>
    server.hasRate
      ? Response.json({ code: 0, data: { ...menu, previewHash: 'h' }, errors: [] })
      : Response.json(
          { code: 3, data: null, errors: [{ code: 'menu_without_rate', message: reason }] },
          { status: 409 },
        ),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const dialog = (key: string, saveNow: SaveNow) => (
    <Provider store={store}>
      <SignMenuDialog key={key} savedQuoteID={7} saveNow={saveNow} onClose={() => undefined} />
    </Provider>
  );
  return { server, dialog };
}

test('the sale is saved before its menu is read, so that the reason of a menu that was changed is gone', async () => {
  const { server, dialog } = opened();
  const { rerender } = render(dialog('first', async () => undefined));
  await screen.findByText(reason);
  // Reading it again would only give the same reason.
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

  const saving = Promise.withResolvers<void>();
  const saveNow = async () => {
    await saving.promise;
    server.hasRate = true;
    return undefined;
  };
  rerender(<MemoryRouter>{dialog('second', saveNow)}</MemoryRouter>);
  expect(screen.queryByText(reason)).toBeNull();
  saving.resolve();
  await screen.findByText('I accept these products: GAP.');
  expect(screen.queryByText(reason)).toBeNull();
});

test('a sale that could not be saved says why, and saving it is tried again', async () => {
  const { server, dialog } = opened();
  server.hasRate = true;
  const saveNow = vi.fn<SaveNow>().mockResolvedValueOnce(unreachable).mockResolvedValueOnce(undefined);
  const { user } = render(dialog('only', saveNow));
  await screen.findByText("The server can't be reached.");
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('I accept these products: GAP.')).toBeTruthy();
});
