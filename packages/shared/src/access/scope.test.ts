import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { anySession, isAgentButForDealerCode, lessOf } from '../testing/sessions.ts';
import type { RoleName } from './roles.ts';
import { type Holdings, hasDealer, isInScope, isOfAgency, scopeOf, seesNoContracts } from './scope.ts';
import type { Scope, Session } from './session.ts';

const holdings: Holdings = {
  dealerCodes: ['80716', '80715'],
  agencyDealerCodes: ['90001', '90002'],
  contractIds: [7, 8],
};
const dealers = (...dealerCodes: string[]): Scope => ({ kind: 'dealers', dealerCodes });

describe('the scope', () => {
  test.each<[string, RoleName, Partial<Session>, Scope]>([
    ['internal, everything', 'MBPIUser', {}, { kind: 'all' }],
    [
      'a directory user of another role, everything',
      'FIUser',
      { isActiveDirectoryUser: true },
      { kind: 'all' },
    ],
    [
      'a customer in the directory, the associated contracts',
      'Customer',
      { isActiveDirectoryUser: true },
      { kind: 'contracts', contractIds: [7, 8] },
    ],
    ['a dealer, own and assigned dealers, each once', 'MasterDealer', {}, dealers('80715', '80716')],
    [
      'a dealer without a code, the assigned dealers',
      'FIUser',
      { dealerCode: null },
      dealers('80716', '80715'),
    ],
    [
      'a dealer’s role with an agent code alone, the assigned dealers',
      'FIUser',
      { dealerCode: null, agentCode: 'A100' },
      dealers('80716', '80715'),
    ],
    ['an agent, the dealers of the agencies', 'SubAgent', {}, dealers('90001', '90002')],
    [
      'an agent without a code, the dealers of additional agencies',
      'SubAgent',
      { agentCode: null },
      dealers('90001', '90002'),
    ],
    [
      'an agent’s role with a dealer code, as a dealer',
      'SubAgent',
      { dealerCode: '80717' },
      dealers('80717', '80716', '80715'),
    ],
    ['a customer, associated contracts', 'Customer', {}, { kind: 'contracts', contractIds: [7, 8] }],
    [
      'a customer with codes, associated contracts',
      'Customer',
      { dealerCode: '80715', agentCode: 'A100' },
      { kind: 'contracts', contractIds: [7, 8] },
    ],
    [
      'a site administrator outside the directory, none',
      'SiteAdministrator',
      { isActiveDirectoryUser: false },
      { kind: 'none' },
    ],
    [
      'the same with an agent code, the dealers of the agency',
      'SiteAdministrator',
      { isActiveDirectoryUser: false, agentCode: 'A100' },
      dealers('90001', '90002'),
    ],
    [
      'the same with a dealer code, as a dealer',
      'SiteAdministrator',
      { isActiveDirectoryUser: false, dealerCode: '80717' },
      dealers('80717', '80716', '80715'),
    ],
    ['no role, none', 'None', { isActiveDirectoryUser: true, dealerCode: '80715' }, { kind: 'none' }],
    ['inactive, none', 'MBPIUser', { isActive: false }, { kind: 'none' }],
  ])('of %s', (_who, role, overrides, scope) => {
    expect(scopeOf(anActor(role, overrides), holdings)).toEqual(scope);
  });

  test.each<[Scope, boolean, boolean]>([
    [{ kind: 'all' }, true, true],
    [dealers('80715', '80716'), true, true],
    [dealers('80716'), false, false],
    [dealers(), false, false],
    [{ kind: 'contracts', contractIds: [1, 7] }, true, false],
    [{ kind: 'contracts', contractIds: [8] }, false, false],
    [{ kind: 'none' }, false, false],
  ])('%j holds contract 7 of dealer 80715: %s, and the dealer: %s', (scope, holdsContract, holdsDealer) => {
    expect(isInScope(scope, { id: 7, dealerCode: '80715' })).toBe(holdsContract);
    expect(hasDealer(scope, '80715')).toBe(holdsDealer);
  });
});

test.each<[Parameters<typeof isOfAgency>[0], boolean]>([
  [{ roleType: 'Agent', dealerCode: null, agentCode: 'A100' }, true],
  [{ roleType: 'Agent', dealerCode: null, agentCode: null }, true],
  [{ roleType: 'Agent', dealerCode: '80715', agentCode: 'A100' }, false],
  [{ roleType: 'MBPIUser', dealerCode: null, agentCode: 'A100' }, true],
  [{ roleType: 'MBPIUser', dealerCode: null, agentCode: null }, false],
  [{ roleType: 'Dealer', dealerCode: null, agentCode: 'A100' }, false],
])('what %j sees comes from agencies: %s', (session, isSo) => {
  expect(isOfAgency(session)).toBe(isSo);
});

describe('no scope grows', () => {
  const code = fc.constantFrom('80715', '80716', '90001', '90002');
  const contract = fc.record({ id: fc.nat(9), dealerCode: code });
  const codes = fc.array(code, { maxLength: 3 });
  const anyHoldings = fc.record({
    dealerCodes: codes,
    agencyDealerCodes: codes,
    contractIds: fc.array(fc.nat(9), { maxLength: 3 }),
  });

  test.each(Object.entries(lessOf))('by losing %s, or a dealer or contract that is held', (what, without) => {
    fc.assert(
      fc.property(anySession, anyHoldings, contract, fc.nat(3), (session, held, one, lost) => {
        fc.pre(what !== 'the dealer code' || !isAgentButForDealerCode(session));
        const less: Holdings = {
          dealerCodes: held.dealerCodes.toSpliced(lost, 1),
          agencyDealerCodes: held.agencyDealerCodes.toSpliced(lost, 1),
          contractIds: held.contractIds.toSpliced(lost, 1),
        };
        const grown =
          isInScope(scopeOf(without(session), less), one) && !isInScope(scopeOf(session, held), one);
        expect(grown).toBe(false);
      }),
    );
  });
});

describe('a user who sees no contracts', () => {
  test.each<[boolean, string, RoleName, Partial<Session>]>([
    [
      true,
      'a site administrator outside the directory',
      'SiteAdministrator',
      { isActiveDirectoryUser: false },
    ],
    [true, 'an inactive dealer', 'MasterDealer', { isActive: false }],
    [true, 'someone without a role', 'None', {}],
    [false, 'a directory user', 'SiteAdministrator', { isActiveDirectoryUser: true }],
    [false, 'a dealer', 'MasterDealer', {}],
    [false, 'an agent, whose agency may still get its first dealer', 'SubAgent', {}],
    [false, 'a customer, who may still take a contract in', 'Customer', {}],
  ])('%s: %s', (expected, _who, role, overrides) => {
    expect(seesNoContracts(anActor(role, overrides))).toBe(expected);
  });
});
