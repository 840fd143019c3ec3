import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import '../../portal/rater-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { SavingNote } from './SavingNote.tsx';

const reason = 'The quote was purchased. Open its contracts, or start a new quote.';

/** The note of a sale that takes no more changes, over a server that has its quote. */
function open(quote: object) {
  const send = vi.fn<typeof fetch>(async () => Response.json({ code: 0, data: quote, errors: [] }));
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  const nothing = async () => undefined;
  render(
    <Provider store={testStore()}>
      <SavingNote
        state={{ saving: 'closed', reason, takeNewer: nothing, keepThis: nothing, saveNow: nothing }}
        selling={undefined}
        quoteNumber="S-202611-000412"
        savedQuoteID={412}
        onTaken={() => undefined}
      />
    </Provider>,
    '/rater/finalize?quote=412',
  );
  return send;
}

test('a sale that turns out to be sold leads to its contracts', async () => {
  open({ savedQuoteID: 412, status: 'Purchased', groupKey: '15588172' });
  expect(screen.getByRole('status').textContent).toBe(`Not saved: ${reason}`);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open contracts' });
  expect(link.getAttribute('href')).toBe('/rater/finalize?quote=412&window=maximized&search=15588172');
});

test('one that was withdrawn has no contracts', async () => {
  const send = open({ savedQuoteID: 412, status: 'Withdrawn', groupKey: null });
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
