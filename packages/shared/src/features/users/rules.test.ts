import { describe, expect, test } from 'vitest';
import { may, type PermissionId, permissions } from '../../access/permissions.ts';
import { roles } from '../../access/roles.ts';
import type { Session } from '../../access/session.ts';
import { anActor } from '../../testing/factories.ts';
import { SessionState } from '../session/schema.ts';
import { roleOfNewProfile, roleWithId, sessionOf, sessionStateOf, sessionWithoutProfile } from './rules.ts';

/** What a backend sends, parsed as from the wire. */
const read = (sent: object) => SessionState().parse(sent);

const anyInstant = new Date('2020-02-02T12:00:00Z');

const sessionsOwn = (session: Session): Session => {
  const { scope: _scope, ...rest } = session as Session & { scope?: unknown };
  return rest;
};

describe('the session', () => {
  test.each(roles.map(({ name }) => name))(
    'of a %s is read back from what the session call answers',
    (role) => {
      for (const isActive of [true, false]) {
        const session = sessionsOwn(anActor(role, { isActive, allowedClaimsPreAuth: isActive }));
        expect(sessionOf(read(sessionStateOf(session, 'identity', 'America/Chicago')), anyInstant)).toEqual(
          session,
        );
      }
    },
  );

  test('of a backend that says little is an active user’s without a role, code or flag', () => {
    expect(sessionOf(read({ user: {} }), new Date('2026-11-02T05:30:00Z'))).toEqual({
      userProfileID: 0,
      username: '',
      fullName: '',
      emailAddress: '',
      role: 'None',
      roleType: 'None',
      isActiveDirectoryUser: false,
      isActive: true,
      dealerCode: null,
      agentCode: null,
      allowedClaimsPreAuth: false,
      profilePhotoUrl: null,
      today: '2026-11-01',
      zone: 'America/Chicago',
    });
  });

  test.each<[string, object, Partial<Session>]>([
    [
      'an empty dealer or agent code is none',
      { user: { dealerCode: '', agentCode: '' } },
      { dealerCode: null, agentCode: null },
    ],
    [
      'without a name, the one to sign in with is shown',
      { user: { username: 'fi' } },
      { username: 'fi', fullName: 'fi' },
    ],
    ['an empty list of roles is None', { user: { roles: [] } }, { role: 'None', roleType: 'None' }],
    ['what is no name in a list counts nothing', { user: { roles: [null, 'FI User'] } }, { role: 'FIUser' }],
    ['an unknown role is None', { user: { roles: ['Emperor'] } }, { role: 'None', roleType: 'None' }],
    [
      'a role is named ignoring case and blanks',
      { user: { roles: ['service user'] } },
      { role: 'ServiceUser', roleType: 'Dealer' },
    ],
    [
      'the strongest of several roles counts',
      { user: { roles: ['Service User', 'Master Dealer'] } },
      { role: 'MasterDealer', roleType: 'Dealer' },
    ],
    [
      'without a known role, the type is that of its code',
      { user: { roles: ['Emperor'], roleType: 2 }, currentUserIsDealer: true },
      { role: 'None', roleType: 'Agent' },
    ],
    ['the type may be a word', { user: { roleType: 'mbpiuser' } }, { role: 'None', roleType: 'MBPIUser' }],
    [
      'without a type, the flags say it',
      { user: {}, currentUserIsDealer: true },
      { role: 'None', roleType: 'Dealer' },
    ],
    [
      'a customer’s flag counts first',
      { user: {}, currentUserIsMBPI: true, currentUserIsCustomer: true },
      { roleType: 'Customer' },
    ],
    [
      'a known role counts before type and flags',
      { user: { roles: ['None'], roleType: 1 }, currentUserIsMBPI: true },
      { role: 'None', roleType: 'None' },
    ],
    ['the photo is kept', { user: { profilePhotoUrl: 'photos/7.jpg' } }, { profilePhotoUrl: 'photos/7.jpg' }],
    [
      'the flag of the state stands in for the user’s',
      { user: {}, currentUserIsMBPI: true },
      { isActiveDirectoryUser: true },
    ],
    [
      'the user’s own flag counts before it',
      { user: { isActiveDirectoryUser: false }, currentUserIsMBPI: true },
      { isActiveDirectoryUser: false },
    ],
  ])('%s', (_which, sent, expected) => {
    expect(sessionOf(read(sent), anyInstant)).toMatchObject(expected);
  });
});

describe('the answer of the session call', () => {
  test('of an agent', () => {
    const session = anActor('SubAgent', {
      fullName: 'Sue Subagent',
      agentCode: 'RTDA',
      profilePhotoUrl: 'photos/7.jpg',
    });
    expect(sessionStateOf(session, 'id-1', 'America/Chicago')).toEqual({
      user: {
        id: 'id-1',
        fullName: 'Sue Subagent',
        emailAddress: 'subagent@example.com',
        roleType: 2,
        roles: ['Sub Agent'],
        agentCode: 'RTDA',
        dealerCode: null,
        userProfileID: 1,
        username: 'subagent',
        isActiveDirectoryUser: false,
        profilePhotoUrl: 'photos/7.jpg',
      },
      currentUserIsDealer: false,
      currentUserIsAgent: true,
      currentUserIsMBPI: false,
      currentUserIsCustomer: false,
      currentUserIsRTDA: true,
      allowedClaimsPreAuth: false,
      yearMakeModelRatingDisabled: false,
      userManagementEnabled: false,
      isActive: true,
      assumedBy: null,
      isReadOnly: false,
      today: '2026-11-01',
      businessZone: 'America/Chicago',
    });
  });

  test('of an assumed identity names the user who acts, also after parsing', () => {
    const assumedBy = { username: 'admin', fullName: 'Ada Admin' };
    const state = sessionStateOf({ ...anActor('FIUser'), assumedBy }, 'id-1', 'America/Chicago');
    expect(sessionOf(SessionState().parse(JSON.parse(JSON.stringify(state))), anyInstant)).toMatchObject({
      username: 'fiuser',
      assumedBy,
    });
  });

  test('distinguishes the four kinds of user', () => {
    const flagsOf = (session: Session) => {
      const state = sessionStateOf(session, '', '');
      const { currentUserIsDealer, currentUserIsAgent, currentUserIsMBPI, currentUserIsCustomer } = state;
      return [currentUserIsDealer, currentUserIsAgent, currentUserIsMBPI, currentUserIsCustomer];
    };
    expect(flagsOf(anActor('FIUser'))).toEqual([true, false, false, false]);
    expect(flagsOf(anActor('MasterAgent'))).toEqual([false, true, false, false]);
    expect(flagsOf(anActor('MBPIUser'))).toEqual([false, false, true, false]);
    expect(flagsOf(anActor('Customer'))).toEqual([false, false, false, true]);
  });
});

describe('a role by its number', () => {
  test.each(roles)('$id is $name', ({ id, name }) => {
    expect(roleWithId(id).name).toBe(name);
  });

  test.each([14, -1, 0.5])('%d is None', (id) => {
    expect(roleWithId(id).name).toBe('None');
  });
});

describe('the profile made from an existing user starts as', () => {
  test.each<[string, Session, string]>([
    ['MasterAgent from an agent', anActor('SubAgent'), 'MasterAgent'],
    ['MasterDealer from a dealer', anActor('FIUser'), 'MasterDealer'],
    ['MasterDealer from a dealer with an agency', anActor('FIUser', { agentCode: 'A100' }), 'MasterDealer'],
    ['MasterDealer from anybody else', anActor('MBPIUser'), 'MasterDealer'],
  ])('%s', (_which, user, role) => {
    expect(roleOfNewProfile(user)).toBe(role);
  });
});

test('a sign-in without an active profile may only sign out and read public data', () => {
  const session = sessionWithoutProfile(anyInstant);
  const rights = (Object.keys(permissions) as PermissionId[]).filter((id) => may(id, session));
  const ofNobody = (Object.keys(permissions) as PermissionId[]).filter((id) =>
    may(id, anActor('None', { isActive: false })),
  );
  expect(rights).toEqual(ofNobody);
  expect(rights).toContain('session.read');
  expect(rights).not.toContain('contract.search');
});
