import { expect, test } from 'vitest';
import { whyNotRemovable } from './rules.ts';

test.each([
  [
    { isMain: true, name: 'Pitlane' },
    "Pitlane is the default brand for all other hosts, so it can't be removed.",
  ],
  [{ isMain: true, name: null }, "This is the default brand for all other hosts, so it can't be removed."],
  [{ isMain: false, name: 'DriveWell' }, undefined],
  [{ isMain: null, name: 'DriveWell' }, undefined],
])('%j cannot be removed: %s', (brand, why) => {
  expect(whyNotRemovable(brand)).toBe(why);
});
