import { expect, test } from 'vitest';
import { Flag } from '../schema.ts';
import { flagText } from './flag-text.ts';

test.each([
  [{}, 'UserManagement: on'],
  [{ isOn: false, isFullyActive: false, effectiveDate: '2026-11-01' }, 'UserManagement: off'],
  [{ isOn: false, effectiveDate: '2027-01-01' }, 'UserManagement: off today, from 01/01/2027'],
  [{ expirationDate: '2026-12-31' }, 'UserManagement: on, until 12/31/2026'],
  [
    {
      effectiveDate: '2026-11-01',
      expirationDate: '2026-12-31',
      changedBy: 'admin',
      changedDate: '2026-10-30',
    },
    'UserManagement: on, 11/01/2026 to 12/31/2026. Changed by admin on 10/30/2026',
  ],
])('a flag is written with its days and who changed it: %o', (changes, text) => {
  const flag = Flag().parse({ name: 'UserManagement', isFullyActive: true, isOn: true, ...changes });
  expect(flagText(flag)).toBe(text);
});
