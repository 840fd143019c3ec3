import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { typedDay } from '../../kernel/date-input.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { reportOperations } from '../reports/operations.ts';
import { userOperations } from '../users/operations.ts';
import { onMessage, ownName, userArgument } from './message-arguments.ts';
import { messageOperations } from './operations.ts';

const { handOverMessages, setAbsence, clearAbsence } = messageOperations;
const { listMessages } = reportOperations;
const { getSession } = userOperations;

/** The most open messages that a preview counts. */
const most = 500;

const HandOverArgs = lazy(() =>
  z.object({
    from: userArgument('From').meta({ positional: true, sends: 'fromUsername' }),
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
  uses: { handOverMessages, listMessages },
  data: handOverMessages.response,
  confirm: {
    title: 'Hand over messages',
    cannot: "can't be handed over",
    busy: 'Handing over...',
    failed: "The messages weren't handed over.",
    canBeUndone: true,
  },
  preview: async (calls, { from, to }, { signal }) => {
    if (!from) return { lines: [] };
    const { rows } = await calls.listMessages({ limit: most }, { signal });
    const count = rows.filter(({ assignedToUsername }) => assignedToUsername === from).length;
    const message = `${from} has no open messages.`;
    return {
      lines: [
        { label: 'From', text: from },
        ...(to ? [{ label: 'To', text: to }] : []),
        { label: 'Open messages', text: formatCell('count', count) },
      ],
      ...(count === 0 ? { problem: { code: 'none', message } } : {}),
    };
  },
  run: async (calls, { from, to, messages }, { signal }) => {
    const only = messages ? { internalMessageIDs: messages.split(',').map(Number) } : {};
    const after = await calls.handOverMessages({ fromUsername: from, toUsername: to, ...only }, { signal });
    const ids = after.internalMessageIDs ?? [];
    const count = ids.length === 1 ? '1 message' : `${formatCell('count', ids.length)} messages`;
    const back = { from: to, to: from, messages: ids.join(',') };
    return {
      kind: 'notify',
      text: `Handed over ${count} from ${from} to ${to}`,
      data: after,
      ...(ids.length > 0 ? { undo: { command: 'message.handOver', args: back } } : {}),
    };
  },
});

const AbsenceArgs = lazy(() =>
  z.object({
    from: z
      .preprocess(typedDay, z.iso.date('Enter the first day.'))
      .meta({ label: 'From', kind: 'date', hint: 'The first day', positional: true, sends: 'fromDay' }),
    until: z
      .preprocess(typedDay, z.iso.date('Enter the last day.'))
      .meta({ label: 'Until', kind: 'date', hint: 'The last day', positional: true, sends: 'untilDay' }),
    substitute: userArgument('Substitute').optional().meta({ sends: 'substituteUsername' }),
    user: userArgument('User').optional().meta({ usual: 'yourself', sends: 'username' }),
  }),
);

/** Say until when you are away and who takes over; an administrator also for a colleague. Undo restores what was there. Source: areas.md §8 (holiday) */
export const setAbsenceCommand = defineCommand({
  ...onMessage,
  id: 'absence.set',
  title: 'Set an absence',
  summary: 'Set until when you (or a colleague) are away, and who takes over',
  keywords: ['vacation', 'holiday', 'away', 'out of office', 'substitute'],
  icon: 'clock',
  args: AbsenceArgs,
  uses: { setAbsence, getSession },
  data: setAbsence.response,
  run: async (calls, { user, from, until, substitute }, { signal }) => {
    const username = user ?? (await ownName(calls, signal));
    const after = await calls.setAbsence(
      { username, fromDay: from, untilDay: until, substituteUsername: substitute ?? null },
      { signal },
    );
    return {
      kind: 'notify',
      text: `${username} is away ${formatCell('date', from)} to ${formatCell('date', until)}`,
      data: after,
      undo: { command: 'absence.clear', args: { user: username } },
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
    const { fromDay: from, untilDay: until, substituteUsername: substitute } = was;
    if (!from || !until) {
      return { kind: 'refused', problem: { code: 'none', message: `${username} has no absence.` } };
    }
    const args = { user: username, from, until, ...(substitute ? { substitute } : {}) };
    return {
      kind: 'notify',
      text: `${username} is back`,
      data: was,
      undo: { command: 'absence.set', args },
    };
  },
});
