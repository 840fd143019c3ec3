import { type RoleName, roleNamed } from '../access/roles.ts';
import type { Actor } from '../access/session.ts';

/**
 * Makes an actor of a role as such a user is: MBPI roles are directory users with the scope of all, dealers have dealer
 * 80715, agents agency A100 with two dealers, a customer contract 1.
 */
export function anActor(role: RoleName, overrides: Partial<Actor> = {}): Actor {
  const { type } = roleNamed(role);
  return {
    userProfileID: 1,
    username: role.toLowerCase(),
    fullName: `A ${role}`,
    emailAddress: `${role.toLowerCase()}@example.com`,
    role,
    roleType: type,
    isActiveDirectoryUser: type === 'MBPIUser',
    isActive: true,
    dealerCode: type === 'Dealer' ? '80715' : null,
    agentCode: type === 'Agent' ? 'A100' : null,
    allowedClaimsPreAuth: false,
    profilePhotoUrl: null,
    today: '2026-11-01',
    zone: 'America/Chicago',
    scope: scopeOf(type),
    ...overrides,
  };
}

function scopeOf(type: ReturnType<typeof roleNamed>['type']): Actor['scope'] {
  switch (type) {
    case 'MBPIUser':
      return { kind: 'all' };
    case 'Agent':
      return { kind: 'dealers', dealerCodes: ['80715', '80716'] };
    case 'Dealer':
      return { kind: 'dealers', dealerCodes: ['80715'] };
    case 'Customer':
      return { kind: 'contracts', contractIds: [1] };
    case 'None':
      return { kind: 'none' };
  }
}
