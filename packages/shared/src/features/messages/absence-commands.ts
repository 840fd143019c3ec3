import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { CommandCall } from '../../engine/effect.ts';
import { counted } from '../../kernel/counted.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { typedDate } from '../../kernel/request.ts';
import { reportOperations } from '../reports/operations.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { sessionOperations } from '../session/operations.ts';
import { manageUserOperations } from '../users/manage-operations.ts';
import { onMessage, ownName, userArgument } from './message-arguments.ts';
import { awayOf } from './message-text.ts';
import { messageOperations } from './operations.ts';
import { awayText } from './pickers.ts';
import type { Absence } from './schema.ts';

const { handOverMessages, setAbsence, clearAbsence } = messageOperations;
const { listMessages } = reportOperations;
const { getSession } = sessionOperations;
const { listInternalUsers } = manageUserOperations;

/** The most open messages that a preview counts. */
const most = 500;

const HandOverArgs = lazy(() =>
  z.object({
    user: userArgument('From').meta({ positional: true, sends: 'fromUsername' }),
    to: userArgument('To').meta({ positional: true, sends: 'toUsername' }),
    /** The messages that an undo hands back, with commas between. */
    messages: z.string().max(60_000).optional(),
  }),
);

/** Hand all open messages of a colleague over, as before a vacation. Undo hands the same ones back. Source: areas.md §8 (holiday) */
export const handOverMessagesCommand = defineCommand({
  ...onMessage,
  id: 'message.handOver',
  title: 'Hand over open messages',
  summary: "Assign all of a colleague's open messages to someone else",
  keywords: ['vacation', 'holiday', 'away', 'absence', 'substitute', 'colleague'],
  args: HandOverArgs,
  uses: { handOverMessages, listMessages, listInternalUsers },
  data: handOverMessages.response,
  confirm: {
    title: 'Hand over messages',
    cannot: "can't be handed over",
    busy: 'Handing over...',
    failed: "The messages weren't handed over.",
    canBeUndone: true,
  },
  preview: async (calls, { user: from, to }, { signal }) => {
    if (!from) return { lines: [] };
    const [{ rows, page }, users] = await Promise.all([
      calls.listMessages({ limit: most }, { signal }),
      calls.listInternalUsers({}, { signal }),
    ]);
    const count = rows.filter(({ assignedToUsername }) => assignedToUsername === from).length;
    const isWhole = !page?.next;
    const away = awayOf(users).get(to ?? '');
    const message = `${from} has no open messages.`;
    return {
      lines: [
        { label: 'From', text: from },
        ...(to ? [{ label: 'To', text: [to, away && awayText(away)].filter(Boolean).join(', ') }] : []),
        { label: 'Open messages', text: `${formatCell('count', count)}${isWhole ? '' : ' or more'}` },
      ],
      ...(count === 0 && isWhole ? { problem: { code: 'none', message } } : {}),
    };
  },
  run: async (calls, { user: from, to, messages }, { signal }) => {
    const only = messages ? messages.split(',').map(Number) : undefined;
    const request = { fromUsername: from, toUsername: to, ...(only ? { internalMessageIDs: only } : {}) };
    const after = await calls.handOverMessages(request, { signal });
    const ids = after.internalMessageIDs ?? [];
    const back = { user: to, to: from, messages: ids.join(',') };
    const changed = (only?.length ?? ids.length) - ids.length;
    return {
      kind: 'notify',
      text: [
        `Handed over ${countOf(ids.length)} from ${from} to ${to}`,
        ...(changed > 0 ? [`${countOf(changed)} changed since then: not handed back`] : []),
      ].join('. '),
      data: after,
      ...(ids.length > 0 ? { undo: { command: 'message.handOver', args: back } } : {}),
    };
  },
});

function countOf(messages: number): string {
  return counted(messages, 'message');
}

const AbsenceArgs = lazy(() =>
  z.object({
    from: typedDate('From', 'Enter the first day.').meta({
      hint: 'The first day',
      positional: true,
      sends: 'fromDay',
    }),
    until: typedDate('Until', 'Enter the last day.').meta({
      hint: 'The last day',
      positional: true,
      sends: 'untilDay',
    }),
    substitute: userArgument('Substitute').optional().meta({ sends: 'substituteUsername' }),
    user: userArgument('User').optional().meta({ usual: 'yourself', sends: 'username' }),
  }),
);

/** Set until when you are away and who takes over; an administrator also for a colleague. Undo restores the absence that it replaced. Source: areas.md §8 (holiday) */
export const setAbsenceCommand = defineDatedCommand({
  ...onMessage,
  id: 'absence.set',
  title: 'Set an absence',
  summary: 'Set how long you (or a colleague) are away, and who takes over',
  keywords: ['vacation', 'holiday', 'away', 'out of office', 'substitute'],
  icon: 'clock',
  args: AbsenceArgs,
  uses: { setAbsence, getSession, listInternalUsers },
  data: setAbsence.response,
  run: async (calls, { user, from, until, substitute }, { signal }) => {
    const username = user ?? (await ownName(calls, signal));
    const users = await calls.listInternalUsers({}, { signal });
    const before = users.find((one) => one.username === username);
    const after = await calls.setAbsence(
      { username, fromDay: from, untilDay: until, substituteUsername: substitute ?? null },
      { signal },
    );
    return {
      kind: 'notify',
      text: `${username} is away ${formatCell('date', from)} to ${formatCell('date', until)}`,
      data: after,
      undo: before?.awayUntil
        ? absenceAgain(username, {
            fromDay: before.awayFrom,
            untilDay: before.awayUntil,
            substituteUsername: before.substituteUsername,
          })
        : { command: 'absence.clear', args: { user: username } },
    };
  },
});

const ClearArgs = lazy(() =>
  z.object({
    user: userArgument('User').optional().meta({ usual: 'yourself', sends: 'username', positional: true }),
  }),
);

/** End an absence; undo sets it again. Source: areas.md §8 (holiday) */
export const clearAbsenceCommand = defineCommand({
  ...onMessage,
  id: 'absence.clear',
  title: 'End an absence',
  summary: 'End your absence (or that of a colleague)',
  keywords: ['vacation', 'back', 'holiday', 'away'],
  icon: 'clock',
  args: ClearArgs,
  uses: { clearAbsence, getSession },
  data: clearAbsence.response,
  run: async (calls, { user }, { signal }) => {
    const username = user ?? (await ownName(calls, signal));
    const was = await calls.clearAbsence({ username }, { signal });
    if (!was.fromDay || !was.untilDay) {
      return { kind: 'refused', problem: { code: 'none', message: `${username} has no absence.` } };
    }
    return {
      kind: 'notify',
      text: `Ended the absence of ${username}`,
      data: was,
      undo: absenceAgain(username, was),
    };
  },
});

/** Sets an absence as it was. */
function absenceAgain(
  user: string,
  { fromDay, untilDay, substituteUsername }: Omit<Absence, 'username'>,
): CommandCall {
  const substitute = substituteUsername ? { substitute: substituteUsername } : {};
  return { command: 'absence.set', args: { user, from: fromDay, until: untilDay, ...substitute } };
}
