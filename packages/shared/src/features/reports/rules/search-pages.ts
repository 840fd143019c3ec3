/** A form's fields other than dealer, agency and dates, by purpose. */
export type OtherField =
  | 'program'
  | 'contractStatus'
  | 'claimStatus'
  | 'paymentMethod'
  | 'vehicle'
  | 'messageStatus'
  | 'messageType'
  | 'activeOnly'
  | 'summaryDate'
  | 'cancellationState'
  | 'turn'
  | 'due'
  | 'text'
  | 'state'
  | 'dealerStatus'
  | 'user'
  | 'role'
  | 'userStatus'
  | 'inactiveSince'
  | 'notReviewedFor';

/** A search form: its page, its fields, and the default start of its dates; they all end today. */
export interface SearchForm {
  /** The address of the page that it fills in; null if it is on a separate page. */
  page: `/${string}` | null;
  dealer?: 'required' | 'optional' | 'optionalIfSeveral';
  agency?: 'required' | 'optional';
  datesFrom?: 'monthAgo' | 'yesterday' | 'today';
  others?: readonly OtherField[];
  /** It can be searched by just a contract number instead. */
  isByContractToo?: true;
}

/**
 * The search forms by name: the twelve search page types, of which RaterQuote is on its own page, then SCS claim info, which writes query
 * parameters only, its list, the past week's sales, the queue of cancellations, and the lists of dealers and of users. An agency that is
 * optional is a filter for those who may use it. Source: portal.md §2 (sidebar forms, SCS claim info form), §3 (search page types, criteria
 * per report), §5 (dealer, agency, default dates), §6 (agency filter); Assumption: the list and the past week's sales have a page and a form
 * like the other reports, since §7 names only their calls; so do the queue, the lists of dealers and of users, and the sales details, additions
 * of ours; gross commissions are searched by dates like the others, and a dealer is optional unless §5 requires it.
 */
export const searchForms = {
  RaterHistory: { page: '/rater/history', dealer: 'required', datesFrom: 'monthAgo' },
  RaterQuote: { page: null },
  PendingRemittance: { page: '/remittance/pending', agency: 'optional', dealer: 'optional' },
  RemittanceHistory: { page: '/remittance/history', dealer: 'required', datesFrom: 'monthAgo' },
  InternalMessages: { page: '/internalmessages', others: ['messageStatus', 'messageType', 'activeOnly'] },
  AgencyGrossCommissionReport: {
    page: '/reporting/agencygrosscommissionreport',
    agency: 'required',
    datesFrom: 'today',
  },
  DealerContractsReport: {
    page: '/reporting/dealercontractsreport',
    dealer: 'required',
    others: ['program', 'contractStatus'],
    datesFrom: 'yesterday',
  },
  DealerClaimsReport: {
    page: '/reporting/dealerclaimsreport',
    dealer: 'optionalIfSeveral',
    others: ['program', 'claimStatus'],
    datesFrom: 'yesterday',
    isByContractToo: true,
  },
  QuoteRequestReport: {
    page: '/reporting/quoterequestsreport',
    agency: 'optional',
    dealer: 'optional',
    others: ['program', 'vehicle'],
    datesFrom: 'today',
  },
  SalesSummaryReport: {
    page: '/reporting/salessummaryreport',
    agency: 'optional',
    dealer: 'optional',
    others: ['program'],
    datesFrom: 'today',
  },
  RemittanceSummaryReport: {
    page: '/reporting/remittancesummaryreport',
    dealer: 'optional',
    others: ['paymentMethod'],
    datesFrom: 'today',
  },
  NewDealerDisbursementReport: {
    page: '/reporting/newdealerdisbursementreport',
    dealer: 'optional',
    others: ['program'],
  },
  ScsClaimInfo: { page: '/reporting/scsclaiminforeport' },
  ScsClaimList: { page: '/reporting/scsclaimlistreport' },
  PastWeekSales: {
    page: '/reporting/pastweeksalessummary',
    agency: 'optional',
    dealer: 'optional',
    others: ['summaryDate'],
  },
  Cancellations: {
    page: '/cancellations',
    agency: 'optional',
    dealer: 'optional',
    others: ['cancellationState', 'turn', 'due'],
  },
  LateRefundsReport: {
    page: '/reporting/laterefundsreport',
    agency: 'optional',
    dealer: 'optional',
    datesFrom: 'monthAgo',
  },
  CheckRegister: { page: '/reporting/checkregister', datesFrom: 'monthAgo' },
  CustomerAccess: {
    page: '/reporting/customeraccess',
    others: ['user'],
    datesFrom: 'monthAgo',
    isByContractToo: true,
  },
  Dealers: { page: '/dealers', agency: 'optional', others: ['text', 'state', 'dealerStatus'] },
  SalesDetails: {
    page: '/reporting/salesdetailsreport',
    dealer: 'required',
    others: ['program'],
    datesFrom: 'yesterday',
  },
  Users: {
    page: '/usermanagement',
    agency: 'optional',
    dealer: 'optional',
    others: ['user', 'role', 'userStatus', 'inactiveSince', 'notReviewedFor'],
  },
} as const satisfies Record<string, SearchForm>;

/** The name of a search form. */
export type SidebarForm = keyof typeof searchForms;

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
  return Object.values(searchForms).some(({ page }) => page !== null && lower.includes(page));
}
