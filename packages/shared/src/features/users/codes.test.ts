import { expect, test } from 'vitest';
import { roleTypeCode, roleTypes, userProfileTypes } from './codes.ts';

test('role types have their codes, and the role None has none', () => {
  expect(roleTypes.map(({ name }) => `${name} ${roleTypeCode(name)}`)).toEqual([
    'MBPIUser 1',
    'Agent 2',
    'Dealer 3',
    'Customer 4',
  ]);
  expect(roleTypeCode('None')).toBeNull();
});

test('profile types are in their order', () => {
  expect(userProfileTypes.map(({ code, name }) => `${name} ${code}`)).toEqual([
    'StandardUser 1',
    'SubUser 2',
    'SystemUser 3',
    'MenuRateAndPaymentFormatType 4',
  ]);
});
