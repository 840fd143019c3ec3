import { definePageToCome } from '../../engine/screen.ts';

/** The reports. Source: portal.md §2 (routes, Side menu) */
export const reportingScreen = definePageToCome({
  id: 'report.list',
  title: 'Reporting',
  path: '/reporting',
  menu: { label: 'Reporting', icon: 'graph' },
  keys: { web: 'g p' },
  keywords: ['reports', 'figures', 'export'],
  access: 'report.use',
});

/** Sales summary. Source: portal.md §2 (sidebar forms) */
export const salesSummaryScreen = definePageToCome({
  id: 'report.salesSummary',
  title: 'Sales summary',
  path: '/reporting/salessummaryreport',
  keywords: ['report', 'sold', 'figures', 'week'],
  access: 'report.use',
});

/** Dealer contracts. Source: portal.md §2 (sidebar forms) */
export const dealerContractsScreen = definePageToCome({
  id: 'report.dealerContracts',
  title: 'Dealer contracts',
  path: '/reporting/dealercontractsreport',
  keywords: ['report', 'list', 'sold'],
  access: 'report.use',
});

/** Dealer claims. Source: portal.md §2 (sidebar forms) */
export const dealerClaimsScreen = definePageToCome({
  id: 'report.dealerClaims',
  title: 'Dealer claims',
  path: '/reporting/dealerclaimsreport',
  keywords: ['report', 'payments', 'paid'],
  access: 'report.use',
});

/** Agency gross commission. Source: portal.md §2 (sidebar forms) */
export const agencyGrossCommissionScreen = definePageToCome({
  id: 'report.agencyGrossCommission',
  title: 'Agency gross commission',
  path: '/reporting/agencygrosscommissionreport',
  keywords: ['report', 'commissions', 'agent'],
  access: 'report.agencyGrossCommission',
});

/** New dealer disbursement. Source: portal.md §2 (sidebar forms) */
export const newDealerDisbursementScreen = definePageToCome({
  id: 'report.newDealerDisbursement',
  title: 'New dealer disbursement',
  path: '/reporting/newdealerdisbursementreport',
  keywords: ['report', 'first year'],
  access: 'report.use',
});

/** Quote requests. Source: portal.md §2 (sidebar forms) */
export const quoteRequestsScreen = definePageToCome({
  id: 'report.quoteRequests',
  title: 'Quote requests',
  path: '/reporting/quoterequestsreport',
  keywords: ['report', 'saved quotes'],
  access: 'report.use',
});

/** Remittance summary. Source: portal.md §2 (sidebar forms) */
export const remittanceSummaryScreen = definePageToCome({
  id: 'report.remittanceSummary',
  title: 'Remittance summary',
  path: '/reporting/remittancesummaryreport',
  keywords: ['report', 'batches', 'paid'],
  access: 'report.use',
});

/** SCS claim info. Source: portal.md §2 (sidebar forms) */
export const scsClaimInfoScreen = definePageToCome({
  id: 'report.scsClaimInfo',
  title: 'SCS claim info',
  path: '/reporting/scsclaiminforeport',
  keywords: ['report', 'claim', 'lines'],
  access: 'report.use',
});
