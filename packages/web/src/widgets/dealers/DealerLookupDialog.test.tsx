import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { DealerLookupDialog } from './DealerLookupDialog.tsx';

const names = [
  'Main St Ford',
  'Ford of Springfield',
  'Elm St Dodge',
  'Oak St Dodge',
  'Ash St Jeep',
  'Fir St Jeep',
];
const dealers = names.map((name, index) => ({
  name,
  dealerCode: `MO100${index}`,
  dealerGroupIdentifier: null,
  city: 'Joplin',
  stateAbbreviation: 'MO',
  expirationDate: null,
  logoFilename: null,
}));

/** The dialog with a server that knows six dealers; `server.isAway` takes it away. */
function open(text = '') {
  const server = { isAway: false, asked: [] as string[] };
  const answer = async (input: Request | string | URL) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const q = url.searchParams.get('q') ?? '';
    server.asked.push(q);
    if (server.isAway) throw new TypeError('fetch failed');
    const data = dealers.filter(({ name }) => name.toLowerCase().includes(q));
    return Response.json({ code: 0, data, errors: [] });
  };
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const chosen: (string | null)[] = [];
  function Lookup() {
    const [typed, setTyped] = useState(text);
    return (
      <DealerLookupDialog
        text={typed}
        onText={setTyped}
        onChoose={({ dealerCode }) => chosen.push(dealerCode)}
        onClose={() => undefined}
      />
    );
  }
  const view = render(
    <Provider store={store}>
      <Lookup />
    </Provider>,
  );
  return { ...view, server, chosen };
}

const box = () => screen.getByPlaceholderText('Search by Dealer Code or Name');
const status = () => screen.getByRole('status').textContent;
const rows = () => screen.getAllByRole('row').slice(1);

test('searches for a text only, on Enter, and again where it opens with one', async () => {
  const { user, server } = open();
  await user.type(box(), '   {Enter}');
  expect(status()).toBe('Search for a dealer by code or name.');
  await user.clear(box());
  await user.type(box(), 'no such dealer{Enter}');
  await waitFor(() => expect(status()).toBe('No dealers found.'));
  expect(server.asked).toEqual(['no such dealer']);
});

test('can be used with only the keyboard', async () => {
  const { user, chosen, server } = open('ford');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(server.asked).toEqual(['ford']);
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rows()[0]);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual(['MO1001']);
});

test('many found dealers are narrowed in place', async () => {
  const { user, server } = open('st');
  await waitFor(() => expect(rows()).toHaveLength(5));
  await user.type(screen.getByRole('searchbox', { name: 'Filter found dealers' }), 'jeep');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(server.asked).toEqual(['st']);
});

test('says quietly that a search failed, and makes it again', async () => {
  const { user, server } = open();
  server.isAway = true;
  await user.type(box(), 'ford{Enter}');
  await waitFor(() => expect(status()).toBe("Couldn't load the dealers. Search again."));
  server.isAway = false;
  await user.type(box(), '{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
});
