import { announcementAudience } from '@pitlane/shared/features/announcements/rules/tags';
import type { WrittenAnnouncement } from '@pitlane/shared/features/announcements/write-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

const daysText = ({ visibleFrom, visibleUntil }: WrittenAnnouncement) => {
  const [from, until] = [formatCell('date', visibleFrom), formatCell('date', visibleUntil)];
  if (from && until) return `${from} to ${until}`;
  return from ? `from ${from}` : until && `until ${until}`;
};

const columns: readonly TableColumn<WrittenAnnouncement>[] = [
  { header: 'ID', text: ({ id }) => String(id ?? ''), isRight: true },
  { header: 'TITLE', text: ({ name }) => name ?? '', look: () => 'strong', least: 20 },
  { header: 'UPDATED', text: ({ date_updated }) => instantDay(date_updated) },
  { header: 'VISIBLE', text: daysText, leaves: 2 },
  { header: 'FOR', text: ({ tags }) => announcementAudience(tags ?? []), least: 12, leaves: 1 },
  {
    header: 'READ BY',
    text: ({ readCount, audienceCount }) =>
      `${formatCell('count', readCount)} of ${formatCell('count', audienceCount)}`,
    isRight: true,
  },
];

/** All announcements as their authors see them. */
export const writtenAnnouncementList: RowList<WrittenAnnouncement> = {
  read: (calls, { signal }) => calls.listAllAnnouncements({}, { signal }),
  columns,
  valuesOf: (row) =>
    [
      row.id,
      row.name,
      row.date_updated,
      row.visibleFrom,
      row.visibleUntil,
      (row.tags ?? []).join(','),
      row.readCount,
      row.audienceCount,
      row.writtenBy,
    ].map((value) => String(value ?? '')),
  summary: ({ length }) => {
    if (length === 0) return 'No announcements.';
    return counted(length, 'announcement');
  },
};

/** All announcements as a table, lines in a pipe, or JSON. */
export const manageAnnouncementsView: ScreenView = {
  help: {
    summary:
      'List the announcements for all roles, including scheduled and ended ones, and how many users have read each',
    notes: ['In a pipe: ID, title, updated, visible from, visible until, roles, read by, users, written by.'],
    examples: ['pitlane announcement manage'],
  },
  run: (run) => printList(writtenAnnouncementList, run),
};
