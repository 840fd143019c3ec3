import { defineScreen } from '../../engine/screen.ts';

/** Why the terminal leaves it out, as long as it is so. */
const notBuilt = 'Its page is not built yet.';

/** The reports. Source: portal.md §2 (routes, Side menu) */
export const reportingScreen = defineScreen({
  id: 'report.list',
  title: 'Reporting',
  path: '/reporting',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  menu: { label: 'Reporting', icon: 'graph' },
  keys: { web: 'g p' },
  keywords: ['reports', 'figures', 'export'],
  access: 'report.use',
});

/** Sales summary. Source: portal.md §2 (sidebar forms) */
export const salesSummaryScreen = defineScreen({
  id: 'report.salesSummary',
  title: 'Sales summary',
  path: '/reporting/salessummaryreport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'sold', 'figures', 'week'],
  access: 'report.use',
});

/** Dealer contracts. Source: portal.md §2 (sidebar forms) */
export const dealerContractsScreen = defineScreen({
  id: 'report.dealerContracts',
  title: 'Dealer contracts',
  path: '/reporting/dealercontractsreport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'list', 'sold'],
  access: 'report.use',
});

/** Dealer claims. Source: portal.md §2 (sidebar forms) */
export const dealerClaimsScreen = defineScreen({
  id: 'report.dealerClaims',
  title: 'Dealer claims',
  path: '/reporting/dealerclaimsreport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'payments', 'paid'],
  access: 'report.use',
});

/** Agency gross commission. Source: portal.md §2 (sidebar forms) */
export const agencyGrossCommissionScreen = defineScreen({
  id: 'report.agencyGrossCommission',
  title: 'Agency gross commission',
  path: '/reporting/agencygrosscommissionreport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'commissions', 'agent'],
  access: 'report.agencyGrossCommission',
});

/** New dealer disbursement. Source: portal.md §2 (sidebar forms) */
export const newDealerDisbursementScreen = defineScreen({
  id: 'report.newDealerDisbursement',
  title: 'New dealer disbursement',
  path: '/reporting/newdealerdisbursementreport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'first year'],
  access: 'report.use',
});

/** Quote requests. Source: portal.md §2 (sidebar forms) */
export const quoteRequestsScreen = defineScreen({
  id: 'report.quoteRequests',
  title: 'Quote requests',
  path: '/reporting/quoterequestsreport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'saved quotes'],
  access: 'report.use',
});

/** Remittance summary. Source: portal.md §2 (sidebar forms) */
export const remittanceSummaryScreen = defineScreen({
  id: 'report.remittanceSummary',
  title: 'Remittance summary',
  path: '/reporting/remittancesummaryreport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'batches', 'paid'],
  access: 'report.use',
});

/** SCS claim info. Source: portal.md §2 (sidebar forms) */
export const scsClaimInfoScreen = defineScreen({
  id: 'report.scsClaimInfo',
  title: 'SCS claim info',
  path: '/reporting/scsclaiminforeport',
  place: 'page',
  faces: ['web'],
  notOn: { cli: notBuilt },
  keywords: ['report', 'claim', 'lines'],
  access: 'report.use',
});
