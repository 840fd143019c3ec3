import { describe, expect, test } from 'vitest';
import { type RoleName, roles } from '../access/roles.ts';
import { anActor } from '../testing/factories.ts';
import { commands } from './commands.ts';
import { isCommandOfferedTo, menuFor, menuScreens, offeredScreens } from './menu.ts';

const flags = { userManagementEnabled: false };

/** The labels of the side menu that a user has. */
const labelsFor = (role: RoleName, overrides = {}) =>
  menuFor(anActor(role, overrides), flags).map(({ label }) => label);

const work = [
  'Dashboard',
  'Contract Search',
  'Rater',
  'Remittance',
  'Reporting',
  'Cancel Quote',
  'Cancellations',
  'Dealers',
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

  test('of an inactive user is empty, so only Logout is left', () => {
    expect(labelsFor('MBPIUser', { isActive: false })).toEqual([]);
  });

  test("of a site administrator outside the directory has only what isn't about contracts, since they see none", () => {
    const labels = labelsFor('SiteAdministrator', { isActiveDirectoryUser: false });
    expect(labels).toEqual(['Dashboard', 'Documents', 'User Management']);
    const siteadmin = anActor('SiteAdministrator', { isActiveDirectoryUser: false });
    const offered = offeredScreens(siteadmin).map(({ id }) => id);
    for (const id of ['report.salesDetails', 'retail.list', 'lender.list', 'list.open'])
      expect(offered).not.toContain(id);
    expect(offered).toContain('brand.list');
  });

  test('a site administrator outside the directory is offered no command about contracts, and staff all', () => {
    const offered = (overrides: object) => {
      const session = anActor('SiteAdministrator', overrides);
      return commands.filter((command) => isCommandOfferedTo(command, session)).map(({ id }) => id);
    };
    const own = offered({ isActiveDirectoryUser: false });
    for (const id of ['contract.void', 'contract.note', 'list.contractVoid', 'remit', 'dealer.filter'])
      expect(own).not.toContain(id);
    for (const id of ['user.add', 'brand.add', 'theme.set', 'home.set', 'place.find'])
      expect(own).toContain(id);
    expect(offered({})).toHaveLength(commands.length);
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
    const seen = roles.flatMap(({ name }) => labelsFor(name));
    for (const { menu } of menuScreens) expect(seen).toContain(menu.label);
  });
});

describe('the pages that the portal offers', () => {
  const idsFor = (role: RoleName) => offeredScreens(anActor(role)).map(({ id }) => id);

  test('tokens and terminals to everyone but customers', () => {
    expect(idsFor('MasterDealer')).toEqual(expect.arrayContaining(['token.list', 'terminal.list']));
    expect(idsFor('Customer').filter((id) => /^(token|terminal)\./.test(id))).toEqual([]);
  });
});
