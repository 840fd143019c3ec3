import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { anySession } from '../testing/sessions.ts';
import {
  changeOf,
  type Grantor,
  grantableRoles,
  grantOf,
  type ProfileRights,
  seesEveryUser,
  seesUser,
} from './grants.ts';
import { may, type PermissionId, permissions } from './permissions.ts';
import { type RoleName, roles } from './roles.ts';
import { isInScope, scopeOf } from './scope.ts';

const everyone = roles.map(({ name }) => name);
const dealers: RoleName[] = ['MasterDealer', 'FIUser', 'ServiceUser', 'ServiceUserLimited', 'PayGoUser'];
const below: RoleName[] = ['None', 'MasterAgent', 'SubAgent', ...dealers, 'Customer'];

const profile = (overrides: Partial<ProfileRights> = {}): ProfileRights => ({
  role: 'FIUser',
  dealerCode: '80715',
  agentCode: null,
  additionalDealers: [],
  assignedDealers: [],
  additionalAgencies: [],
  assignedAllActiveDealers: false,
  assignedAllInactiveDealers: false,
  ...overrides,
});

/** An actor who gives rights; an agent has the agencies A100 and A101. */
const grantor = (role: RoleName, overrides: Partial<Grantor> = {}): Grantor => {
  const actor = anActor(role);
  return { ...actor, agentCodes: actor.agentCode === null ? [] : ['A100', 'A101'], ...overrides };
};

describe('the roles to give', () => {
  test.each<[RoleName, readonly RoleName[]]>([
    ['SiteAdministrator', everyone],
    ['MBPIAdministrator', everyone],
    ['MBPIUser', [...below, 'MBPIUser']],
    ['MBPFinanceUser', [...below, 'MBPFinanceUser']],
    ['MBPIRateAdministrator', [...below, 'MBPIRateAdministrator']],
    ['MasterAgent', ['None', 'MasterAgent', 'SubAgent', ...dealers]],
    ['SubAgent', ['None', 'SubAgent', ...dealers]],
    ['MasterDealer', ['None', ...dealers]],
    ['FIUser', []],
    ['PayGoUser', []],
    ['ServiceUser', []],
    ['ServiceUserLimited', []],
    ['Customer', []],
    ['None', []],
  ])('of %s', (role, granted) => {
    expect(grantableRoles(anActor(role))).toEqual(everyone.filter((name) => granted.includes(name)));
  });

  test('are none in an assumed session', () => {
    const assumed = anActor('MBPIAdministrator', { assumedBy: { username: 'a', fullName: 'A' } });
    expect(grantableRoles(assumed)).toEqual([]);
  });

  test('include no right that the grantor lacks, except those that only matter outside the provider', () => {
    const ids = Object.keys(permissions) as PermissionId[];
    const ofOthers: PermissionId[] = [
      'contract.findForeign',
      'supply.reorder',
      'profile.associateContract',
      'profile.ownCoverage',
      'profile.changeContact',
      'profile.electronicRecords',
      'cancellation.withdraw',
      // It changes nothing: granting the role of finance needs no right to its checks.
      'book.reconcile',
      // Until when a colleague is away is a matter of the provider's own users.
      'message.setAbsence',
      'import.run',
      // Only for the rate administrators; two of them are needed.
      'rate.write',
      // A dealer's refunds are settled the way finance agrees to.
      'agreement.write',
      // An administrator makes someone finance, never themselves, and a check run needs two of them.
      'payout.prepare',
      'payout.release',
    ];
    /** A dealer pays for what it sold; its agency can only read it. Source: decisions.md §8 (Remittance) */
    const ofDealers: PermissionId[] = ['remittance.remit'];
    for (const giver of everyone.map((role) => anActor(role))) {
      for (const role of grantableRoles(giver)) {
        const gained = ids.filter((id) => may(id, anActor(role)) && !may(id, giver));
        const isOfProvider = giver.roleType === 'MBPIUser';
        const unexplained = gained.filter((id) => !(isOfProvider ? ofOthers : ofDealers).includes(id));
        expect({ giver: giver.role, role, unexplained }).toEqual({
          giver: giver.role,
          role,
          unexplained: [],
        });
      }
    }
  });
});

describe('giving rights', () => {
  test.each<[string, Grantor, Partial<ProfileRights>]>([
    ['a dealer the own dealer', grantor('MasterDealer'), {}],
    ['a dealer no dealer at all', grantor('MasterDealer'), { dealerCode: null }],
    [
      'an agent dealers of the agency',
      grantor('MasterAgent'),
      { additionalDealers: ['80715'], assignedDealers: ['80716'] },
    ],
    [
      'an agent the own agency and an additional one',
      grantor('MasterAgent'),
      { role: 'SubAgent', dealerCode: null, agentCode: 'A100', additionalAgencies: ['A101'] },
    ],
    [
      'internal users any dealer and agency',
      grantor('MBPIUser'),
      { dealerCode: '99999', agentCode: 'Z', additionalAgencies: ['Y'] },
    ],
    [
      'internal users all dealers',
      grantor('MBPIUser'),
      { assignedAllActiveDealers: true, assignedAllInactiveDealers: true },
    ],
    [
      'an administrator the own role',
      grantor('SiteAdministrator'),
      { role: 'MBPIAdministrator', dealerCode: null },
    ],
  ])('is granted: %s', (_what, giver, given) => {
    expect(grantOf(giver, profile(given))).toEqual({ ok: true, value: profile(given) });
  });

  const outside = (field: string, what: string) => ({
    code: 'scope_above_own',
    message: `You can't assign ${what}. It's outside your own access.`,
    field,
  });

  test.each<[string, Grantor, Partial<ProfileRights>, object]>([
    [
      'by someone who manages no users',
      grantor('FIUser'),
      {},
      { code: 'denied', message: "You don't have permission to change users." },
    ],
    [
      'of a role above the own',
      grantor('MasterDealer'),
      { role: 'SubAgent', dealerCode: '99999' },
      {
        code: 'role_above_own',
        message: "You can't assign the role Sub Agent. It's above your own.",
        field: 'roleName',
      },
    ],
    [
      'of another dealer',
      grantor('MasterDealer'),
      { dealerCode: '80716' },
      outside('dealerCode', 'dealer 80716'),
    ],
    [
      'of another additional dealer',
      grantor('MasterDealer'),
      { additionalDealers: ['80715', '80716'] },
      outside('additionalDealers', 'dealer 80716'),
    ],
    [
      'of another assigned dealer',
      grantor('MasterAgent'),
      { assignedDealers: ['80716', '80717'] },
      outside('assignedDealers', 'dealer 80717'),
    ],
    ['of another agency', grantor('MasterAgent'), { agentCode: 'A102' }, outside('agentCode', 'agency A102')],
    [
      'of another additional agency',
      grantor('MasterAgent'),
      { additionalAgencies: ['A100', 'A102'] },
      outside('additionalAgencies', 'agency A102'),
    ],
    [
      'of an agency by a dealer, also the one next to the dealer code',
      grantor('MasterDealer', { agentCode: 'A100', agentCodes: ['A100'] }),
      { agentCode: 'A100' },
      outside('agentCode', 'agency A100'),
    ],
    [
      'of an additional agency by a user of the provider outside the directory without an agency of their own',
      grantor('MBPIAdministrator', {
        isActiveDirectoryUser: false,
        scope: { kind: 'none' },
        agentCode: null,
        agentCodes: ['A101'],
      }),
      { dealerCode: null, agentCode: 'A101' },
      outside('agentCode', 'agency A101'),
    ],
    [
      'of all active dealers',
      grantor('MasterAgent'),
      { assignedAllActiveDealers: true },
      outside('assignedAllActiveDealers', 'all dealers'),
    ],
    [
      'of all inactive dealers',
      grantor('MasterDealer'),
      { assignedAllInactiveDealers: true },
      outside('assignedAllInactiveDealers', 'all dealers'),
    ],
    [
      'of any dealer by an administrator whose scope is none',
      grantor('SiteAdministrator', { isActiveDirectoryUser: false, scope: { kind: 'none' } }),
      {},
      outside('dealerCode', 'dealer 80715'),
    ],
  ])('is refused: %s', (_what, giver, given, error) => {
    expect(grantOf(giver, profile(given))).toEqual({ ok: false, error });
  });

  test('never grants a contract that the grantor does not have', () => {
    const world = { A100: ['80715', '80716'], A101: ['90001'], RTDA: ['90002'] };
    const dealersOf = (codes: readonly string[]) =>
      codes.flatMap((code) => world[code as keyof typeof world] ?? []);
    const dealerCode = fc.constantFrom('80715', '80716', '90001', '90002');
    const agentCode = fc.constantFrom('A100', 'A101', 'RTDA');
    const holding = fc.record({
      dealerCodes: fc.uniqueArray(dealerCode, { maxLength: 2 }),
      agencies: fc.uniqueArray(agentCode, { maxLength: 2 }),
    });
    const wanted = fc.record({
      role: fc.constantFrom(...everyone),
      dealerCode: fc.option(dealerCode),
      agentCode: fc.option(agentCode),
      held: holding,
    });
    let grants = 0;
    fc.assert(
      fc.property(anySession, holding, wanted, (session, own, given) => {
        const agentCodes = [...(session.agentCode === null ? [] : [session.agentCode]), ...own.agencies];
        const holdings = {
          dealerCodes: own.dealerCodes,
          agencyDealerCodes: dealersOf(agentCodes),
          contractIds: [],
        };
        const giver: Grantor = { ...session, agentCodes, scope: scopeOf(session, holdings) };
        const rights = profile({
          role: given.role,
          dealerCode: given.dealerCode,
          agentCode: given.agentCode,
          assignedDealers: given.held.dealerCodes,
          additionalAgencies: given.held.agencies,
        });
        if (!grantOf(giver, rights).ok) return;
        grants += 1;
        const agencies = [...(given.agentCode === null ? [] : [given.agentCode]), ...given.held.agencies];
        const scope = scopeOf(
          anActor(given.role, {
            isActiveDirectoryUser: false,
            dealerCode: given.dealerCode,
            agentCode: given.agentCode,
          }),
          { dealerCodes: given.held.dealerCodes, agencyDealerCodes: dealersOf(agencies), contractIds: [] },
        );
        for (const code of ['80715', '80716', '90001', '90002']) {
          const contract = { id: 1, dealerCode: code };
          expect(isInScope(scope, contract) && !isInScope(giver.scope, contract)).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
    expect(grants).toBeGreaterThan(50);
  });
});

describe('changing a profile', () => {
  const before = (overrides = {}) => ({
    ...profile(),
    userProfileID: 2,
    isActiveDirectoryUser: false,
    ...overrides,
  });
  const admin = grantor('SiteAdministrator', { isActiveDirectoryUser: false });

  test('is granted if both the old and the new rights could be given', () => {
    const after = profile({ role: 'ServiceUser' });
    expect(changeOf(grantor('MasterDealer'), before(), after)).toEqual({ ok: true, value: after });
  });

  test('of a directory user is granted to a directory user', () => {
    const held = before({ role: 'MBPIUser', dealerCode: null, isActiveDirectoryUser: true });
    const after = profile({ role: 'MBPIUser', dealerCode: null });
    expect(changeOf(grantor('MBPIAdministrator'), held, after)).toEqual({ ok: true, value: after });
  });

  test.each<[string, Grantor, object, Partial<ProfileRights>, string]>([
    ['of one’s own', grantor('MasterDealer'), { userProfileID: 1 }, {}, 'own_profile'],
    [
      'of a directory user from outside the directory',
      admin,
      { isActiveDirectoryUser: true, dealerCode: null },
      { dealerCode: null },
      'internal_user',
    ],
    ['that has a role above the own', grantor('MasterDealer'), { role: 'MasterAgent' }, {}, 'role_above_own'],
    [
      'that has a dealer outside the own',
      grantor('MasterDealer'),
      { dealerCode: '80716' },
      {},
      'scope_above_own',
    ],
    ['to a role above the own', grantor('MasterDealer'), {}, { role: 'MBPIUser' }, 'role_above_own'],
    ['to a dealer outside the own', grantor('MasterDealer'), {}, { dealerCode: '80716' }, 'scope_above_own'],
    ['by someone who manages no users', grantor('FIUser'), {}, {}, 'denied'],
  ])('is refused %s', (_which, giver, held, given, code) => {
    expect(changeOf(giver, before(held), profile(given))).toMatchObject({ ok: false, error: { code } });
  });

  test('says why in words', () => {
    expect(changeOf(grantor('MasterDealer'), before({ userProfileID: 1 }), profile())).toEqual({
      ok: false,
      error: { code: 'own_profile', message: "You can't change your own role, dealers or agencies." },
    });
    expect(changeOf(admin, before({ isActiveDirectoryUser: true }), profile())).toEqual({
      ok: false,
      error: { code: 'internal_user', message: 'Only internal users can change an internal user.' },
    });
  });
});

describe('the users that are seen', () => {
  const user = (overrides: Partial<ProfileRights> & { userProfileID?: number } = {}) => ({
    userProfileID: 50,
    ...profile({ dealerCode: '80716', ...overrides }),
  });

  test('by administrators and internal users are all', () => {
    const whole = everyone.filter((role) => seesEveryUser(anActor(role)));
    expect(whole).toEqual([
      'MBPIUser',
      'MBPIAdministrator',
      'SiteAdministrator',
      'MBPFinanceUser',
      'MBPIRateAdministrator',
    ]);
    expect(whole.map((role) => seesUser(grantor(role), user()))).toEqual(whole.map(() => true));
  });

  test.each<[string, Grantor, ReturnType<typeof user>, boolean]>([
    ['a dealer’s own user', grantor('MasterDealer'), user({ dealerCode: '80715' }), true],
    [
      'a user with that additional dealer',
      grantor('MasterDealer'),
      user({ additionalDealers: ['80715'] }),
      true,
    ],
    ['a user assigned to that dealer', grantor('MasterDealer'), user({ assignedDealers: ['80715'] }), true],
    ['oneself', grantor('MasterDealer'), user({ userProfileID: 1 }), true],
    ['another dealer’s user', grantor('MasterDealer'), user(), false],
    ['an agent of the agency', grantor('MasterAgent'), user({ dealerCode: null, agentCode: 'A101' }), true],
    [
      'an agent with that agency too',
      grantor('SubAgent'),
      user({ dealerCode: null, additionalAgencies: ['A100'] }),
      true,
    ],
    ['another agency’s', grantor('MasterAgent'), user({ dealerCode: null, agentCode: 'A200' }), false],
    ['nobody, by who manages none', grantor('FIUser'), user({ dealerCode: '80715' }), false],
  ])('include %s or not', (_which, giver, seen, expected) => {
    expect(seesUser(giver, seen)).toBe(expected);
  });
});
