import { definePicker, isNumericId, matchingOptions } from '../../engine/picker.ts';
import { formatCell } from '../../kernel/format.ts';
import type { MessagesRow } from '../reports/list-schema.ts';
import { reportOperations } from '../reports/operations.ts';
import { manageUserOperations } from '../users/manage-operations.ts';
import type { InternalUser } from '../users/manage-schema.ts';
import { assigneeName, messageTitle } from './message-text.ts';
import { messageOperations } from './operations.ts';

const { listMessages } = reportOperations;
const { listInternalUsers } = manageUserOperations;
const { listMessageTemplates } = messageOperations;

/** The most open messages that are offered. */
const limit = 200;

/** A message that still has to be dealt with, oldest first; any other by its number. */
export const openMessagePicker = definePicker({
  id: 'openMessage',
  finds: 'message',
  isShort: true,
  none: 'No open messages.',
  uses: { listMessages },
  limit,
  names: isNumericId,
  find: async (calls, { text, signal }) => {
    const { rows } = await calls.listMessages({ sort: 'createdAt', limit }, { signal });
    const options = matchingOptions(text, rows.map(optionOf), ({ words }) => words);
    const typed = text.trim();
    if (!isNumericId(typed) || options.some(({ value }) => value === typed)) return options;
    // Any may be named; the server says why it can't be changed.
    return [{ value: typed, text: `Message ${typed}`, row: {} }, ...options];
  },
});

function optionOf(row: MessagesRow) {
  const text = [messageTitle(row), row.messageTypeName].filter(Boolean).join(' · ');
  const detail = [`${row.internalMessageID}`, row.messageStatusTypeName, assigneeName(row)].filter(Boolean);
  const value = String(row.internalMessageID ?? '');
  const words = [text, ...detail, row.contractNumber, row.notes].filter(Boolean).join(' ');
  return { value, text, detail: detail.join(' · '), words, row };
}

/** One of the provider's own users, whom a message can be assigned to; absences are shown. */
export const internalUserPicker = definePicker({
  id: 'internalUser',
  finds: 'user',
  isShort: true,
  uses: { listInternalUsers },
  names: (text, row) => (row as { username?: unknown } | undefined)?.username === text.trim().toLowerCase(),
  find: async (calls, { text, signal }) => {
    const users = await calls.listInternalUsers({}, { signal });
    const options = users.map((row) => ({
      value: row.username ?? '',
      text: row.fullName ?? row.username ?? '',
      detail: [row.username, awayText(row)].filter(Boolean).join(' · '),
      row,
    }));
    return matchingOptions(text, options, (option) => `${option.value} ${option.text}`);
  },
});

/** Returns until when a user is away, and who takes over; empty for a user who is here. */
export function awayText({ isAway, awayUntil, substituteUsername }: InternalUser): string {
  if (!isAway) return '';
  const until = `away until ${formatCell('date', awayUntil)}`;
  return substituteUsername ? `${until}, ask ${substituteUsername}` : until;
}

/** A subject and notes to start from, by its subject. */
export const messageTemplatePicker = definePicker({
  id: 'messageTemplate',
  isShort: true,
  none: 'No templates. Administrators add them as configuration items (MESSAGE-TEMPLATE-…).',
  uses: { listMessageTemplates },
  find: async (calls, { text, signal }) => {
    const templates = await calls.listMessageTemplates({}, { signal });
    const options = templates.map((row) => ({
      value: row.code ?? '',
      text: row.subject ?? '',
      detail: row.notes ?? '',
      row,
    }));
    return matchingOptions(text, options, (option) => `${option.value} ${option.text}`);
  },
});
