import '../../../portal/rater-area.ts';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import { testStore } from '../../../portal/testing/test-store.ts';
import { startSale } from '../sale.ts';
import { VehicleStep } from './VehicleStep.tsx';

const vin = '1FTFW1E55MFA12345';

/** A truck whose VIN doesn't say how many wheels are driven. */
const truck = {
  vin,
  vehicleYear: 2021,
  makeName: 'Ford',
  makeCode: 'FORD',
  modelName: 'F-150',
  cylindersNumber: 6,
  numberWheelsDriving: null,
  fuelTypeCode: 'G',
};

/** Opens the step over a server that decodes the VIN once it is told to. */
function openStep() {
  const decoded = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const isVin = address.includes('vehicleinformation');
    if (isVin) await decoded.promise;
    return Response.json({ code: 0, data: isVin ? truck : [], errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => sessionStorage.clear());
  startSale();
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <VehicleStep
        session={anActor('FIUser')}
        dealers={[]}
        isVinRequired={false}
        request={undefined}
        saveNow={async () => undefined}
        onBack={() => undefined}
        onNext={() => undefined}
        nextText="Next: Plans"
      />
    </Provider>,
  );
  return { user, decode: () => decoded.resolve() };
}

test('Enter right after a VIN was pasted waits until it is decoded', async () => {
  const { user, decode } = openStep();
  await user.click(screen.getByLabelText('VIN'));
  await user.paste(vin);
  await user.keyboard('{Enter}');
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  decode();
  await screen.findByRole('region', { name: 'Decoded vehicle' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Drive type')));
});
