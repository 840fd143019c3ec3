import { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { quoteRequestOf } from '@pitlane/shared/features/sales/vehicle-form';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { testStore } from '../../../portal/testing/test-store.ts';
import { changeSale, startSale } from '../sale.ts';
import { FinalizeStep } from './FinalizeStep.tsx';

const rate = { rateID: 7, coverageMonths: 60, coverageMiles: null, deductibleAmount: 0, dealerCost: 245 };
const customer = {
  firstName: 'Dana',
  lastName: 'Smith',
  address1: '1 Main St',
  city: 'Springfield',
  stateAbbreviation: 'MO',
  zipCode: '65801',
};
const draft = SaleDraft().parse({
  dealerCode: 'MO1001',
  saleDate: '11/20/2026',
  vehicle: {
    vin: '1FTER4FH4KX668181',
    vehicleYear: '2019',
    makeCode: 'FORD',
    modelName: 'Ranger',
    numberWheelsDriving: '4',
    fuelTypeCode: 'G',
    mileage: '48,915',
    condition: 'Used',
  },
  chosen: [{ ...rate, programCode: 'GAP', planCode: 'GAP', customerPrice: 895 }],
  customer,
});

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
