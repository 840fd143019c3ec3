import { ageNow, assigneeName, messageTitle, statusOf } from '@pitlane/shared/features/messages/message-text';
import { ageLevel, ageLimits, ageText } from '@pitlane/shared/features/messages/rules/message-age';
import type { StatusOfMessage } from '@pitlane/shared/features/messages/rules/message-flow';
import type { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantsZone } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import type { Look } from '../../../process/paint.ts';
import type { TableColumn } from '../../table.ts';
import { readAllPages } from '../read-all-pages.ts';
import { printList, type RowList } from '../row-list.ts';

const looks: Readonly<Partial<Record<StatusOfMessage, Look>>> = {
  Unassigned: 'warning',
  InProgress: 'success',
  Closed: 'muted',
  Cancelled: 'muted',
};

/** How the status of a message looks. */
export function messageLook(message: Parameters<typeof statusOf>[0]): Look | undefined {
  const status = statusOf(message);
  return status && looks[status];
}

const hoursOf = (row: MessagesRow) => ageNow(row, new Date(), instantsZone());

/** The assignee, and whether they are away. */
function assignedText(row: MessagesRow): string {
  const away = row.assignedToAwayUntil ? `(away until ${formatCell('date', row.assignedToAwayUntil)})` : '';
  return [assigneeName(row), away].filter(Boolean).join(' ');
}

const columns: readonly TableColumn<MessagesRow>[] = [
  { header: 'MESSAGE', text: ({ internalMessageID: id }) => String(id ?? ''), look: () => 'strong' },
  {
    header: 'AGE',
    text: (row) => {
      const hours = hoursOf(row);
      return hours === undefined ? '' : ageText(hours);
    },
    look: (row) => {
      const level = ageLevel(hoursOf(row) ?? 0);
      return level === 'red' ? 'danger' : level === 'amber' ? 'warning' : undefined;
    },
  },
  { header: 'STATUS', text: ({ messageStatusTypeName: name }) => name ?? '', look: messageLook },
  { header: 'TYPE', text: ({ messageTypeName: name }) => name ?? '', leaves: 3 },
  { header: 'CONTACT', text: messageTitle, least: 12 },
  { header: 'PHONE', text: ({ contactPhoneNumber: phone }) => formatCell('phone', phone), leaves: 4 },
  { header: 'CONTRACT', text: ({ contractNumber: number }) => number ?? '', leaves: 2 },
  { header: 'ASSIGNED TO', text: assignedText, leaves: 5 },
  { header: 'NOTES', text: ({ notes }) => notes ?? '', least: 12, leaves: 1 },
];

/** Rows of one page, the most that the server sends. */
const pageSize = 500;

/** Open messages, oldest first. */
export const messageList: RowList<MessagesRow> = {
  read: (calls, { signal }) =>
    readAllPages((cursor) =>
      calls.listMessages({ isActiveOnly: 'true', sort: 'createdAt', limit: pageSize, cursor }, { signal }),
    ),
  columns,
  valuesOf: (row) =>
    [
      row.internalMessageID,
      hoursOf(row),
      row.messageStatusTypeName,
      row.messageTypeName,
      messageTitle(row),
      row.contactPhoneNumber,
      row.contractNumber,
      assigneeName(row),
      row.assignedToAwayUntil,
      row.notes,
    ].map((value) => String(value ?? '')),
  summary: (rows) => {
    if (rows.length === 0) return 'No open messages.';
    const late = rows.filter((row) => ageLevel(hoursOf(row) ?? 0) === 'red').length;
    const count = counted(rows.length, 'open message');
    return late > 0
      ? `${count}, ${formatCell('count', late)} older than ${ageLimits.red} business hours`
      : count;
  },
};

/** The queue as a table, lines in a pipe, or JSON. */
export const messageQueueView: ScreenView = {
  help: {
    summary: 'List open messages, oldest first, with their age in business hours',
    takes: {},
    isWhole: true,
    notes: [
      'For messages by status or type, and closed ones: pitlane message list',
      'In a pipe: message, age in business hours, status, type, contact, phone, contract, assigned to, away until, notes.',
    ],
    examples: ['pitlane message queue', "pitlane message queue --jq '.[].internalMessageID'"],
  },
  run: (run) => printList(messageList, run),
};
