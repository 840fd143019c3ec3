import { expect, test } from 'vitest';
import { claimForm, formFieldOf, insertionOf, lossOfForm, takenOver } from './claim-form.ts';
import { InsertPreAuthorizationRequest } from './pre-authorization-schema.ts';

const typed = {
  lossDate: '11/02/2026',
  odometer: '48,915',
  cause: 'pothole',
  complaint: 'Loses air',
  correction: 'Replace the tire',
  facilityName: 'Main St Tire',
  facilityPhone: '(512) 555-0100',
  facilityCity: 'Austin',
  positions: [
    {
      position: 'LF',
      item: 'tire',
      treadDepth32nds: '5',
      brand: '',
      size: '',
      isRepairable: false,
      amount: '$180.50',
    },
    {
      position: 'LF',
      item: 'wheel',
      treadDepth32nds: '',
      brand: '',
      size: '',
      isRepairable: true,
      amount: '1,220',
    },
  ],
};

test('what is typed becomes what is sent', () => {
  const loss = lossOfForm(claimForm('TireAndWheel').parse(typed));
  const object = insertionOf('TireAndWheel', loss, { policyContractId: 42, photoIds: [] });
  expect(InsertPreAuthorizationRequest().parse({ object }).object).toMatchObject({
    policyContractId: 42,
    preAuthorizationTypeId: 1,
    metadata: {
      lossDate: '2026-11-02',
      odometer: 48_915,
      facility: { name: 'Main St Tire', phone: '(512) 555-0100', city: 'Austin' },
      positions: [
        { position: 'LF', item: 'tire', treadDepth32nds: 5, amount: 180.5 },
        { position: 'LF', item: 'wheel', isRepairable: true, amount: 1220 },
      ],
    },
  });
});

test('what is missing or wrong is refused at its own field', () => {
  const [tire] = typed.positions;
  const positions = [{ ...tire, treadDepth32nds: '', amount: 'much' }];
  const { error } = claimForm('TireAndWheel').safeParse({ ...typed, facilityPhone: '12', positions });
  const wrong = error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(wrong).toContain('facilityPhone');
  expect(wrong).toContain('positions.0.amount');
  const unmeasured = claimForm('TireAndWheel').safeParse({
    ...typed,
    positions: [{ ...tire, treadDepth32nds: '' }],
  });
  expect(unmeasured.error?.issues[0]).toMatchObject({
    path: ['positions', 0, 'treadDepth32nds'],
    message: 'Enter the tread depth in 32nds of an inch.',
  });
});

test('a field that the server refuses is the one of the form', () => {
  expect(formFieldOf('object.metadata.facility.phone')).toBe('facilityPhone');
  expect(formFieldOf('object.metadata.positions.1.amount')).toBe('positions.1.amount');
  expect(formFieldOf('lossDate')).toBe('lossDate');
});

test('the repair facility has a phone', () => {
  const { error } = claimForm('TireAndWheel').safeParse({ ...typed, facilityPhone: ' ' });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['facilityPhone', 'Phone is required.'],
  ]);
});

test('a supplement takes over what happened and who repairs it', () => {
  const { facilityName, facilityPhone, facilityCity, ...whole } = typed;
  const loss = { ...whole, lossDate: '2026-11-02', odometer: 48_915, positions: [] };
  const facility = { name: facilityName, phone: facilityPhone, city: facilityCity };
  expect(takenOver({ ...loss, facility })).toEqual({
    lossDate: '2026-11-02',
    odometer: '48915',
    cause: 'pothole',
    facilityName,
    facilityPhone,
    facilityCity,
  });
  expect([takenOver(null), takenOver({ lossDate: null })]).toEqual([{}, {}]);
});
