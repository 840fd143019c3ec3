// Which form the portal's frame shows beside a page. A report names its form (`engine/report.ts`); what a form asks for stands with the rules of reports.

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

/**
 * The forms that are no search page type: SCS claim info, which writes query parameters alone, its list, and the past week's sales.
 * Source: portal.md §2 (SCS claim info form); Assumption: the list and the past week's have a page and a form as the other reports, since §7 names their
 * calls alone.
 */
const otherForms = [
  { code: 'ScsClaimInfo', address: '/reporting/scsclaiminforeport' },
  { code: 'ScsClaimList', address: '/reporting/scsclaimlistreport' },
  { code: 'PastWeekSales', address: '/reporting/pastweeksalessummary' },
] as const;

/** The name of a form of the sidebar. */
export type SidebarForm = (typeof searchPageTypes)[number]['code'] | (typeof otherForms)[number]['code'];

/** Tells which form the right sidebar shows at an address, ignoring case; undefined for none. Source: portal.md §2 */
export function sidebarFormAt(address: string): SidebarForm | undefined {
  const lower = address.toLowerCase();
  return [...otherForms, ...searchPageTypes].find(
    (page) => page.address !== null && lower.includes(page.address),
  )?.code;
}
