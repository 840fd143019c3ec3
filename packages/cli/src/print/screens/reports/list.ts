import { may } from '@pitlane/shared/access/permissions';
import { reportPath } from '@pitlane/shared/engine/report-command';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { reports } from '@pitlane/shared/registry/reports';
import { checkRights } from '../../../commands/rights.ts';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

/** A report as the list has it. */
export interface ListedReport {
  id: string;
  command: string;
  title: string;
  summary: string;
  isAllowed: boolean;
}

const columns: readonly TableColumn<ListedReport>[] = [
  { header: 'COMMAND', text: ({ command }) => command, look: () => 'strong' },
  { header: 'WHAT IT SHOWS', text: ({ summary }) => summary, least: 20, leaves: 1 },
  {
    header: 'YOURS',
    text: ({ isAllowed }) => (isAllowed ? '✓ yes' : '✕ no'),
    look: ({ isAllowed }) => (isAllowed ? 'success' : 'muted'),
  },
];

const valuesOf = ({ command, title, summary, isAllowed }: ListedReport) => [
  command,
  title,
  summary,
  isAllowed ? 'yes' : 'no',
];

/** The reports of the terminal, with whether the user may run each. */
export const reportList: RowList<ListedReport> = {
  read: async (calls, { signal }) => {
    const session = sessionOf(await calls.getSession({}, { signal }), new Date());
    const listed = reports
      .filter(({ faces }) => faces.includes('cli'))
      .map((report) => ({
        id: report.id,
        command: reportPath(report).join(' '),
        title: report.title,
        summary: report.operation.summary,
        isAllowed: may(report.access, session),
      }));
    // A list of nothing but "no" would send people to try each.
    if (!listed.some(({ isAllowed }) => isAllowed)) checkRights(session, ['report.use']);
    return listed;
  },
  columns,
  valuesOf,
  summary: (rows) =>
    rows.some(({ isAllowed }) => isAllowed)
      ? ''
      : "You don't have access to any of these reports. Ask your administrator.",
};

/** Lists the reports: the command of each, what it shows, and whether this account may run it. */
export const reportListView: ScreenView = {
  help: {
    summary: 'List the reports, what they show, and whether you can use them',
    notes: ['In a pipe: command, title, what it shows, yes or no.'],
    examples: ['pitlane report list'],
    fields: ['command', 'title', 'summary', 'isAllowed'],
  },
  run: (run) => printList(reportList, run),
};
