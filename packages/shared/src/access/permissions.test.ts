import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { anySession, isAgentButForDealerCode, lessOf } from '../testing/sessions.ts';
import { may, type PermissionId, permissions } from './permissions.ts';
import { type RoleName, roles } from './roles.ts';
import type { Actor } from './session.ts';

const ids = Object.keys(permissions) as PermissionId[];
const everyone = roles.map(({ name }) => name);

// The roles as decisions.md §3 groups them; the product's own groups are deliberately not used here.
const admins: RoleName[] = ['MBPIAdministrator', 'SiteAdministrator'];
const provider: RoleName[] = ['MBPIUser', ...admins, 'MBPFinanceUser', 'MBPIRateAdministrator'];
const agents: RoleName[] = ['MasterAgent', 'SubAgent'];
const lane: RoleName[] = ['ServiceUser', 'ServiceUserLimited'];
const sellers: RoleName[] = ['MasterDealer', 'FIUser', 'PayGoUser'];
const settlers: RoleName[] = [...provider, ...agents, 'MasterDealer', 'FIUser'];
const leaders: RoleName[] = [...provider, ...agents, 'MasterDealer'];
const withMoney: RoleName[] = [...provider, ...agents, ...sellers];
const staff: RoleName[] = [...withMoney, ...lane];
const users: RoleName[] = [...staff, 'Customer'];
const raters: RoleName[] = [...withMoney, 'ServiceUser'];

/**
 * Who has which permission, written by hand from portal.md §6 and decisions.md §3: the provider's roles in the
 * directory.
 */
const expected: Record<PermissionId, readonly RoleName[]> = {
  'session.read': everyone,
  'session.approveTerminal': users,
  'token.manage': users,
  'terminal.manage': users,
  'profile.changePassword': users,
  'profile.recoverPassword': everyone,
  'profile.acceptInvitation': everyone,
  'factor.manage': users,
  'push.manage': users,
  'session.manage': users,
  'profile.associateContract': ['Customer'],
  'profile.ownCoverage': ['Customer'],
  'profile.changeContact': ['Customer'],
  'profile.electronicRecords': ['Customer'],
  'customer.register': everyone,
  'customer.invite': settlers,
  'customer.removeAccount': provider,
  'profile.updateLogo': leaders,
  'setting.readPublic': everyone,
  'setting.read': users,
  'lookup.read': users,
  'contract.search': users,
  'contract.searchWindow': staff,
  'contract.findForeign': [...agents, ...sellers, ...lane],
  'contract.download': [...withMoney, 'Customer'],
  'contract.refresh': provider,
  'contract.void': withMoney,
  'contract.changeStatus': provider,
  'note.read': staff,
  'note.write': staff,
  'cancellation.quote': users,
  'cancellation.request': [...settlers, 'Customer'],
  'cancellation.attach': [...settlers, 'Customer'],
  'cancellation.readAttachments': [...settlers, 'Customer'],
  'cancellation.completeDocuments': settlers,
  'cancellation.recordDealerPayment': settlers,
  'cancellation.approve': provider,
  'cancellation.withdraw': [...agents, 'MasterDealer', 'FIUser', 'Customer'],
  'cancellation.backdate': provider,
  'cancellation.printForm': provider,
  'claim.authorize': provider,
  'claim.decide': provider,
  'rater.use': raters,
  'rater.purchase': withMoney,
  'rater.printDealerCost': withMoney,
  'rater.writeSettings': settlers,
  'retail.read': withMoney,
  'retail.write': settlers,
  'lender.read': raters,
  'lender.write': settlers,
  'remittance.use': withMoney,
  'remittance.remit': [...provider, ...sellers],
  'remittance.settle': [...admins, 'MBPFinanceUser'],
  'payout.prepare': ['MBPIAdministrator', 'MBPFinanceUser'],
  'payout.release': ['MBPIAdministrator', 'MBPFinanceUser'],
  'agreement.write': ['MBPIAdministrator', 'MBPFinanceUser'],
  'report.use': withMoney,
  'report.print': staff,
  'report.customerAccess': ['MBPIAdministrator', 'SiteAdministrator'],
  'report.schedule': withMoney,
  'report.agencyGrossCommission': [...provider, ...agents],
  'report.email': provider,
  'document.read': staff,
  'document.readInternal': provider,
  'document.upload': ['MBPIUser', ...admins],
  'user.manage': leaders,
  'user.change': leaders,
  'user.resetFactor': leaders,
  'user.delete': admins,
  'user.assumeIdentity': admins,
  'announcement.read': users,
  'announcement.write': admins,
  'announcement.push': admins,
  'brand.write': admins,
  'feature.write': admins,
  'configuration.write': admins,
  'mail.manage': admins,
  'book.reconcile': ['MBPIAdministrator', 'MBPFinanceUser'],
  'import.run': ['MBPIAdministrator', 'MBPFinanceUser'],
  'export.run': provider,
  'rate.write': ['MBPIAdministrator', 'MBPIRateAdministrator'],
  'search.save': staff,
  'list.run': staff,
  'message.use': provider,
  'message.setAbsence': admins,
  'supply.reorder': [...agents, ...sellers, ...lane],
  'supply.read': staff,
  'supply.fulfil': provider,
  'dashboard.open': users,
  'dashboard.figures': withMoney,
  'dashboard.claimCounts': staff,
  'dashboard.incentiveTrip': [...provider, ...agents],
  'dealer.search': staff,
  'dealer.searchToolbar': [...provider, ...agents],
  'dealer.filter': staff,
  'dealer.figures': withMoney,
  'dealer.visits': [...provider, ...agents],
  'dealer.representatives': raters,
  'agency.filter': [...provider, ...agents],
  'shell.sidebar': staff,
};

const rightsOf = (session: Actor) => ids.filter((id) => may(id, session));

describe('the permission', () => {
  test.each(ids)('%s is for the roles that the specification names', (id) => {
    expect(everyone.filter((role) => may(id, anActor(role)))).toEqual(
      everyone.filter((role) => expected[id].includes(role)),
    );
  });

  test.each(ids)('%s belongs to no one before the session is known', (id) => {
    expect(may(id, undefined)).toBe(false);
  });

  test.each(ids)('%s has a title that completes "You don’t have permission to "', (id) => {
    expect(permissions[id].title).toMatch(/^[A-Z].*[^.]$/);
    expect(id).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
  });
});

describe('outside the directory', () => {
  const byRole: PermissionId[] = ['contract.refresh', 'cancellation.printForm'];
  const asAdministrator: PermissionId[] = [
    'document.upload',
    'user.manage',
    'user.change',
    'user.resetFactor',
    'user.delete',
    'user.assumeIdentity',
    'announcement.write',
    'announcement.push',
    'brand.write',
    'feature.write',
    'configuration.write',
    'message.setAbsence',
    'mail.manage',
    'document.read',
  ];
  const ofStaff = ids.filter((id) => expected[id].includes('PayGoUser'));
  const notOfProviders: PermissionId[] = [
    'contract.findForeign',
    'supply.reorder',
    'supply.read',
    'document.read',
  ];
  const base = ofStaff.filter((id) => !notOfProviders.includes(id));

  test.each<[RoleName, readonly PermissionId[]]>([
    ['MBPIUser', [...base, ...byRole, 'document.upload']],
    ['MBPFinanceUser', [...base, ...byRole]],
    ['MBPIRateAdministrator', [...base, ...byRole]],
    ['MBPIAdministrator', [...base, ...byRole, ...asAdministrator]],
    ['SiteAdministrator', [...base, ...byRole, ...asAdministrator]],
  ])('%s has what the role alone gives', (role, wanted) => {
    const session = anActor(role, { isActiveDirectoryUser: false });
    expect(rightsOf(session)).toEqual(ids.filter((id) => wanted.includes(id)));
  });
});

describe('the codes', () => {
  const agency: PermissionId[] = [
    'customer.invite',
    'profile.updateLogo',
    'cancellation.request',
    'cancellation.attach',
    'cancellation.readAttachments',
    'cancellation.completeDocuments',
    'cancellation.recordDealerPayment',
    'cancellation.withdraw',
    'rater.writeSettings',
    'retail.write',
    'lender.write',
    'report.agencyGrossCommission',
    'document.read',
    'user.manage',
    'user.change',
    'user.resetFactor',
    'supply.reorder',
    'supply.read',
    'dashboard.incentiveTrip',
    'dealer.searchToolbar',
    'dealer.visits',
    'agency.filter',
  ];

  test.each<[string, Partial<Actor>]>([
    ['without an agent code', { agentCode: null }],
    ['with a dealer code as well', { dealerCode: '80715' }],
  ])("an agent’s role %s isn't an agent", (_which, codes) => {
    const all = rightsOf(anActor('MasterAgent'));
    const less = rightsOf(anActor('MasterAgent', codes));
    expect(all.filter((id) => !less.includes(id))).toEqual(agency);
    expect(less.filter((id) => !all.includes(id))).toEqual([]);
  });

  test('a dealer’s role without a dealer code reorders no supplies and reads no documents, also next to an agent code', () => {
    const all = rightsOf(anActor('FIUser'));
    for (const agentCode of [null, 'A100']) {
      const less = rightsOf(anActor('FIUser', { dealerCode: null, agentCode }));
      expect(all.filter((id) => !less.includes(id))).toEqual([
        'document.read',
        'supply.reorder',
        'supply.read',
      ]);
      expect(less.filter((id) => !all.includes(id))).toEqual([]);
    }
  });

  test('the agency RTDA has the rights of any other', () => {
    expect(rightsOf(anActor('SubAgent', { agentCode: 'RTDA' }))).toEqual(rightsOf(anActor('SubAgent')));
  });
});

describe('the flags', () => {
  test.each(everyone)(
    'pre-authorizing claims gives %s the claims area, and nothing else, unless a customer',
    (role) => {
      const before = rightsOf(anActor(role));
      const gained = rightsOf(anActor(role, { allowedClaimsPreAuth: true })).filter(
        (id) => !before.includes(id),
      );
      const hasIt = provider.includes(role) || role === 'Customer' || role === 'None';
      expect(gained).toEqual(hasIt ? [] : ['claim.authorize']);
    },
  );

  test.each<RoleName>(['ServiceUser', 'ServiceUserLimited'])(
    'a %s in the directory stays out of what service users never do',
    (role) => {
      const session = anActor(role, { isActiveDirectoryUser: true });
      const never: PermissionId[] = ['contract.void', 'user.manage', 'remittance.use', 'report.use'];
      expect(never.filter((id) => may(id, session))).toEqual([]);
      expect(may('message.use', session)).toBe(true);
    },
  );

  test('a customer in the directory has what a customer has', () => {
    expect(rightsOf(anActor('Customer', { isActiveDirectoryUser: true }))).toEqual(
      rightsOf(anActor('Customer')),
    );
  });

  test.each(everyone)('an assumed session of %s may not void, cancel, remit or change users', (role) => {
    const assumed = anActor(role, { assumedBy: { username: 'admin', fullName: 'Ada Admin' } });
    const inPerson: PermissionId[] = [
      'session.approveTerminal',
      'token.manage',
      'terminal.manage',
      'report.schedule',
      'report.customerAccess',
      'profile.changePassword',
      'profile.recoverPassword',
      'profile.acceptInvitation',
      'factor.manage',
      'push.manage',
      'session.manage',
      'profile.associateContract',
      'profile.changeContact',
      'profile.electronicRecords',
      'customer.register',
      'customer.invite',
      'customer.removeAccount',
      'contract.void',
      'contract.changeStatus',
      ...(role === 'Customer' ? (['cancellation.quote'] as const) : []),
      'cancellation.request',
      'cancellation.attach',
      'cancellation.completeDocuments',
      'cancellation.recordDealerPayment',
      'cancellation.withdraw',
      'cancellation.approve',
      'claim.decide',
      'remittance.remit',
      'remittance.settle',
      'payout.prepare',
      'payout.release',
      'agreement.write',
      'user.change',
      'user.resetFactor',
      'user.delete',
      'user.assumeIdentity',
      'feature.write',
      'configuration.write',
      'message.setAbsence',
      'import.run',
      'export.run',
      'rate.write',
      'supply.fulfil',
    ];
    expect(rightsOf(assumed)).toEqual(rightsOf(anActor(role)).filter((id) => !inPerson.includes(id)));
  });
});

describe('for every user', () => {
  test('without a role, or inactive, there are the session calls only', () => {
    fc.assert(
      fc.property(anySession, fc.constantFrom('the role', 'being active'), (session, what) => {
        expect(rightsOf(lessOf[what]?.(session) ?? session)).toEqual([
          'session.read',
          ...(session.assumedBy ? [] : (['profile.recoverPassword', 'profile.acceptInvitation'] as const)),
          ...(session.assumedBy ? [] : (['customer.register'] as const)),
          'setting.readPublic',
        ]);
      }),
    );
  });

  test.each(Object.entries(lessOf))('taking %s away never adds a right', (what, without) => {
    fc.assert(
      fc.property(anySession, (session) => {
        fc.pre(what !== 'the dealer code' || !isAgentButForDealerCode(session));
        const before = rightsOf(session);
        expect(rightsOf(without(session)).filter((id) => !before.includes(id))).toEqual([]);
      }),
    );
  });
});
