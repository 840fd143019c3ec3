import { expect, test } from 'vitest';
import type { RoleName } from '../../access/roles.ts';
import { shownColumns } from '../../engine/report.ts';
import { anActor } from '../../testing/factories.ts';
import { usersReport } from './users-report.ts';

/** The columns that a role has at first on a wide screen. */
function atFirst(role: RoleName): string[] {
  return shownColumns(usersReport, anActor(role))
    .filter(({ isHidden }) => isHidden !== true)
    .map(({ key }) => key);
}

test.each<[RoleName, boolean]>([
  ['MasterAgent', true],
  ['MBPIAdministrator', true],
  ['SiteAdministrator', true],
  ['MasterDealer', false],
])('the users of a %s have their agency at first: %j', (role, hasAgency) => {
  expect(atFirst(role).includes('agencyName')).toBe(hasAgency);
  expect(atFirst(role)).toContain('lastLoginDate');
});

test('the last sign-in is left out at first where there is little room', () => {
  const hidden = shownColumns(usersReport, anActor('MasterDealer')).find(
    ({ key }) => key === 'lastLoginDate',
  );
  expect(hidden?.isHidden).toBe('narrow');
});
