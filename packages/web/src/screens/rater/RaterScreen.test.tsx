import { anActor } from '@pitlane/shared/testing/factories';
import { aSaleDraft } from '@pitlane/shared/testing/sales';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Link, Outlet, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Announcer } from '../../kit/announcer/Announcer.tsx';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { RaterScreen } from './RaterScreen.tsx';
import { changeSale, saleNow, startSale } from './sale.ts';

const session = { ...anActor('MasterDealer'), today: '2026-11-22' };
const dealers = [{ dealerCode: 'MO1001', dealerName: 'Bayou Ford' }];
const sold = { contracts: [{ key: 'GAP-15588172', programCode: 'GAP', contractNumber: '15588172' }] };

/** The page of a sale that can be sold, a link away from it and back, and what lets the server answer its purchase. */
function open() {
  startSale();
  const consents = [{ code: 'optional-products', at: '2026-11-22T10:00:00Z' }];
  changeSale(aSaleDraft({ consents, step: 'Finalize' }));
  const purchased = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url;
    if (address.includes('/api/rater/purchase')) return await purchased.promise;
    if (address.includes('graphql')) return Response.json({ data: { features: [] } });
    if (address.includes('dealer')) return Response.json({ code: 0, data: dealers, errors: [] });
    return await new Promise<never>(() => undefined);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = render(
    <Provider store={testStore()}>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/rater/finalize">Come back</Link>
      <Routes>
        <Route element={<Outlet context={session} />}>
          <Route path="/rater/*" element={<RaterScreen />} />
        </Route>
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
      </Routes>
      <Announcer />
    </Provider>,
    '/rater/finalize',
  );
  const answerWith = (data: object | null, errors: object[] = []) =>
    act(async () =>
      purchased.resolve(Response.json({ code: data ? 0 : 3, data, errors }, { status: data ? 200 : 409 })),
    );
  return { user, answerWith };
}

const review = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Review and sell/ });

/** Sells, closes the confirmation while the server hasn't answered, leaves the page and comes back. */
async function comeBackWhileItIsSold() {
  const { user, answerWith } = open();
  await user.click(await review());
  await user.click(await screen.findByRole('button', { name: 'Sell 1 contract' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await user.click(screen.getByRole('link', { name: 'Come back' }));
  return { user, answerWith };
}

const running = 'Sell 1 contract: Selling…';

test('coming back while a sale is sold shows that, locks its steps, and ends with what was sold', async () => {
  const { user, answerWith } = await comeBackWhileItIsSold();
  await user.click(await review());
  const dialog = await screen.findByRole('alertdialog', { name: 'Sell 1 contract' });
  expect(within(dialog).getByRole('button', { busy: true })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(running);
  await user.type(screen.getByLabelText('Last name'), 'X');
  expect(saleNow().draft.customer).toEqual(aSaleDraft().customer);
  await answerWith(sold);
  expect(await screen.findByRole('region', { name: 'Sold 1 contract' })).toBeTruthy();
});

test('a sale that is refused after coming back can be changed and sold again', async () => {
  const { user, answerWith } = await comeBackWhileItIsSold();
  await answerWith(null, [{ code: 'dealer_expired', message: "The dealer's agreement ended." }]);
  await waitFor(() => expect(screen.queryByText(running, { selector: '[role=status]' })).toBeNull());
  await user.click(await review());
  expect(await screen.findByRole('alertdialog', { name: 'Sell 1 contract' })).toBeTruthy();
});
