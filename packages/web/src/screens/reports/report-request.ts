import type { Session } from '@pitlane/shared/access/session';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import type { Report } from '@pitlane/shared/engine/report';
import { onlyAgency } from '@pitlane/shared/features/dealers/rules/agency-picker';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { periodNamed } from '@pitlane/shared/features/reports/rules/periods';
import { reportDays } from '@pitlane/shared/features/reports/rules/report-request';
import {
  criteriaOf,
  isSearchRequested,
  requestedCriteria,
  whyNotRead,
} from '@pitlane/shared/features/reports/rules/search-criteria';
import {
  isDealerAsked,
  isFieldRequired,
  type SearchField,
  searchesOnOpen,
  searchFieldsOf,
} from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';

/** A report's request, as read from the address of its page. */
export interface ReportRequest {
  form: SidebarForm;
  fields: readonly SearchField[];
  dealers: readonly Dealer[];
  /** By their names on the wire; absent: nothing is requested. */
  criteria: Readonly<Record<string, unknown>> | undefined;
  /** The days of a report that has days. */
  days: DateRange | undefined;
  /** The period that the address names instead of days. */
  period: string | undefined;
  /** Its dates are the form's defaults. */
  isOnStartDays: boolean;
  /** The order that the address names, as the wire has it. */
  sort: string | undefined;
  /** Why it cannot be requested, at the field of the wire. */
  problem: PortalError | undefined;
}

/** Stands in until the request is known. */
export const emptyReportRequest: ReportRequest = {
  form: 'RaterQuote',
  fields: [],
  dealers: [],
  criteria: undefined,
  days: undefined,
  period: undefined,
  isOnStartDays: false,
  sort: undefined,
  problem: undefined,
};

/** The user, and the dealers they may choose. */
export interface Asker {
  session: Session;
  dealers: readonly Dealer[];
  agencies: readonly Agency[];
}

/**
 * Reads a report's criteria from an address's query. Everything that it names is requested, also where the user's form has no field for it:
 * the server says what is not theirs. Only what the form cannot do without is filled in.
 */
export function reportRequestOf(report: Report, query: string, asker: Asker): ReportRequest {
  const { form, operation } = report;
  const { session, dealers } = asker;
  const params = new URLSearchParams(query);
  const isNamed = (name: string) => Boolean(params.get(name));
  const period = criteriaOf(operation).includes('period')
    ? periodNamed(params.get('period') ?? '', session)
    : undefined;
  const request = {
    ...emptyReportRequest,
    form,
    fields: searchFieldsOf(form, session, dealers.length),
    dealers,
    period: period && (params.get('period') ?? undefined),
    isOnStartDays: !period && !['startDate', 'endDate', 'summaryDate'].some(isNamed),
    sort: params.get('sort') ?? undefined,
  };
  if (!isSearchRequested(query) && !searchesOnOpen(form)) return request;
  const unread = whyNotRead(query, report, session);
  if (unread) return { ...request, problem: unread };
  const typed = { ...filledIn(report, asker), ...requestedCriteria(query, report, session) };
  const parsed = operation.request().safeParse(typed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const problem = {
      code: 'invalid',
      field: String(issue?.path[0] ?? ''),
      message: issue ? issueWords(issue) : '',
    };
    return { ...request, criteria: typed, problem };
  }
  const criteria = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  const days = reportDays(form, criteria, session.today);
  return days.ok ? { ...request, criteria, days: days.value } : { ...request, criteria, problem: days.error };
}

/** The only dealer and the only agency that there are, where the form asks for one. Source: portal.md §4 (Sidebar panels, Agency picker) */
function filledIn({ form }: Report, { dealers, agencies }: Asker): Record<string, string> {
  const dealerCode = isDealerAsked(form, dealers.length) && onlyDealer(dealers)?.dealerCode;
  const agentCode = isFieldRequired(form, 'agency') && onlyAgency(agencies)?.agentCode;
  return { ...(dealerCode ? { dealerCode } : {}), ...(agentCode ? { agentCode } : {}) };
}
