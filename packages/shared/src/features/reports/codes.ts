/** The months by their number. Source: portal.md §3 (months); labels: Assumption */
export const months = [
  { code: 1, name: 'Jan', label: 'January' },
  { code: 2, name: 'Feb', label: 'February' },
  { code: 3, name: 'Mar', label: 'March' },
  { code: 4, name: 'Apr', label: 'April' },
  { code: 5, name: 'May', label: 'May' },
  { code: 6, name: 'Jun', label: 'June' },
  { code: 7, name: 'Jul', label: 'July' },
  { code: 8, name: 'Aug', label: 'August' },
  { code: 9, name: 'Sep', label: 'September' },
  { code: 10, name: 'Oct', label: 'October' },
  { code: 11, name: 'Nov', label: 'November' },
  { code: 12, name: 'Dec', label: 'December' },
] as const;

/**
 * The pages whose search form stands in the right sidebar: the name of their search, and the part of the address by
 * which the form is chosen; RaterQuote has none there. Source: portal.md §2 (sidebar forms), §3 (search page types)
 */
export const searchPageTypes = [
  { code: 'RaterHistory', address: '/rater/history' },
  { code: 'RaterQuote', address: null },
  { code: 'PendingRemittance', address: '/remittance/pending' },
  { code: 'RemittanceHistory', address: 'remittance/history' },
  { code: 'InternalMessages', address: '/internalmessages' },
  { code: 'AgencyGrossCommissionReport', address: '/reporting/agencygrosscommissionreport' },
  { code: 'DealerContractsReport', address: '/reporting/dealercontractsreport' },
  { code: 'DealerClaimsReport', address: '/reporting/dealerclaimsreport' },
  { code: 'QuoteRequestReport', address: '/reporting/quoterequestsreport' },
  { code: 'SalesSummaryReport', address: '/reporting/salessummaryreport' },
  { code: 'RemittanceSummaryReport', address: '/reporting/remittancesummaryreport' },
  { code: 'NewDealerDisbursementReport', address: '/reporting/newdealerdisbursementreport' },
] as const;

/** The name of a page's search. */
export type SearchPageType = (typeof searchPageTypes)[number]['code'];

/** The address of the SCS claim info form, which writes query parameters and has no search of its own. Source: portal.md §2 */
export const scsClaimInfoAddress = '/reporting/scsclaiminforeport';

/** The address of the past week's sales. Assumption: it has a page and a form as the other reports, since portal.md §7 names its call alone. */
const pastWeekSalesAddress = '/reporting/pastweeksalessummary';

/** What the sidebar shows at an address: a search form, the SCS claim info form, the past week's, or nothing. */
export type SidebarForm = SearchPageType | 'ScsClaimInfo' | 'PastWeekSales';

/** Tells which form the right sidebar shows at an address, ignoring case; undefined for none. Source: portal.md §2 */
export function sidebarFormAt(address: string): SidebarForm | undefined {
  const lower = address.toLowerCase();
  if (lower.includes(scsClaimInfoAddress)) return 'ScsClaimInfo';
  if (lower.includes(pastWeekSalesAddress)) return 'PastWeekSales';
  return searchPageTypes.find((page) => page.address !== null && lower.includes(page.address))?.code;
}
