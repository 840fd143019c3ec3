import { expect, test } from 'vitest';
import {
  type AdministeredSheet,
  sheetBefore,
  sheetStatus,
  whyNotApproved,
  whyNotFirstDay,
} from './sheet-status.ts';

const today = '2026-11-22';
const sheet = (change: Partial<AdministeredSheet> = {}): AdministeredSheet => ({
  id: 1,
  state: null,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  isApproved: true,
  importedBy: 'rates',
  ...change,
});

test('a sheet is a draft, scheduled, in force and ended in turn', () => {
  const first = sheet();
  const next = sheet({ id: 2, version: 2, validFrom: '2026-12-01' });
  const approved = [first, next];
  expect(sheetStatus(sheet({ id: 3, isApproved: false }), approved, today)).toBe('Draft');
  expect(sheetStatus(first, approved, today)).toBe('InForce');
  expect(sheetStatus(next, approved, today)).toBe('Scheduled');
  expect(sheetStatus(first, approved, '2026-12-01')).toBe('Ended');
  expect(sheetStatus(next, approved, '2026-12-01')).toBe('InForce');
  expect(sheetStatus(sheet({ validTo: '2026-11-21' }), [sheet({ validTo: '2026-11-21' })], today)).toBe(
    'Ended',
  );
});

test("a state's own sheet doesn't end the one for all states", () => {
  const all = sheet();
  const texas = sheet({ id: 2, state: 'TX' });
  expect([all, texas].map((one) => sheetStatus(one, [all, texas], today))).toEqual(['InForce', 'InForce']);
});

test('a sheet is compared with the one that it replaces', () => {
  const [old, newer] = [sheet(), sheet({ id: 2, version: 2, validFrom: '2026-06-01' })];
  const draft = { id: 9, state: null, validFrom: '2026-12-01' };
  expect(sheetBefore(draft, [old, newer])?.id).toBe(2);
  expect(sheetBefore(newer, [old, newer])?.id).toBe(1);
  expect(sheetBefore(old, [old, newer])).toBeUndefined();
  expect(sheetBefore({ ...draft, state: 'TX' }, [old])?.id).toBe(1);
});

test('another person approves it, once, and not after its first day', () => {
  const draft = sheet({ isApproved: false, validFrom: '2026-12-01' });
  expect(whyNotApproved(draft, 'admin', today)).toBeUndefined();
  expect(whyNotApproved(draft, 'rates', today)?.code).toBe('own_import');
  expect(whyNotApproved({ ...draft, isApproved: true }, 'admin', today)?.code).toBe('already_approved');
  expect(whyNotApproved({ ...draft, validFrom: '2026-11-21' }, 'admin', today)?.code).toBe('day_passed');
});

test('a sheet can start today', () => {
  expect(whyNotFirstDay(today, today)).toBeUndefined();
  expect(whyNotFirstDay('2026-11-21', today)?.message).toBe('The first day, 11/21/2026, has passed.');
});
