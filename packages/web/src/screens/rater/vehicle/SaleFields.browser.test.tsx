import { DraftVehicle } from '@pitlane/shared/features/sales/schema';
import { type VehicleValues, vehicleForm } from '@pitlane/shared/features/sales/vehicle-form';
import { expect, test, vi } from 'vitest';
import { useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { draw } from '../../../kit/testing/draw.tsx';
import { SaleFields } from './SaleFields.tsx';

const schema = () => vehicleForm({ today: '2026-11-29', isVinRequired: false });
const stored: VehicleValues = {
  ...DraftVehicle().parse({}),
  mileage: '48 thousand',
  purchasePrice: 'a lot',
  saleDate: '2026-11-29',
  dealerCode: 'MO1001',
};

test('what is wrong with a field takes one line in its narrowest column, so that nothing moves', async () => {
  function Sale() {
    const form = useSchemaForm<VehicleValues>({ schema, stored, send: async () => ({ kind: 'done' }) });
    return (
      <form onSubmit={(event) => void form.submit(event)}>
        <SaleFields form={form} values={stored} dealers={[]} />
      </form>
    );
  }
  const place = draw(<Sale />, 'width: 168px');
  const before = place.clientHeight;
  place.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(place.textContent).toContain('Enter whole miles.'));
  expect(place.textContent).toContain('Enter a dollar amount.');
  expect(place.clientHeight).toBe(before);
});
