import { describe, expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { whyNothingFound } from './nothing-found.ts';

const mayNot = "You don't have access to contracts. Ask your administrator.";

describe('why nothing is found', () => {
  test.each([
    ['a site administrator outside the directory', 'SiteAdministrator', { isActiveDirectoryUser: false }],
    ['a user of the provider outside the directory', 'MBPIUser', { isActiveDirectoryUser: false }],
    ['a user without a role', 'None', {}],
    ['an inactive user', 'FIUser', { isActive: false }],
  ] as const)("%s sees that the account can't see contracts", (_, role, overrides) => {
    expect(whyNothingFound(anActor(role, overrides))).toBe(mayNot);
  });

  test.each([
    ['a directory user', 'SiteAdministrator', {}],
    ['a dealer', 'FIUser', {}],
    ['a dealer whose codes only the server knows', 'MasterDealer', { dealerCode: null }],
    ['an agent whose agencies only the server knows', 'MasterAgent', { agentCode: null }],
    ['a customer', 'Customer', {}],
    ['a provider user with a dealer', 'MBPIUser', { isActiveDirectoryUser: false, dealerCode: '80715' }],
    ['a provider user with an agency', 'MBPIUser', { isActiveDirectoryUser: false, agentCode: 'A100' }],
  ] as const)('%s sees no such message', (_, role, overrides) => {
    expect(whyNothingFound(anActor(role, overrides))).toBeUndefined();
  });
});
