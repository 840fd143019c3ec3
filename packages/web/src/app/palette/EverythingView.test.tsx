import { anActor } from '@pitlane/shared/testing/factories';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { closePalette, openPalette } from '../../portal/run-command/palette-request.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { EverythingView } from './EverythingView.tsx';

function openAfter(
  typed: string,
  send: (address: string) => Promise<unknown> = () => new Promise(() => undefined),
) {
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(closePalette);
  const store = testStore();
  const onChoose = vi.fn<(entry: { id: string }) => void>();
  openPalette();
  for (const key of typed) fireEvent.keyDown(document.body, { key });
  const { user } = render(
    <Provider store={store}>
      <EverythingView session={anActor('MBPIUser')} startText="" onChoose={onChoose} onEnter={() => false} />
    </Provider>,
  );
  const chosen = () => onChoose.mock.calls.map(([{ id }]) => id);
  return { user, chosen, box: screen.getByRole<HTMLInputElement>('combobox') };
}

test('what is typed right after the key of the palette, before it is there, is in its box', () => {
  expect(openAfter('remit').box.value).toBe('remit');
});

test('a filter that was begun before the palette was there is completed by Tab', async () => {
  const { user, box } = openAfter('smith|mak');
  await user.tab();
  expect(box.value).toBe('smith|make:');
});

test('Enter pressed in the moment in which a row appears chooses it', async () => {
  const found = {
    programCode: 'MBP',
    contractNumber: '15138628',
    contractStatusType: 1,
    customer: { firstName: 'Ann', lastName: 'Quimby' },
  };
  const { box, chosen } = openAfter('quimby', async (address) =>
    address.endsWith('/contracts/search')
      ? Response.json({ code: 0, data: [found], errors: [] })
      : new Promise(() => undefined),
  );
  // Right after the rows are in the document, and before React has run the effects of drawing them.
  const appeared = new MutationObserver(() => {
    if (!screen.queryByRole('option', { name: /MBP-15138628/ })) return;
    appeared.disconnect();
    fireEvent.keyDown(box, { key: 'Enter' });
  });
  onTestFinished(() => appeared.disconnect());
  appeared.observe(document.body, { childList: true, subtree: true });
  await waitFor(() => expect(chosen()).toEqual(['contract MBP-15138628']));
});

test('Enter on the button that closes the palette presses that, and a held one chooses nothing', async () => {
  const { user, box, chosen } = openAfter('remit');
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Enter}');
  fireEvent.keyDown(box, { key: 'Enter', repeat: true });
  expect(chosen()).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(chosen()).toHaveLength(1);
});
