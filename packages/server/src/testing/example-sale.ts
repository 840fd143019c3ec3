/** The vehicle of the worked example by year, make and model. Source: areas.md §1.2 */
export const namedF250 = {
  vehicleYear: 2021,
  makeCode: 'FORD',
  makeName: 'Ford',
  modelName: 'F-250',
  cylindersNumber: 8,
  numberWheelsDriving: 4,
  fuelTypeCode: 'D',
  mileage: 61_000,
  vehicleStatusType: 2,
};

/** The same with its VIN. */
export const f250 = { vin: '1FT7W2BT5MEC12345', ...namedF250 };

/** The customer. */
export const buyer = {
  firstName: 'Ana',
  lastName: 'Okafor',
  address1: '12 Elm St',
  city: 'Austin',
  stateAbbreviation: 'TX',
  zipCode: '78701',
  homePhone: '5125550142',
};
