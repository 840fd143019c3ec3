/**
 * The search forms by name, each with its page: the twelve search page types, of which RaterQuote is on its own page,
 * then SCS claim info, which writes query parameters only, its list, the past week's sales, the queue of cancellations
 * the dealers and the users. Source: portal.md §2 (sidebar forms, SCS claim info form), §3 (search page types);
 * Assumption: the list and the past week's sales have a page and a form like the other reports, since §7 names only
 * their calls; so do the queue, the lists of dealers and of users, and the sales details, additions of ours.
 */
export const searchPages = {
  RaterHistory: '/rater/history',
  RaterQuote: null,
  PendingRemittance: '/remittance/pending',
  RemittanceHistory: '/remittance/history',
  InternalMessages: '/internalmessages',
  AgencyGrossCommissionReport: '/reporting/agencygrosscommissionreport',
  DealerContractsReport: '/reporting/dealercontractsreport',
  DealerClaimsReport: '/reporting/dealerclaimsreport',
  QuoteRequestReport: '/reporting/quoterequestsreport',
  SalesSummaryReport: '/reporting/salessummaryreport',
  RemittanceSummaryReport: '/reporting/remittancesummaryreport',
  NewDealerDisbursementReport: '/reporting/newdealerdisbursementreport',
  ScsClaimInfo: '/reporting/scsclaiminforeport',
  ScsClaimList: '/reporting/scsclaimlistreport',
  PastWeekSales: '/reporting/pastweeksalessummary',
  Cancellations: '/cancellations',
  Dealers: '/dealers',
  SalesDetails: '/reporting/salesdetailsreport',
  Users: '/usermanagement',
} as const;

/** The name of a search form. */
export type SidebarForm = keyof typeof searchPages;

type Named = Record<SidebarForm, unknown>;

declare module '../../../engine/report.ts' {
  interface SearchForms extends Named {}
}

/**
 * Returns whether an address is the page of a report, ignoring case and anything after it. Source: portal.md §2
 * (sidebar forms)
 */
export function isReportPage(address: string): boolean {
  const lower = address.toLowerCase();
  return Object.values(searchPages).some((page) => page !== null && lower.includes(page));
}
