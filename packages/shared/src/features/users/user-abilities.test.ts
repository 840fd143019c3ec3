import { expect, test } from 'vitest';
import { roles } from '../../access/roles.ts';
import { PortalUser } from './manage-schema.ts';
import { type SavedUser, savedUserOf } from './saved-user.ts';
import { userAbilities } from './user-abilities.ts';

const user = (overrides: Partial<SavedUser> = {}): SavedUser => ({
  ...savedUserOf(PortalUser().parse({ username: 'fi', roleName: 'FI User', dealerCode: '80715' })),
  ...overrides,
});

test('what a finance manager sees and can do is one sentence', () => {
  expect(
    userAbilities(user({ additionalDealers: ['80715', '80716'], assignedDealers: ['80717'] })).text,
  ).toBe(
    "3 dealers; can use the rater, sell contracts, void contracts, request cancellations, remit, read reports, change markup and lenders, read documents; can't authorize claims, manage users",
  );
});

test.each<[string, Partial<SavedUser>, string]>([
  ['one dealer', {}, '1 dealer'],
  ['a dealer’s user without one', { dealerCode: null }, 'No contracts'],
  ['all active dealers', { assignedAllActiveDealers: true }, 'All active dealers and 1 dealer by name'],
  ['all that expired', { assignedAllInactiveDealers: true, dealerCode: null }, 'All inactive dealers'],
  ['both', { assignedAllActiveDealers: true, assignedAllInactiveDealers: true }, 'All dealers'],
  [
    'agencies',
    { role: 'SubAgent', dealerCode: null, agentCode: 'A1', additionalAgencies: ['A2'] },
    'Dealers of 2 agencies',
  ],
  ['an agent without an agency', { role: 'MasterAgent', dealerCode: null }, 'No contracts'],
  ['internal users', { role: 'MBPIUser', isActiveDirectoryUser: true }, 'All dealers'],
  ['a provider’s user outside the directory', { role: 'MBPIUser', dealerCode: null }, 'No contracts'],
  ['a customer', { role: 'Customer', dealerCode: null }, 'Own contracts only'],
  ['nobody', { role: 'None' }, 'No contracts'],
])('%s: whose contracts are seen', (_who, overrides, sees) => {
  expect(userAbilities(user(overrides)).sees).toBe(sees);
});

test('mentions no money or sales for the service lane, and claims only if allowed', () => {
  const service = userAbilities(user({ role: 'ServiceUser' }));
  expect(service.can).toEqual(['use the rater', 'read documents']);
  expect(service.cannot).toContain('void contracts');
  expect(userAbilities(user({ role: 'ServiceUser', allowedClaimsPreAuth: true })).can).toContain(
    'authorize claims',
  );
});

test('what a role of the provider can do with money and rates is in words', () => {
  const of = (role: SavedUser['role']) =>
    userAbilities(user({ role, dealerCode: null, isActiveDirectoryUser: true }));
  const money = 'post batches and release ACH files';
  expect(of('MBPFinanceUser').can).toContain(money);
  expect(of('MBPIUser').cannot).toContain(money);
  expect(of('MBPIRateAdministrator').can).toContain('import and approve rates');
  expect(of('MBPFinanceUser').cannot).toContain('import and approve rates');
  expect(userAbilities(user()).cannot).not.toContain(money);
});

test.each([
  ['FIUser', { dealerCode: null }],
  ['SubAgent', { dealerCode: null, agentCode: null }],
] as const)(
  'before its dealer or agency is chosen, what %s will be able to do is said already',
  (role, nowhere) => {
    expect(userAbilities(user({ role, ...nowhere })).can).toContain('read documents');
  },
);

test('an inactive user can do nothing', () => {
  expect(userAbilities(user({ isActive: false }))).toMatchObject({
    can: [],
    text: 'Nothing while the account is inactive',
  });
});

test('of every role each thing is either possible or not, and only the provider’s people lack the provider’s work', () => {
  for (const { name, type } of roles) {
    const { can, cannot } = userAbilities(user({ role: name }));
    expect(can.filter((one) => cannot.includes(one))).toEqual([]);
    if (type !== 'MBPIUser') expect(cannot).not.toContain('approve cancellations');
  }
});
