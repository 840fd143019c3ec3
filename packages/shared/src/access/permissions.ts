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
import { isAssumed, isCustomer, isUser, type Session } from './session.ts';

/** Who a permission is for, in words, and the test of it. */
export interface Permission {
  title: string;
  who: (session: Session) => boolean;
}

type Who = Permission['who'];

const isAgentOrInternal: Who = (session) => isAgentUser(session) || isInternalUser(session);

/** "The rater is hidden from limited service users." Source: portal.md §6 */
const usesRater: Who = (session) => isStaff(session) && session.role !== 'ServiceUserLimited';

const managesUsers: Who = (session) => leadsDealer(session) || isAdministrator(session);

/** Approving and rescinding a cancellation, and deciding pre-authorizations. Source: decisions.md §3, areas.md §1.3 */
const approves: Who = (session) => isInternalUser(session) && hasProviderRole(session);

/** Roles 7 and 9, who see the whole book. Source: areas.md §1.1 */
const reconciles: Who = (session) =>
  isInternalUser(session) && (session.role === 'MBPIAdministrator' || session.role === 'MBPFinanceUser');

/** Roles 11 and 7. Source: areas.md §1.3 */
const administersRates: Who = (session) =>
  isInternalUser(session) &&
  (session.role === 'MBPIRateAdministrator' || session.role === 'MBPIAdministrator');

/** Agents read and can't remit. Source: decisions.md §8 (Remittance) */
const remits: Who = (session) => seesMoney(session) && session.roleType !== 'Agent';

/** Roles 9, 7 and 8, in the directory. Source: areas.md §1.3 */
const settlesBatches: Who = (session) =>
  isInternalUser(session) && (session.role === 'MBPFinanceUser' || isAdministrator(session));

const inPerson =
  (who: Who): Who =>
  (session) =>
    isInPerson(session) && who(session);

/** Customers quote, request and withdraw a cancellation of their own contracts, in person. Source: decisions.md §8 (Customers) */
const cancelsOwn = inPerson(isCustomer);

/**
 * Who may call what. A permission depends only on the caller; the scope decides which rows it reaches, and `field-rights.ts` which fields.
 * Where the specification is silent, the row's comment says what is assumed, as does docs/PERMISSIONS.md.
 * Source: portal.md §6, decisions.md §3
 */
export const permissions = {
  'session.read': { title: 'See your own session', who: () => true },
  /** Assumption: approving a terminal hands over the approver's own rights, so it can't be done for someone else. */
  'session.approveTerminal': { title: 'Sign in a terminal', who: inPerson(isUser) },
  /** Assumption: the same as signing in a terminal. */
  'token.manage': { title: 'Manage your personal access tokens', who: inPerson(isUser) },
  /** Assumption: the same as signing in a terminal. */
  'terminal.manage': { title: 'List and sign out your terminals', who: inPerson(isUser) },
  'profile.changePassword': { title: 'Change your password', who: isInPerson },
  /** Assumption: the same as changing it, but also before sign-in, because the code goes to the owner's address. */
  'profile.recoverPassword': {
    title: 'Change your password with an emailed code, even before sign-in',
    who: (session) => !isAssumed(session),
  },
  /** Assumption: the same as recovering a password; the link says which user it is for. */
  'profile.acceptInvitation': {
    title: 'Choose a password from an invitation, before sign-in',
    who: (session) => !isAssumed(session),
  },
  /** Assumption: everyone manages their own, in person, like the password. */
  'factor.manage': { title: 'Manage your second factors', who: isInPerson },
  /** Assumption: the same as the second factors. */
  'session.manage': { title: 'See and end your own sessions', who: isInPerson },
  /** Assumption: customers add contracts to their own account, in person, because it widens what they see. */
  'profile.associateContract': { title: 'Add your own contract to the portal', who: inPerson(isCustomer) },
  // Number, date and state of their claims: decisions.md §8 (Customers).
  'profile.ownCoverage': {
    title: 'See your odometer readings and claims',
    who: (session) => isUser(session) && isCustomer(session),
  },
  /** Assumption: in person, like everything that customers change. Source: areas.md §12 */
  'profile.changeContact': {
    title: 'Change your own address, phone and odometer reading as a customer',
    who: inPerson(isCustomer),
  },
  /** Assumption: the same as the address: only customers can agree for themselves. Source: 15 USC 7001(c) */
  'profile.electronicRecords': {
    title: 'Agree to electronic records and withdraw consent',
    who: inPerson(isCustomer),
  },
  /** Assumption: people without an account; the brand of the host decides. Source: areas.md §12 (self-registration) */
  'customer.register': {
    title: 'Register as the customer of a contract, before sign-in',
    who: (session) => !isAssumed(session),
  },
  /** Assumption: those who settle at a dealer, about contracts in scope. Source: areas.md §12 (invitation from staff or dealer) */
  'customer.invite': {
    title: "Invite customers and see a contract's customer accounts",
    who: inPerson(settles),
  },
  /** Assumption: the provider decides, because it takes access away. Source: areas.md §12 (R48) */
  'customer.removeAccount': {
    title: 'Remove a contract from a customer account',
    who: inPerson(isInternalUser),
  },
  /** Assumption: the same as user management; the specification names only the call. */
  'profile.updateLogo': { title: "Change a dealer's logo", who: leadsDealer },
  'setting.readPublic': {
    title: "See the portal's brand, phone and contact page, even before sign-in",
    who: () => true,
  },
  /** Assumption: everyone may read the portal's settings and the feature flags. */
  'setting.read': { title: "Read the portal's settings and features", who: isUser },
  /** Assumption: everyone may read states, ZIP codes, programs and vehicles: they contain no personal data. */
  'lookup.read': { title: 'Look up places, programs and vehicles', who: isUser },

  'contract.search': { title: 'Search contracts and read one, in scope', who: isUser },
  'contract.searchWindow': { title: 'Open the Contract Search window', who: isStaff },
  'contract.findForeign': {
    title: "Find another dealer's contract by its full number or VIN",
    who: (session) => isUser(session) && (session.roleType === 'Agent' || session.roleType === 'Dealer'),
  },
  /** Assumption: not the service lane, since the printed contract names its price. Customers have their own. */
  'contract.download': {
    title: 'Download a contract',
    who: (session) => seesMoney(session) || (isUser(session) && isCustomer(session)),
  },
  'contract.refresh': { title: 'Refresh a contract from AS400', who: hasProviderRole },
  // Anyone who may use the rater, without the service lane; who sees money, does.
  'contract.void': { title: 'Void a contract', who: inPerson(seesMoney) },
  /** Assumption: in person, like everything else that changes a contract; the provider sets the status. */
  'contract.changeStatus': {
    title: "Change a contract's status, with a reason",
    who: inPerson(isInternalUser),
  },
  'note.read': { title: "See a contract's notes and timeline", who: isStaff },
  'note.write': { title: 'Add a note to a contract', who: isStaff },

  /** Assumption: the service lane too, because the table in decisions.md §3 says non-customers; its last line hides money from them. */
  'cancellation.quote': {
    title: 'Quote a cancellation',
    who: (session) => isStaff(session) || cancelsOwn(session),
  },
  'cancellation.request': {
    title: 'Request a cancellation',
    who: inPerson((session) => cancelsOwn(session) || settles(session)),
  },
  'cancellation.attach': {
    title: 'Attach and remove the documents of a cancellation',
    who: inPerson((session) => cancelsOwn(session) || settles(session)),
  },
  /** Assumption: users who may attach them, also in an assumed session; a customer sees their own. */
  'cancellation.readAttachments': {
    title: 'See the documents of a cancellation',
    who: (session) => settles(session) || (isUser(session) && isCustomer(session)),
  },
  /** Assumption: the same as requesting, except customers: the person who receives a document confirms it. */
  'cancellation.completeDocuments': {
    title: 'Mark the documents of a cancellation complete',
    who: inPerson(settles),
  },
  /** Assumption: the same as requesting, except customers: the dealer, or its agency or the provider on its behalf. */
  'cancellation.recordDealerPayment': {
    title: "Record the dealer's payment of a refund",
    who: inPerson(settles),
  },
  'cancellation.approve': {
    title: 'Approve or rescind a cancellation',
    who: inPerson(approves),
  },
  /** Assumption: the provider rescinds instead, so a user who may do that doesn't withdraw. */
  'cancellation.withdraw': {
    title: 'Withdraw a cancellation request',
    who: inPerson((session) => cancelsOwn(session) || (settles(session) && !approves(session))),
  },
  'cancellation.backdate': {
    title: 'Backdate a cancellation more than 30 days, with a reason',
    who: isInternalUser,
  },
  'cancellation.printForm': { title: 'Print a cancel form', who: hasProviderRole },

  'claim.authorize': {
    title: 'Authorize claims',
    who: (session) => isInternalUser(session) || (isStaff(session) && session.allowedClaimsPreAuth),
  },
  'claim.decide': { title: 'Decide pre-authorizations', who: inPerson(approves) },

  'rater.use': { title: 'Use the rater', who: usesRater },
  /** Assumption: the same as voiding, which undoes it, so not the service lane. Also in an assumed session, since nothing forbids it. */
  'rater.purchase': { title: 'Sell a contract', who: seesMoney },
  /** Assumption: anyone who uses the rater and sees money, for the dealers in scope. */
  'rater.printDealerCost': { title: 'Print the dealer cost report', who: seesMoney },
  /** Assumption: the same as the retail markup, because these settings also decide what a customer pays. */
  'rater.writeSettings': { title: "Change the rater's fees, groups and products", who: settles },
  /** Assumption: anyone who sees money; only writing is reported. */
  'retail.read': { title: 'Read retail markup', who: seesMoney },
  'retail.write': { title: 'Change retail markup', who: settles },
  /** Assumption: anyone who uses the rater, which asks for a lender; only writing is reported. */
  'lender.read': { title: 'Read lenders', who: usesRater },
  'lender.write': { title: 'Change lenders', who: settles },

  /** Assumption: in the directory, because rate sheets apply to all dealers. Source: areas.md §1.3, §1.5 */
  'rate.write': {
    title: 'Import and approve rates; import plans, vehicle classes, price caps and finance plans',
    who: inPerson(administersRates),
  },

  'remittance.use': { title: 'Use remittance', who: seesMoney },
  /**
   * Assumption: a new bank account counts as remitting, since the next batch is paid from it; internal users may remit
   * for a dealer.
   */
  'remittance.remit': { title: 'Remit contracts and add bank accounts', who: inPerson(remits) },
  'remittance.settle': { title: 'Post and return remittance batches', who: inPerson(settlesBatches) },
  /** Assumption: users who prepare runs also manage their checks. Source: areas.md §1.3 */
  'payout.prepare': { title: 'Prepare check runs and look after checks', who: inPerson(reconciles) },
  // Its call refuses a personal token, and the person who prepared the run. Source: areas.md §1.3
  'payout.release': { title: 'Release check runs', who: inPerson(reconciles) },
  'agreement.write': {
    title: "Set a dealer's refund agreement and import its programs",
    who: inPerson(reconciles),
  },
  'report.use': { title: 'Read reports', who: seesMoney },
  /** Assumption: anyone who may read at least one report or list; each report also checks its own permission. */
  'report.print': { title: 'Print a report summary', who: isStaff },
  'report.agencyGrossCommission': {
    title: 'Read agency gross commissions',
    who: isAgentOrInternal,
  },
  /** Assumption: administrators in the directory, who see the whole book, in person: it shows what every user does. */
  'report.customerAccess': {
    title: 'See whose data each user has read',
    who: inPerson((session) => isInternalUser(session) && isAdministrator(session)),
  },
  /** Assumption: anyone who reads reports, in person: a schedule created in an assumed session would outlive it. */
  'report.schedule': { title: 'Schedule reports by email', who: inPerson(seesMoney) },
  /** Assumption: internal users only; the specification names the call but not what it sends. */
  'report.email': { title: 'Send a report by email', who: isInternalUser },

  'document.read': {
    title: 'Read documents',
    who: (session) =>
      isInternalUser(session) || isAgentUser(session) || isDealerUser(session) || isAdministrator(session),
  },
  'document.readInternal': { title: 'Read internal folders', who: isInternalUser },
  'document.upload': {
    title: 'Upload documents',
    who: (session) => isAdministrator(session) || (isUser(session) && session.role === 'MBPIUser'),
  },

  'import.run': {
    title: "Import dealers, agencies, commission rates, incentive trips and the provider's files",
    who: inPerson(reconciles),
  },
  /** Assumption: in person, because exported rows are no longer new in the next export. Source: areas.md §1.3 */
  'export.run': {
    title: 'Export cancellations, commissions, claims and over-remit',
    who: inPerson(isInternalUser),
  },

  'user.manage': { title: 'Open user management and list users', who: managesUsers },
  'user.change': { title: 'Create and change users', who: inPerson(managesUsers) },
  /** Assumption: users who may change that user; your own factors are in your profile. Source: areas.md §1.3, §2 */
  'user.resetFactor': { title: "Remove a user's second factors", who: inPerson(managesUsers) },
  'user.delete': { title: 'Delete a user', who: inPerson(isAdministrator) },
  'user.assumeIdentity': { title: "Assume a user's identity", who: inPerson(isAdministrator) },

  /** Assumption: everyone, including customers: a task tagged `customer` is for them. */
  'announcement.read': { title: 'Read announcements', who: isUser },
  'announcement.write': { title: 'Write announcements', who: isAdministrator },
  'announcement.push': { title: 'Send a push notification', who: isAdministrator },
  /** Assumption: the same as the second factors, because a device shows what is sent to you. */
  'push.manage': { title: 'Get push notifications on your own devices', who: isInPerson },
  /** Assumption: users who write announcements also manage the portal's brands. */
  'brand.write': { title: "Change the portal's brands", who: isAdministrator },
  /** Assumption: the same as announcements, but in person, because a feature changes for everyone. */
  'feature.write': { title: 'Turn features on and off', who: inPerson(isAdministrator) },
  /** Assumption: the same as features, because claims and the provider's own systems read these values. */
  'configuration.write': { title: 'Change configuration items', who: inPerson(isAdministrator) },
  /** Assumption: administrators by role, the same as announcements: they are responsible for who gets email (security.md §5). */
  'mail.manage': { title: 'See and retry unsent mail', who: isAdministrator },
  /** Assumption: those responsible for the figures; the specification has no such call. */
  'book.reconcile': { title: 'Reconcile the book', who: reconciles },
  /** Assumption: everyone with the search window; each has their own. */
  'search.save': { title: 'Save searches', who: isStaff },
  /**
   * Assumption: everyone but customers, who have few contracts. What a list may do depends on the permission of its
   * command.
   */
  'list.run': { title: 'Run a command for a list in the portal', who: isStaff },
  'message.use': { title: 'Read and write internal messages', who: isInternalUser },
  /** Assumption: everyone sets their own; administrators set a colleague's. */
  'message.setAbsence': { title: "Set a colleague's absence", who: inPerson(isAdministrator) },
  'supply.reorder': {
    title: 'Reorder supplies',
    who: (session) => isAgentUser(session) || isDealerUser(session),
  },

  /** Assumption: users who order can follow their orders, and staff see all orders. Source: decisions.md §8 (Supplies) */
  'supply.read': {
    title: 'See supplies and supply orders, in scope',
    who: (session) => isAgentUser(session) || isDealerUser(session) || isInternalUser(session),
  },
  // Internal users: areas.md §1.3.
  'supply.fulfil': { title: 'Ship supply orders and look after the catalog', who: inPerson(isInternalUser) },

  'dashboard.open': { title: 'Open the dashboard', who: isUser },
  /** Assumption: figures of sales and claims are reporting, so the service lane doesn't see them. */
  'dashboard.figures': { title: 'See sales and claims figures', who: seesMoney },
  /** Assumption: the service lane too; fields with money aren't sent to it. */
  'dashboard.claimCounts': { title: 'See how many claims there are of each status', who: isStaff },
  /** Assumption: the agency's own business, like its gross commission. */
  'dashboard.incentiveTrip': { title: "See an agency's incentive trip", who: isAgentOrInternal },
  /** Assumption: anyone who may choose a dealer in a form, in scope. */
  'dealer.search': { title: 'Look up dealers, in scope', who: isStaff },
  'dealer.searchToolbar': { title: 'Search dealers in the toolbar', who: isAgentOrInternal },
  /** Assumption: everyone but customers; the specification shows it without saying to whom. */
  'dealer.filter': { title: 'Filter the dashboard by dealer', who: isStaff },
  /** Assumption: the same as the figures of the dashboard. */
  'dealer.figures': { title: "See a dealer's figures", who: seesMoney },
  /** Assumption: agents and the provider's own people, about the dealers in scope; the dealer never reads them. */
  'dealer.visits': {
    title: "Read and write a dealer's visit notes, and print visit sheets",
    who: isAgentOrInternal,
  },
  /** Assumption: anyone who quotes; `representativesSeenBy` decides which representatives they see. */
  'dealer.representatives': { title: "Look up a dealer's representatives", who: usesRater },
  'agency.filter': { title: 'Look up agencies and filter by them', who: isAgentOrInternal },
  'shell.sidebar': { title: 'Use the search forms in the sidebar', who: isStaff },
} as const satisfies Record<string, Permission>;

/** The id of a permission. */
export type PermissionId = keyof typeof permissions;

/** Returns whether the user has a permission; while the session is unknown, they have none. Source: decisions.md §3 */
export function may(permission: PermissionId, session: Session | undefined): boolean {
  return session !== undefined && permissions[permission].who(session);
}
