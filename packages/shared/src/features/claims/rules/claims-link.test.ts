import { describe, expect, test } from 'vitest';
import type { RoleName } from '../../../access/roles.ts';
import type { Actor } from '../../../access/session.ts';
import { anActor } from '../../../testing/factories.ts';
import {
  claimKindAt,
  claimKinds,
  claimsLink,
  claimsLinkOf,
  type LinkAnswer,
  type LinkedContract,
  whyNoClaimsLink,
} from './claims-link.ts';

const wheels: LinkedContract = {
  programCode: 'TAW',
  contractStatusType: 1,
  includesDentCoverage: null,
  includesTireCoverage: null,
  includesWindshieldCoverage: null,
};
const linkOf = (part: Partial<LinkedContract>, answer: LinkAnswer = { id: 42 }) => {
  const link = claimsLink({ ...wheels, ...part }, answer, anActor('MBPIUser'));
  return link.ok ? link.value : link.error;
};

describe('the kind', () => {
  test.each<[string, boolean | null, boolean | null, boolean | null, string]>([
    ['TAW', null, null, null, 'TireAndWheel'],
    ['TAW', true, false, false, 'TireAndWheel'],
    ['MCR', true, false, false, 'Dent'],
    ['MCR', false, true, false, 'TireAndWheel'],
    ['MCR', null, null, true, 'Windshield'],
    ['MCR', true, true, false, 'Choose'],
    ['MCR', true, false, true, 'Choose'],
    ['MCR', false, true, true, 'Choose'],
    ['MCR', true, true, true, 'Choose'],
    ['MCR', false, false, false, 'Choose'],
    ['MCR', null, null, null, 'Choose'],
  ])('of %s with dent %j, tire %j, windshield %j is %s', (programCode, dent, tire, windshield, kind) => {
    const coverages = {
      includesDentCoverage: dent,
      includesTireCoverage: tire,
      includesWindshieldCoverage: windshield,
    };
    expect(linkOf({ programCode, ...coverages })).toMatchObject({ kind });
  });

  test.each([
    ['TireAndWheel', 'tire-and-wheel', 'Tire & Wheel'],
    ['Dent', 'dent', 'Dent'],
    ['Windshield', 'windshield', 'Windshield'],
    ['Choose', 'choose', 'Choose'],
  ])('%s is in the address as %s', (name, address, label) => {
    expect(claimKinds).toContainEqual({ name, address, label });
    expect([address, address.toUpperCase(), name].map(claimKindAt)).toEqual([name, name, name]);
  });

  test('an address of no kind has none', () => {
    expect(claimKindAt('engine')).toBeUndefined();
  });
});

describe('the address', () => {
  test('names contract and kind', () => {
    expect(linkOf({})).toEqual({
      kind: 'TireAndWheel',
      path: '/claims-authorization/contract/42/tire-and-wheel',
    });
  });

  test("quotes an id that isn't a number", () => {
    expect(linkOf({ programCode: 'MCR' }, { id: 'a/b', errors: [] })).toMatchObject({
      path: '/claims-authorization/contract/a%2Fb/choose',
    });
  });
});

describe('no link', () => {
  test.each<[RoleName, Partial<Actor>, boolean]>([
    ['MBPIUser', {}, true],
    ['MBPIUser', { isActiveDirectoryUser: false }, false],
    ['MBPIUser', { isActive: false }, false],
    ['MasterDealer', {}, false],
    ['MasterDealer', { allowedClaimsPreAuth: true }, true],
    ['ServiceUser', { allowedClaimsPreAuth: true }, true],
    ['MasterAgent', { allowedClaimsPreAuth: true }, true],
    ['Customer', { allowedClaimsPreAuth: true }, false],
    ['None', { allowedClaimsPreAuth: true }, false],
  ])('for %s with %j is offered: %j', (role, overrides, isOffered) => {
    const link = claimsLink(wheels, { id: 42 }, anActor(role, overrides));
    expect(link.ok).toBe(isOffered);
    if (!link.ok)
      expect(link.error).toEqual({
        code: 'not_allowed',
        message: "You don't have access to claim authorization.",
      });
  });

  test.each([
    [0, 'All'],
    [2, 'Cancelled'],
    [3, 'Suspense'],
    [4, 'Expired'],
    [5, 'Denied'],
    [9, 'Status 9'],
    ['On hold', 'On hold'],
    [null, 'Unknown'],
  ])('on status %j', (contractStatusType, label) => {
    expect(linkOf({ contractStatusType })).toEqual({
      code: 'not_active',
      message: `Claims need an active contract. This one is ${label}.`,
    });
  });

  test.each(['TSW', 'DSD', 'MBP', 'taw', '', null])('for program %j', (programCode) => {
    expect(linkOf({ programCode, includesTireCoverage: true })).toEqual({
      code: 'no_claims_program',
      message: 'Only tire & wheel and multi-coverage claims can be started here.',
      next: 'Call the claims department.',
    });
  });

  test.each<LinkAnswer>([
    { id: null },
    { id: '' },
    { id: 0 },
    { id: 42, errors: [{ message: 'no' }] },
    { id: null, errors: null },
  ])('if the claims system responds %j', (answer) => {
    expect(linkOf({}, answer)).toEqual({
      code: 'unknown_to_claims',
      message: "The claims system doesn't have this contract.",
      next: 'Call the claims department.',
    });
  });
});

test.each<[Partial<LinkedContract>, string | undefined]>([
  [{}, undefined],
  [{ programCode: 'MCR' }, undefined],
  [{ programCode: 'MBP' }, 'no_claims_program'],
  [{ contractStatusType: 2 }, 'not_active'],
  [{ programCode: 'MBP', contractStatusType: 4 }, 'not_active'],
])('%j is asked about only where it can have a link: %s', (part, code) => {
  const contract = { ...wheels, ...part };
  expect(whyNoClaimsLink(contract)?.code).toBe(code);
  const link = claimsLinkOf(contract, { id: 42 });
  expect(link.ok ? undefined : link.error.code).toBe(code);
});
