import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { codesIn, isProgramCode, listText, readsDocumentsAs, rolesIn } from './audience.ts';

test('internal users and those who upload get the documents of every role, others those of their own', () => {
  expect(readsDocumentsAs(anActor('MBPFinanceUser'))).toBeNull();
  expect(readsDocumentsAs(anActor('MBPIUser', { isActiveDirectoryUser: false }))).toBeNull();
  expect(readsDocumentsAs(anActor('FIUser'))).toBe('FIUser');
});

test('codes and roles are read as people type them', () => {
  expect(codesIn('mbp, gap  MBP,')).toEqual(['MBP', 'GAP']);
  expect([isProgramCode('MBP'), isProgramCode('XYZ')]).toEqual([true, false]);
  expect(rolesIn('FI User, masterdealer')).toEqual(['FIUser', 'MasterDealer']);
  expect(rolesIn('FI User, pilot')).toBeUndefined();
  expect([rolesIn(''), rolesIn('All'), codesIn('all')]).toEqual([[], [], []]);
  expect([listText([]), listText(['TX', 'OK'])]).toEqual(['all', 'TX, OK']);
});
