import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Command } from '@pitlane/shared/engine/command';
import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { quoteNumberOf } from '@pitlane/shared/features/cancellations/rules/quote-number';
import { dealerText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { SidebarForm } from '@pitlane/shared/features/reports/codes';
import { searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import { typedReportAddress, typedReports } from '@pitlane/shared/features/reports/rules/typed-report';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { screens } from '@pitlane/shared/registry/screens';
import type { Entry } from './entries.ts';
import { type TypedCall, typedCalls } from './typed-at-once.ts';

/** What a text means as commands with their first argument, among those that the user can run here and now. */
export function typedEntries(text: string, entries: readonly Entry[], commands: readonly Command[]): Entry[] {
  const quote = quoteNumberOf(text);
  const offered = new Map(entries.filter(({ disabled }) => !disabled).map((entry) => [entry.id, entry]));
  const calls = typedCalls(
    text,
    commands.filter(({ id }) => offered.has(`command ${id}`)),
  );
  return [
    ...(quote && offered.has(`command ${openCancelQuote}`) ? [quoteEntry(quote)] : []),
    ...calls.map((call) => typedEntry(call, offered.get(`command ${call.command.id}`))),
  ];
}

const openCancelQuote = 'cancellation.quote';

/** What a text means as reports to be run at once, for a period or a dealer. */
export function typedReportEntries(text: string, session: Session, dealers: readonly Dealer[]): Entry[] {
  const reports = (screens as readonly Screen[])
    .filter(isReport)
    .filter(({ access }) => may(access, session));
  return typedReports(text, reports, { reader: session, dealers }).flatMap((run): Entry[] => {
    const { report, period, dealer } = run;
    const fields = searchFieldsOf(report.form as SidebarForm, session, dealers.length);
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

function daysText({ startDate, endDate }: DateRange): string {
  const [start, end] = [formatCell('date', startDate), formatCell('date', endDate)];
  return start === end ? start : `${start} to ${end}`;
}

/** A quote's number is nothing else: it opens the quote. */
function quoteEntry(quote: string): Entry {
  return {
    id: `quote ${quote}`,
    title: `Cancel quote ${quote}`,
    keywords: '',
    context: 'Open it',
    icon: 'calendar-x',
    section: 'Cancellations',
    place: 0,
    act: { kind: 'call', call: { command: openCancelQuote, args: { quote } } },
  };
}

function typedEntry({ command, text, args }: TypedCall, entry: Entry | undefined): Entry {
  return {
    id: `typed ${command.id} ${text}`,
    title: `${command.title} › ${text}`,
    keywords: '',
    context: command.section,
    icon: entry?.icon ?? command.icon,
    section: command.section,
    place: 0,
    act: { kind: 'call', call: { command: command.id, ...(args ? { args } : {}) }, text },
  };
}
