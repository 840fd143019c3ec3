import { expect, test } from 'vitest';
import { reportOperations } from './operations.ts';
import { withWholes } from './pairs.ts';

const { listQuoteRequests, listDealerContracts, listDealerClaims } = reportOperations;

test('sends the picked row with its code, and with its name if the code is one', () => {
  const asked = { agentCode: 'A100', dealerCode: '80715', programCode: 'TAW', vehicleMakeCode: 'FORD' };
  expect(withWholes(listQuoteRequests, asked)).toEqual({
    ...asked,
    agency: { agentCode: 'A100' },
    dealer: { dealerCode: '80715' },
    program: { programCode: 'TAW', name: 'Tire & Wheel' },
    vehicleMake: { makeCode: 'FORD' },
  });
  expect(withWholes(listDealerContracts, { contractStatusType: 1, programCode: '' })).toEqual({
    contractStatusType: 1,
    programCode: '',
    contractStatus: { contractStatusTypeID: 1, contractStatusTypeName: 'Active' },
  });
});

test('uses the code in an address instead of the whole row', () => {
  expect(withWholes(listDealerClaims, { dealerCode: '80715' })).toEqual({
    dealerCode: '80715',
    dealer: '80715',
  });
});

test('an object that the caller sends stays', () => {
  const asked = { dealerCode: '80715', dealer: { dealerCode: '80715', name: 'Main St Ford' } };
  expect(withWholes(listDealerContracts, asked)).toEqual(asked);
});

test.each<[object, object]>([
  [{ dealer: { dealerCode: '80715', name: 'Main St Ford' } }, { dealerCode: '80715' }],
  [{ dealer: '80715' }, { dealerCode: '80715' }],
  [{ dealer: { name: 'Main St Ford' } }, {}],
  [{ dealer: { dealerCode: '1' }, dealerCode: '80715' }, { dealerCode: '80715' }],
  [{ contractStatus: { contractStatusTypeID: 2 } }, { contractStatusType: 2 }],
  [{ program: null }, {}],
])('a request with %j is read as %j', (sent, read) => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const { dealerCode, programCode, contractStatusType } = listDealerContracts
    .request()
    .parse({ ...days, ...sent });
  expect({ dealerCode, programCode, contractStatusType }).toEqual(read);
});

test('an object with an invalid code is refused', () => {
  const { error } = listDealerContracts.request().safeParse({ contractStatus: { contractStatusTypeID: 99 } });
  expect(error?.issues).toMatchObject([
    { path: ['contractStatus'], message: expect.stringContaining('one of 0') },
  ]);
});

test.each([
  ['Ford', 'Ford'],
  [{ makeName: 'Ford', makeCode: 'FORD' }, 'Ford'],
  [{ makeCode: 'FORD' }, 'FORD'],
])('the make %j is read as %s', (vehicleMake, read) => {
  expect(listQuoteRequests.request().parse({ vehicleMake }).vehicleMake).toBe(read);
});
