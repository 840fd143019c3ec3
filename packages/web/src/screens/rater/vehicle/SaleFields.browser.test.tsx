import '@primer/primitives/dist/css/primitives.css';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import { DraftVehicle } from '@pitlane/shared/features/sales/schema';
import { type VehicleValues, vehicleForm } from '@pitlane/shared/features/sales/vehicle-form';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
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
  const place = document.body.appendChild(document.createElement('div'));
  place.style.width = '168px';
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  function Sale() {
    const form = useSchemaForm<VehicleValues>({ schema, stored, send: async () => ({ kind: 'done' }) });
    return (
      <form onSubmit={(event) => void form.submit(event)}>
        <SaleFields form={form} values={stored} dealers={[]} />
      </form>
    );
  }
  root.render(<Sale />);
  await vi.waitFor(() => expect(place.querySelector('form')).toBeTruthy());
  const before = place.clientHeight;
  place.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(place.textContent).toContain('Enter whole miles.'));
  expect(place.textContent).toContain('Enter a dollar amount.');
  expect(place.clientHeight).toBe(before);
});
