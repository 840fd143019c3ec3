import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { expect, test } from 'vitest';
import { rowKeys } from './row-keys.ts';

const contract = (programCode: string | null, contractNumber: string | null) =>
  ({ programCode, contractNumber, contractSuffix: null }) as Contract;

test('a contract is keyed by its whole name', () => {
  expect(rowKeys([contract('MBP', '151'), contract('GAP', '151')])).toEqual(['MBP-151', 'GAP-151']);
});

test('contracts without number and program, or with the same ones, have their own keys', () => {
  const rows = [contract(null, null), contract('MBP', '151'), contract(null, null), contract('MBP', '151')];
  expect(rowKeys(rows)).toEqual(['#0', 'MBP-151', '#1', 'MBP-151#1']);
});

test('a key stays when more rows come', () => {
  const rows = [contract(null, null), contract('MBP', '151')];
  expect(rowKeys([...rows, contract(null, null)]).slice(0, 2)).toEqual(rowKeys(rows));
});
