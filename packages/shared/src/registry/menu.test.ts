import { describe, expect, test } from 'vitest';
import { type RoleName, roles } from '../access/roles.ts';
import { anActor } from '../testing/factories.ts';
import { menuFor, menuScreens } from './menu.ts';

const labelsFor = (role: RoleName, overrides = {}) =>
  menuFor(anActor(role, overrides), { userManagementEnabled: false }).map(({ label }) => label);

const work = [
  'Dashboard',
  'Contract Search',
  'Rater',
  'Remittance',
  'Reporting',
  'Cancel Quote',
  'Cancellations',
  'Documents',
];

describe('the side menu', () => {
  test.each<[RoleName, readonly string[]]>([
    ['MBPIUser', [...work, 'User Management', 'Messages', 'Claims Authorization']],
    ['MBPIAdministrator', [...work, 'User Management', 'Messages', 'Claims Authorization']],
    ['MasterAgent', [...work, 'User Management', 'Reorder Supplies']],
    ['SubAgent', [...work, 'User Management', 'Reorder Supplies']],
    ['MasterDealer', [...work, 'User Management', 'Reorder Supplies']],
    ['FIUser', [...work, 'Reorder Supplies']],
    ['PayGoUser', [...work, 'Reorder Supplies']],
    [
      'ServiceUser',
      ['Dashboard', 'Contract Search', 'Rater', 'Cancel Quote', 'Documents', 'Reorder Supplies'],
    ],
    ['ServiceUserLimited', ['Dashboard', 'Contract Search', 'Cancel Quote', 'Documents', 'Reorder Supplies']],
    ['Customer', ['Dashboard']],
    ['None', []],
  ])('of %s', (role, labels) => {
    expect(labelsFor(role)).toEqual(labels);
  });

  test('of an inactive user is empty, so that only the way out is left', () => {
    expect(labelsFor('MBPIUser', { isActive: false })).toEqual([]);
  });

  test('of a site administrator outside the directory has users, and neither messages nor claims', () => {
    expect(labelsFor('SiteAdministrator', { isActiveDirectoryUser: false })).toEqual([
      ...work,
      'User Management',
    ]);
  });

  test('of a dealer who may pre-authorize claims has Claims Authorization; a customer’s never', () => {
    expect(labelsFor('ServiceUserLimited', { allowedClaimsPreAuth: true })).toContain('Claims Authorization');
    expect(labelsFor('Customer', { allowedClaimsPreAuth: true })).toEqual(['Dashboard']);
  });

  test('leaves the portal through User Management only if it is enabled', () => {
    const externals = (userManagementEnabled: boolean) =>
      menuFor(anActor('MBPIUser'), { userManagementEnabled })
        .filter(({ isExternal }) => isExternal)
        .map(({ label }) => label);
    expect(externals(false)).toEqual([]);
    expect(externals(true)).toEqual(['User Management']);
  });

  test('has every entry for somebody', () => {
    const seen = roles.flatMap(({ name }) =>
      menuFor(anActor(name), { userManagementEnabled: false }).map(({ screen }) => screen.id),
    );
    for (const { id } of menuScreens) expect(seen).toContain(id);
  });
});
