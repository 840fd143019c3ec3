import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import {
  hasProviderRole,
  isAdministrator,
  isAgentUser,
  isDealerUser,
  isInPerson,
  isInternalUser,
  isStaff,
  leadsDealer,
  seesMoney,
  settles,
} from './groups.ts';
import { type RoleName, roles } from './roles.ts';
import type { Session } from './session.ts';

const provider: RoleName[] = [
  'MBPIUser',
  'MBPIAdministrator',
  'SiteAdministrator',
  'MBPFinanceUser',
  'MBPIRateAdministrator',
];
const agents: RoleName[] = ['MasterAgent', 'SubAgent'];
const lane: RoleName[] = ['ServiceUser', 'ServiceUserLimited'];
const dealers: RoleName[] = ['MasterDealer', 'FIUser', 'PayGoUser', ...lane];
const everyone = roles.map(({ name }) => name);
const sorted = (names: readonly RoleName[]) => everyone.filter((name) => names.includes(name));

const groups: Record<string, { has: (session: Session) => boolean; roles: readonly RoleName[] }> = {
  isStaff: { has: isStaff, roles: [...provider, ...agents, ...dealers] },
  seesMoney: { has: seesMoney, roles: [...provider, ...agents, 'MasterDealer', 'FIUser', 'PayGoUser'] },
  isInternalUser: { has: isInternalUser, roles: provider },
  hasProviderRole: { has: hasProviderRole, roles: provider },
  isAdministrator: { has: isAdministrator, roles: ['MBPIAdministrator', 'SiteAdministrator'] },
  isAgentUser: { has: isAgentUser, roles: agents },
  isDealerUser: { has: isDealerUser, roles: dealers },
  leadsDealer: { has: leadsDealer, roles: [...provider, ...agents, 'MasterDealer'] },
  settles: { has: settles, roles: [...provider, ...agents, 'MasterDealer', 'FIUser'] },
  isInPerson: { has: isInPerson, roles: everyone.filter((name) => name !== 'None') },
};

describe.each(Object.entries(groups))('the group %s', (_name, { has, roles: wanted }) => {
  test('has the roles that the decisions name', () => {
    expect(everyone.filter((role) => has(anActor(role)))).toEqual(sorted(wanted));
  });

  test('contains no inactive user', () => {
    expect(everyone.filter((role) => has(anActor(role, { isActive: false })))).toEqual([]);
  });
});
