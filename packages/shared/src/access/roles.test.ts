import { describe, expect, test } from 'vitest';
import { isServiceUser, roleNamed, roles, roleTitle, strongestRole, wireRoleName } from './roles.ts';

describe('a role', () => {
  test('has the number, name and type of the specification', () => {
    expect(roles.map(({ id, name, type }) => `${id} ${name} ${type}`)).toEqual([
      '0 None None',
      '1 MasterAgent Agent',
      '2 SubAgent Agent',
      '3 MasterDealer Dealer',
      '4 FIUser Dealer',
      '5 ServiceUser Dealer',
      '6 MBPIUser MBPIUser',
      '7 MBPIAdministrator MBPIUser',
      '8 SiteAdministrator MBPIUser',
      '9 MBPFinanceUser MBPIUser',
      '10 Customer Customer',
      '11 MBPIRateAdministrator MBPIUser',
      '12 ServiceUserLimited Dealer',
      '13 PayGoUser Dealer',
    ]);
  });

  test.each([
    ['MasterDealer', 'Master Dealer'],
    ['FIUser', 'FI User'],
    ['MBPIAdministrator', 'MBPI Administrator'],
    ['ServiceUserLimited', 'Service User Limited'],
    ['Customer', 'Customer'],
  ] as const)('%s is read as "%s"', (name, title) => {
    expect(roleTitle(name)).toBe(title);
  });

  test('is found by the name that people read', () => {
    expect(roles.map(({ name }) => roleNamed(roleTitle(name)).name)).toEqual(roles.map(({ name }) => name));
  });

  test.each([
    ['MasterAgent', 'MasterAgent'],
    ['Master Agent', 'MasterAgent'],
    ['master dealer', 'MasterDealer'],
    ['SERVICE USER LIMITED', 'ServiceUserLimited'],
    [' Service\tUser ', 'ServiceUser'],
    ['mbpiadministrator', 'MBPIAdministrator'],
    ['siteADMINISTRATOR', 'SiteAdministrator'],
    ['fi user', 'FIUser'],
    ['none', 'None'],
    ['', 'None'],
    ['Master', 'None'],
    ['Master-Agent', 'None'],
    ['Administrator', 'None'],
  ])('written "%s" is %s', (written, name) => {
    expect(roleNamed(written).name).toBe(name);
  });

  test('is written on the wire as the prose of the specification has it', () => {
    expect(roles.map(({ name }) => wireRoleName(name)).join(', ')).toBe(
      'None, Master Agent, Sub Agent, Master Dealer, FI User, Service User, MBPIUser, MBPIAdministrator, SiteAdministrator, ' +
        'MBPFinanceUser, Customer, MBPIRateAdministrator, Service User Limited, Pay Go User',
    );
    expect(roles.map(({ name }) => roleNamed(wireRoleName(name)).name)).toEqual(
      roles.map(({ name }) => name),
    );
  });

  test('of several is the strongest', () => {
    const names = roles.map(({ name }) => wireRoleName(name));
    const order: number[] = [];
    for (let left = names; left.length > 0; ) {
      const strongest = strongestRole(left) ?? roles[0];
      order.push(strongest.id);
      left = left.filter((name) => name !== wireRoleName(strongest.name));
    }
    expect(order).toEqual([8, 7, 11, 9, 6, 1, 3, 2, 4, 13, 5, 12, 10, 0]);
    expect(strongestRole(['Wizard', 'service user'])?.name).toBe('ServiceUser');
    expect(strongestRole(['Wizard'])).toBeUndefined();
  });

  test('is of the service lane as ServiceUser and ServiceUserLimited only', () => {
    const lane = roles.filter(({ name }) => isServiceUser(name));
    expect(lane.map(({ name }) => name)).toEqual(['ServiceUser', 'ServiceUserLimited']);
  });
});
