import { MenuSettings } from '@pitlane/shared/features/menus/settings-schema';
import { expect, test } from 'vitest';
import { places, rowAt } from './edited-rows.ts';

/** Settings of a version with these fees, and the form that a place names in them. */
function formAt(place: string, version: number, ...names: string[]) {
  const fees = names.map((name) => ({ name, feeAmount: 10 }));
  const settings = MenuSettings().parse({ setting: { version }, fees, groups: [] });
  return rowAt(place, { dealerCode: 'MO1001', settings, seesCost: false });
}

test('a fee that others have moved is changed where it is now', () => {
  const place = places.fees(
    MenuSettings().parse({ fees: [{ name: 'First' }, { name: 'Second' }] }).fees ?? [],
  )[1];
  expect(formAt(place ?? '', 1, 'First', 'Second', 'Third')?.given).toMatchObject({ number: 2, version: 1 });
  expect(formAt(place ?? '', 2, 'Second', 'Third')?.given).toMatchObject({ number: 1, version: 2 });
});

test('a fee that others have deleted has no form; of two with one name each has its own', () => {
  expect(formAt('fee:Second', 2, 'First', 'Third')).toBeUndefined();
  expect(formAt('fee:Same:2', 2, 'Same', 'Other', 'Same')?.given).toMatchObject({ number: 3 });
});
