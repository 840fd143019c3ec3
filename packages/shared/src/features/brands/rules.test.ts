import { expect, test } from 'vitest';
import { whyNotRemovable } from './rules.ts';

test.each([
  [
    { isMain: true, name: 'Pitlane' },
    'Pitlane is the main brand, which stands for every host without one of its own.',
  ],
  [
    { isMain: true, name: null },
    'This is the main brand, which stands for every host without one of its own.',
  ],
  [{ isMain: false, name: 'DriveWell' }, undefined],
  [{ isMain: null, name: 'DriveWell' }, undefined],
])('%j cannot be removed: %s', (brand, why) => {
  expect(whyNotRemovable(brand)).toBe(why);
});
