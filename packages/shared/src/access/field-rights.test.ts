import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { anySession, isAgentButForDealerCode, lessOf } from '../testing/sessions.ts';
import { type FieldRight, fieldRights, isUserAllowedAccess, maySee, subjectInScope } from './field-rights.ts';
import { type RoleName, roles } from './roles.ts';
import type { Actor } from './session.ts';

const rights = Object.keys(fieldRights) as FieldRight[];
const everyone = roles.map(({ name }) => name);

const provider: RoleName[] = [
  'MBPIUser',
  'MBPIAdministrator',
  'SiteAdministrator',
  'MBPFinanceUser',
  'MBPIRateAdministrator',
];
const agents: RoleName[] = ['MasterAgent', 'SubAgent'];
const lane: RoleName[] = ['ServiceUser', 'ServiceUserLimited'];
const withMoney: RoleName[] = [...provider, ...agents, 'MasterDealer', 'FIUser', 'PayGoUser'];
const staff: RoleName[] = [...withMoney, ...lane];

/** Who sees what of a contract in scope, written by hand from decisions.md §3. */
const expected: Record<FieldRight, readonly RoleName[]> = {
  inScope: [...staff, 'Customer'],
  money: [...withMoney, 'Customer'],
  notes: staff,
  dealerCost: provider,
  customerCost: [...provider, ...agents, 'Customer'],
  customerRefund: [...withMoney, 'Customer'],
  cancelFee: [...withMoney, 'Customer'],
  refundParts: withMoney,
  quoteParts: [...provider, ...agents, 'MasterDealer', 'FIUser'],
  ownMoney: withMoney,
  ownDealerCost: [...provider, 'MasterDealer', 'FIUser', 'PayGoUser'],
  dealerExpiration: provider,
  claimReserve: provider,
};

const seenBy = (session: Actor, isInScope: boolean) => {
  const subject = { isInScope, isUserAllowedAccess: isUserAllowedAccess(session, isInScope) };
  return rights.filter((right) => maySee(right, session, subject));
};

describe('the right to a field', () => {
  test.each(rights)('%s is for the roles that the specification names, of a contract in scope', (right) => {
    expect(everyone.filter((role) => seenBy(anActor(role), true).includes(right))).toEqual(
      everyone.filter((role) => expected[right].includes(role)),
    );
  });

  test.each(everyone)('reaches nothing of a foreign contract for %s, unless internal', (role) => {
    const always: FieldRight[] = [
      'dealerCost',
      'customerCost',
      'customerRefund',
      'cancelFee',
      'refundParts',
      'quoteParts',
      'ownDealerCost',
      'dealerExpiration',
      'claimReserve',
    ];
    expect(seenBy(anActor(role), false)).toEqual(provider.includes(role) ? always : []);
  });

  test('belongs to no one without a role or inactive, not even in the directory', () => {
    expect(seenBy(anActor('None', { isActiveDirectoryUser: true }), true)).toEqual([]);
    expect(seenBy(anActor('MBPIUser', { isActive: false }), true)).toEqual([]);
  });

  test.each<[RoleName, FieldRight[]]>([
    ['ServiceUser', ['inScope', 'notes', 'dealerExpiration']],
    ['Customer', ['inScope', 'money', 'customerCost', 'customerRefund', 'cancelFee']],
  ])('of a %s is not widened by the directory', (role, seen) => {
    expect(seenBy(anActor(role, { isActiveDirectoryUser: true }), true)).toEqual(seen);
  });

  test("to the customer cost isn't given to an agent who also has a dealer code", () => {
    expect(seenBy(anActor('MasterAgent', { dealerCode: '80715' }), true)).not.toContain('customerCost');
  });

  test.each(Object.entries(lessOf))(
    'is never gained by losing %s, nor the contract with it',
    (what, without) => {
      fc.assert(
        fc.property(anySession, fc.boolean(), fc.boolean(), (session, isInScope, isLost) => {
          fc.pre(what !== 'the dealer code' || !isAgentButForDealerCode(session));
          const before = seenBy(session, isInScope);
          const after = seenBy(without(session), isInScope && !isLost);
          expect(after.filter((right) => !before.includes(right))).toEqual([]);
        }),
      );
    },
  );
});

describe('full access to a contract', () => {
  test.each<[RoleName, boolean, boolean]>([
    ['MBPIUser', false, true],
    ['MBPIUser', true, true],
    ['FIUser', true, true],
    ['FIUser', false, false],
    ['Customer', true, true],
    ['Customer', false, false],
    ['ServiceUser', true, false],
    ['ServiceUserLimited', true, false],
    ['MasterAgent', true, true],
  ])('of %s, in scope %s, is %s', (role, isInScope, expectedAccess) => {
    expect(isUserAllowedAccess(anActor(role), isInScope)).toBe(expectedAccess);
  });
});

test('what is in scope is judged like a contract in scope', () => {
  fc.assert(
    fc.property(anySession, fc.constantFrom(...rights), (session, right) => {
      const contract = { isInScope: true, isUserAllowedAccess: isUserAllowedAccess(session, true) };
      expect(maySee(right, session, subjectInScope(session))).toBe(maySee(right, session, contract));
    }),
  );
  const { isUserAllowedAccess: seenByCustomer } = subjectInScope(anActor('Customer'));
  expect(seenByCustomer).toBe(isUserAllowedAccess(anActor('Customer'), true));
});
