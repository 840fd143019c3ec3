import { expect, test } from 'vitest';
import { roleTypeCode, roleTypeLabel, roleTypes, userProfileTypeLabel, userProfileTypes } from './codes.ts';

test('role types have their codes, and the role None has none', () => {
  expect(roleTypes.map(({ name }) => `${name} ${roleTypeCode(name)}`)).toEqual([
    'MBPIUser 1',
    'Agent 2',
    'Dealer 3',
    'Customer 4',
  ]);
  expect(roleTypeCode('None')).toBeNull();
  expect([1, 2, 3, 4, 5, null].map(roleTypeLabel)).toEqual([
    'Provider',
    'Agent',
    'Dealer',
    'Customer',
    'Role type 5',
    '',
  ]);
});

test('profile types are in their order', () => {
  expect(userProfileTypes.map(({ code, name }) => `${name} ${code}`)).toEqual([
    'StandardUser 1',
    'SubUser 2',
    'SystemUser 3',
    'MenuRateAndPaymentFormatType 4',
  ]);
  expect([1, 2, 3, 4, 5, null].map(userProfileTypeLabel)).toEqual([
    'Standard user',
    'Sub-user',
    'System user',
    'Menu rate and payment format',
    'Profile type 5',
    '',
  ]);
});
