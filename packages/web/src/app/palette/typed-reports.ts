import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { agencyText } from '@pitlane/shared/features/dealers/rules/agency-picker';
import { dealerText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { criteriaOf } from '@pitlane/shared/features/reports/rules/search-criteria';
import { searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import {
  type TypedKind,
  type TypedReport,
  typedKinds,
  typedReportAddress,
  typedReports,
} from '@pitlane/shared/features/reports/rules/typed-report';
import { daysText } from '@pitlane/shared/kernel/format';
import { reports } from '@pitlane/shared/registry/reports';
import type { Entry } from './entries.ts';

/** The user, and the dealers and agencies that can be typed. */
export interface Asker {
  session: Session;
  dealers: readonly Dealer[];
  agencies: readonly Agency[];
}

/**
 * Creates the function that finds the reports for a text: those to run now for dates, a dealer, an agency or a number,
 * or the word that no report knows.
 */
export function reportTyper({ session, dealers, agencies }: Asker): (text: string) => Entry[] {
  const named = reports
    .filter(({ access }) => may(access, session))
    .map((report) => {
      const fields = searchFieldsOf(report.form, session, dealers.length);
      return { ...report, takes: typedKinds(fields, criteriaOf(report.operation)) };
    });
  return (text) =>
    typedReports(text, named, { reader: session, dealers, agencies }).map((run) => runEntry(text, run));
}

function runEntry(text: string, run: TypedReport<Report & { takes: TypedKind[] }, Dealer, Agency>): Entry {
  const { report, days, dealer, agency, claimNumber, contractNumber, problem } = run;
  const address = typedReportAddress(report, run);
  const criteria = [
    days?.label,
    dealer && dealerText(dealer),
    agency && agencyText(agency),
    claimNumber,
    contractNumber,
    problem?.text,
  ].filter((one) => one !== undefined);
  return {
    id: `typed report ${problem ? text : address}`,
    title: [report.title, ...(criteria.length > 0 ? criteria : ['Run'])].join(' › '),
    keywords: '',
    context: days && days.label !== daysText(days) ? daysText(days) : 'Report',
    icon: 'graph',
    section: 'Reports',
    place: 0,
    ...(problem ? { disabled: problem.message } : {}),
    act: { kind: 'effect', effect: { kind: 'visit', address } },
  };
}
