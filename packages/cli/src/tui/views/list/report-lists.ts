import { searchOfAddress } from '@pitlane/shared/features/searches/rules';
import { reports } from '@pitlane/shared/registry/reports';
import { exportList } from '../../../print/screens/exports/list.ts';
import { type ListedReport, reportList } from '../../../print/screens/reports/list.ts';
import { scheduleList } from '../../../print/screens/schedules/list.ts';
import { savedSearchList } from '../../../print/screens/searches/list.ts';
import { idArgs, listOf } from './app-list.ts';

/** Reports, their schedules and files, and saved searches. */
export const reportLists = {
  'report.list': listOf<ListedReport>({
    list: reportList,
    idOf: ({ id }) => id,
    enter: {
      title: 'Open the report',
      short: 'open',
      opens: ({ id }) => ({ kind: 'screen', screen: id, params: {} }),
    },
    actions: [{ key: 'a', command: 'schedule.add', short: 'schedule', args: ({ id }) => ({ report: id }) }],
    copies: ({ command }) => `pitlane ${command}`,
  }),
  'schedule.list': listOf({
    list: scheduleList,
    idOf: ({ id }) => String(id),
    enter: {
      title: 'Open the report with its scheduled criteria',
      short: 'report',
      opens: ({ report, period, criteria }) =>
        reports.some(({ id }) => id === report)
          ? {
              kind: 'screen',
              screen: report ?? '',
              params: { ...textsOf(criteria ?? {}), ...(period ? { period } : {}) },
            }
          : undefined,
    },
    actions: [
      {
        key: 'p',
        command: 'schedule.pause',
        short: 'pause',
        args: idArgs,
        isFor: ({ isPaused }) => !isPaused,
      },
      {
        key: 'p',
        command: 'schedule.resume',
        short: 'resume',
        args: idArgs,
        isFor: ({ isPaused }) => isPaused === true,
      },
      { key: 'r', command: 'schedule.run', short: 'send now', args: idArgs },
      { key: 'd', command: 'schedule.remove', short: 'remove', args: idArgs },
      { key: 'a', command: 'schedule.add', short: 'add' },
    ],
    empty: 'No scheduled reports. Press a to add one.',
    copies: ({ id }) => String(id),
  }),
  'export.list': listOf({
    list: exportList,
    idOf: ({ exportID }) => String(exportID),
    enter: {
      title: 'Download the file',
      short: 'download',
      opens: ({ exportID }) => ({
        kind: 'call',
        call: { command: 'export.get', args: { export: String(exportID ?? '') } },
      }),
    },
    actions: [],
    empty: 'No exports yet.',
    copies: ({ sha256 }) => sha256 ?? '',
  }),
  'savedSearch.list': listOf({
    list: savedSearchList,
    idOf: ({ id }) => String(id),
    enter: {
      title: 'Open the saved search',
      short: 'open',
      opens: (row) => {
        const text = searchOfAddress(row.address ?? '');
        if (text) return { kind: 'search', text };
        return { kind: 'call', call: { command: 'search.open', args: idArgs(row) } };
      },
    },
    actions: [
      { key: 'e', command: 'search.rename', short: 'rename', args: idArgs },
      { key: 'd', command: 'search.remove', short: 'remove', args: idArgs },
    ],
    empty: 'No saved searches. Save the current one with :saved-search save.',
    copies: ({ name }) => name ?? '',
  }),
};

/** Criteria as the user types them. */
function textsOf(criteria: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(criteria).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}
