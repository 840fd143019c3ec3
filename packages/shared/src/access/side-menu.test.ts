import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { type RoleName, roles } from './roles.ts';
import { menuEntries, menuFor } from './side-menu.ts';

const labelsFor = (role: RoleName, overrides = {}) =>
  menuFor(anActor(role, overrides), { userManagementEnabled: false }).map(({ label }) => label);

const work = [
  'Dashboard',
  'Contract Search',
  'Rater',
  'Remittance',
  'Reporting',
  'Cancel Quote',
  'Documents',
];

describe('the side menu', () => {
  test.each<[RoleName, readonly string[]]>([
    ['MBPIUser', [...work, 'User Management', 'Messages', 'Claims Authorization', 'Logout']],
    ['MBPIAdministrator', [...work, 'User Management', 'Messages', 'Claims Authorization', 'Logout']],
    ['MasterAgent', [...work, 'User Management', 'Reorder Supplies', 'Logout']],
    ['SubAgent', [...work, 'User Management', 'Reorder Supplies', 'Logout']],
    ['MasterDealer', [...work, 'User Management', 'Reorder Supplies', 'Logout']],
    ['FIUser', [...work, 'Reorder Supplies', 'Logout']],
    ['PayGoUser', [...work, 'Reorder Supplies', 'Logout']],
    [
      'ServiceUser',
      ['Dashboard', 'Contract Search', 'Rater', 'Cancel Quote', 'Documents', 'Reorder Supplies', 'Logout'],
    ],
    [
      'ServiceUserLimited',
      ['Dashboard', 'Contract Search', 'Cancel Quote', 'Documents', 'Reorder Supplies', 'Logout'],
    ],
    ['Customer', ['Dashboard', 'Logout']],
    ['None', ['Logout']],
  ])('of %s', (role, labels) => {
    expect(labelsFor(role)).toEqual(labels);
  });

  test('of an inactive user is the way out', () => {
    expect(labelsFor('MBPIUser', { isActive: false })).toEqual(['Logout']);
  });

  test('of a site administrator outside the directory has users, and neither messages nor claims', () => {
    expect(labelsFor('SiteAdministrator', { isActiveDirectoryUser: false })).toEqual([
      ...work,
      'User Management',
      'Logout',
    ]);
  });

  test('of a dealer who may pre-authorize claims has Claims Authorization; a customer’s never', () => {
    expect(labelsFor('ServiceUserLimited', { allowedClaimsPreAuth: true })).toContain('Claims Authorization');
    expect(labelsFor('Customer', { allowedClaimsPreAuth: true })).toEqual(['Dashboard', 'Logout']);
  });

  test('leaves the portal by Logout, and by User Management only where it is enabled', () => {
    const externals = (userManagementEnabled: boolean) =>
      menuFor(anActor('MBPIUser'), { userManagementEnabled })
        .filter(({ isExternal }) => isExternal)
        .map(({ label }) => label);
    expect(externals(false)).toEqual(['Logout']);
    expect(externals(true)).toEqual(['User Management', 'Logout']);
  });

  test('has every entry for somebody, with the permission that the table names', () => {
    const seen = roles.flatMap(({ name }) => menuFor(anActor(name), { userManagementEnabled: false }));
    for (const { label, permission } of menuEntries) {
      expect(seen).toContainEqual({ label, permission, isExternal: label === 'Logout' });
    }
  });
});
