import { describe, expect, test } from 'vitest';
import { type TwinContract, whyNotStaying } from './staying-contract.ts';

const cancelled: TwinContract = {
  key: 'MBP-100',
  vin: '1HGCM82633A004352',
  programType: 1,
  contractStatus: 1,
  isVoidedContract: false,
};
const other: TwinContract = { ...cancelled, key: 'MBP-200' };

describe('the contract that stays in the place of a duplicate', () => {
  test('is active, on the same vehicle and of the same type of program', () => {
    expect(whyNotStaying(cancelled, other)).toBeUndefined();
    expect(whyNotStaying(cancelled, { ...other, vin: ' 1hgcm82633a004352' })).toBeUndefined();
  });

  test.each<[string, Partial<TwinContract>, string]>([
    ['the cancelled one', { key: 'MBP-100' }, 'MBP-100 is the contract that is being cancelled.'],
    ['on another VIN', { vin: '1HGCM82633A004353' }, 'MBP-200 covers another vehicle.'],
    ['of another program type', { programType: 8 }, 'MBP-200 has another program type.'],
    ['cancelled', { contractStatus: 2 }, 'MBP-200 is Cancelled, not Active.'],
    ['in suspense', { contractStatus: 3 }, 'MBP-200 is Suspense, not Active.'],
    ['expired', { contractStatus: 4 }, 'MBP-200 is Expired, not Active.'],
    ['voided', { isVoidedContract: true, contractStatus: 2 }, 'MBP-200 is voided.'],
  ])('is not %s', (_case, change, message) => {
    expect(whyNotStaying(cancelled, { ...other, ...change })).toEqual({
      code: 'bad_other_contract',
      field: 'otherContractNumber',
      message,
      next: 'Enter the number of the active contract that stays on this vehicle, or quote for another reason.',
    });
  });
});
