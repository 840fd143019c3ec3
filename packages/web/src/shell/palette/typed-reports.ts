import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { dealerText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import { typedReportAddress, typedReports } from '@pitlane/shared/features/reports/rules/typed-report';
import { daysText } from '@pitlane/shared/kernel/format';
import { screens } from '@pitlane/shared/registry/screens';
import type { Entry } from './entries.ts';

/** What a text means as reports to be run at once, for a period or a dealer. */
export function typedReportEntries(text: string, session: Session, dealers: readonly Dealer[]): Entry[] {
  const reports = (screens as readonly Screen[])
    .filter(isReport)
    .filter(({ access }) => may(access, session));
  return typedReports(text, reports, { reader: session, dealers }).flatMap((run): Entry[] => {
    const { report, period, dealer } = run;
    const fields = searchFieldsOf(report.form, session, dealers.length);
    const address = typedReportAddress(report, run, fields);
    if (address === undefined) return [];
    const given = [period?.label, dealer && dealerText(dealer)].filter((one) => one !== undefined);
    return [
      {
        id: `typed report ${address}`,
        title: [report.title, ...(given.length > 0 ? given : ['Run'])].join(' › '),
        keywords: '',
        context: period ? daysText(period) : 'Report',
        icon: 'graph',
        section: 'Reports',
        place: 0,
        act: { kind: 'effect', effect: { kind: 'visit', address } },
      },
    ];
  });
}
