import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import type { SidebarForm } from '@pitlane/shared/engine/sidebar-forms';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { reportDays } from '@pitlane/shared/features/reports/rules/report-request';
import { askedCriteria, isAsked } from '@pitlane/shared/features/reports/rules/search-criteria';
import { type SearchField, searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useDealers } from '../../components/dealers/use-dealers.ts';

/** What the address asks a report for. */
export interface AskedReport {
  form: SidebarForm;
  fields: readonly SearchField[];
  dealers: readonly Dealer[];
  /** What is asked for, by the names of the wire; absent: nothing is asked. */
  criteria: Readonly<Record<string, unknown>> | undefined;
  /** The days of it, where the report has days. */
  days: DateRange | undefined;
  /** The period that the address names in their place. */
  period: string | undefined;
  /** The order that the address names, as the wire has it. */
  sort: string | undefined;
  /** Why it cannot be asked for, at the field of the wire. */
  problem: PortalError | undefined;
}

/** Nothing, as long as it is not known what is asked. */
export const nothingAsked: AskedReport = {
  form: 'RaterQuote',
  fields: [],
  dealers: [],
  criteria: undefined,
  days: undefined,
  period: undefined,
  sort: undefined,
  problem: undefined,
};

/** Reads from the address what a report is asked for. Nothing is known as long as the dealers are read, who decide on the fields. */
export function useAskedReport(report: Report, session: Session): AskedReport | undefined {
  const { search: query } = useLocation();
  const { dealers, hasFailed } = useDealers();
  return useMemo(() => {
    if (!dealers && !hasFailed) return undefined;
    return askedOf(report, query, { session, dealers: dealers ?? [] });
  }, [report, query, session, dealers, hasFailed]);
}

/** Reads from an address's query what a report is asked for. */
export function askedOf(
  { form, operation }: Report,
  query: string,
  { session, dealers }: { session: Session; dealers: readonly Dealer[] },
): AskedReport {
  const fields = searchFieldsOf(form, session, dealers.length);
  const params = new URLSearchParams(query);
  const asked = {
    ...nothingAsked,
    form,
    fields,
    dealers,
    period: params.get('period') ?? undefined,
    sort: params.get('sort') ?? undefined,
  };
  if (!isAsked(query, form, fields)) return asked;
  const locked = fields.includes('dealer') && onlyDealer(dealers)?.dealerCode;
  const typed = {
    ...askedCriteria(query, form, { fields, reader: session }),
    ...(locked ? { dealerCode: locked } : {}),
  };
  const parsed = operation.request().safeParse(typed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const problem = {
      code: 'invalid',
      field: String(issue?.path[0] ?? ''),
      message: issue?.message ?? 'It is not valid.',
    };
    return { ...asked, criteria: typed, problem };
  }
  const criteria = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  const days = reportDays(form, criteria, session.today);
  return days.ok ? { ...asked, criteria, days: days.value } : { ...asked, criteria, problem: days.error };
}
