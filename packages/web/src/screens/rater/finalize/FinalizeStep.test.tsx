import { quoteRequestOf } from '@pitlane/shared/features/sales/vehicle-form';
import { anActor } from '@pitlane/shared/testing/factories';
import { aSaleDraft } from '@pitlane/shared/testing/sales';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { testStore } from '../../../portal/testing/test-store.ts';
import { changeSale, startSale } from '../sale.ts';
import { FinalizeStep } from './FinalizeStep.tsx';

const draft = aSaleDraft();

/** The last step of a sale without consents, over a server without an answer. */
function open(change: object = {}) {
  startSale();
  changeSale({ ...draft, ...change });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <FinalizeStep
        session={anActor('MasterDealer')}
        dealers={[]}
        isVinRequired={false}
        request={quoteRequestOf(draft, { today: '2026-11-22', isVinRequired: false })}
        saveNow={async () => undefined}
        onBack={() => undefined}
        onNext={() => undefined}
      />
    </Provider>,
  );
  return { user, review: () => user.click(screen.getByRole('button', { name: /^Review and sell/ })) };
}

const consent = () =>
  screen.getByRole('checkbox', { name: 'The customer understands these products are optional.' });
const message = 'Check this box to continue.';

test('a required consent that is missing shows at its box, which gets the focus each time', async () => {
  const { user, review } = open();
  expect(screen.queryByText(message)).toBeNull();
  const reviewInVain = async () => {
    await review();
    await waitFor(() => expect(document.activeElement).toBe(consent()));
    expect(screen.getAllByText(message)).toHaveLength(1);
  };
  await reviewInVain();
  await reviewInVain();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(consent());
  expect(screen.queryByText(message)).toBeNull();
  await review();
  expect(await screen.findByRole('alertdialog', { name: 'Sell 1 contract' })).toBeTruthy();
});

test('a missing consent shows with what is wrong before it, which gets the focus', async () => {
  const { review } = open({ customer: { ...draft.customer, lastName: '' } });
  await review();
  await screen.findByText('Last name is required.');
  expect(screen.getByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')));
});

test('a product of the dealer that the customer accepted is named as missing from the total', () => {
  const decision = { at: null, isAccepted: true };
  const decisions = [
    { rateID: 7, menuProductID: null, ...decision },
    { rateID: null, menuProductID: 'etching', ...decision },
  ];
  open({ menu: { decisions } });
  expect(
    screen.getByText("This total doesn't include 1 accepted product that you sell yourself."),
  ).toBeTruthy();
});
