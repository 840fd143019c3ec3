import { SaleDraft } from '../features/sales/schema.ts';

/** The customer of a sale. */
export const aCustomer = {
  firstName: 'Dana',
  lastName: 'Smith',
  address1: '1 Main St',
  city: 'Springfield',
  stateAbbreviation: 'MO',
  zipCode: '65801',
};

/** The rate of the GAP that is sold. */
export const gapRate = {
  rateID: 7,
  coverageMonths: 60,
  coverageMiles: null,
  deductibleAmount: 0,
  dealerCost: 245,
};

/** Creates the draft of a sale as typed: GAP for a used vehicle, unless it is changed. */
export function aSaleDraft(change: object = {}): SaleDraft {
  return SaleDraft().parse({
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
    chosen: [{ ...gapRate, programCode: 'GAP', planCode: 'GAP', customerPrice: 895 }],
    customer: aCustomer,
    ...change,
  });
}
