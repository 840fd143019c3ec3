import { describe, expect, test } from 'vitest';
import { isServiceUser, roleNamed, roles } from './roles.ts';

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

  test('is of the service lane as ServiceUser and ServiceUserLimited only', () => {
    const lane = roles.filter(({ name }) => isServiceUser(name));
    expect(lane.map(({ name }) => name)).toEqual(['ServiceUser', 'ServiceUserLimited']);
  });
});
