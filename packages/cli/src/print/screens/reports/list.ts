import { may } from '@pitlane/shared/access/permissions';
import { reportPath } from '@pitlane/shared/engine/report-command';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { reports } from '@pitlane/shared/registry/reports';
import type { Run, ScreenView } from '../../../commands/run.ts';
import { showProgress } from '../../progress.ts';
import { printRows } from '../../rows.ts';
import type { TableColumn } from '../../table.ts';

interface Listed {
  command: string;
  title: string;
  tells: string;
  isAllowed: boolean;
}

const columns: readonly TableColumn<Listed>[] = [
  { header: 'COMMAND', text: ({ command }) => command, look: () => 'strong' },
  { header: 'WHAT IT SHOWS', text: ({ tells }) => tells, least: 20, leaves: 1 },
  {
    header: 'YOURS',
    text: ({ isAllowed }) => (isAllowed ? '✓ yes' : '✕ no'),
    look: ({ isAllowed }) => (isAllowed ? 'success' : 'muted'),
  },
];

const valuesOf = ({ command, title, tells, isAllowed }: Listed) => [
  command,
  title,
  tells,
  isAllowed ? 'yes' : 'no',
];

/** Lists the reports: the command of each, what it shows, and whether this account may run it. */
export const reportListView: ScreenView = {
  help: {
    summary: 'List the reports, what they show, and whether you can use them',
    notes: ['In a pipe: command, title, what it shows, yes or no.'],
    examples: ['pitlane report list'],
    fields: ['command', 'title', 'tells', 'isAllowed'],
  },
  run: async ({ terminal, given, connect }: Run) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const told = await calls.getSession({}, { signal: terminal.signal }).finally(progress.end);
    const session = sessionOf(told, new Date());
    const rows = reports
      .filter(({ faces }) => faces.includes('cli'))
      .map((report) => ({
        command: reportPath(report).join(' '),
        title: report.title,
        tells: report.operation.summary,
        isAllowed: may(report.access, session),
      }));
    await printRows(rows, { columns, valuesOf }, { terminal, given });
  },
};
