import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { messageStatuses } from '../reports/message-codes.ts';
import {
  changeCalls,
  done,
  messageArgument,
  named,
  noteArgument,
  onMessage,
  ownCalls,
  ownName,
  userArgument,
  versionArgument,
} from './message-arguments.ts';
import { isOpen } from './message-text.ts';
import { messageOperations } from './operations.ts';
import type { StatusOfMessage } from './rules/message-flow.ts';
import { type InternalMessage, messageText } from './schema.ts';

const { saveMessage, undoMessage } = messageOperations;

const TakeArgs = lazy(() =>
  z.object({ message: messageArgument(), note: noteArgument(), version: versionArgument() }),
);

/** Take a message: it is assigned to you. Source: areas.md §8 (Better 1, 3) */
export const takeMessage = defineCommand({
  ...onMessage,
  id: 'message.take',
  title: 'Take a message',
  summary: 'Assign a message to yourself',
  keywords: ['assign', 'mine', 'call back', 'reopen'],
  args: TakeArgs,
  uses: ownCalls,
  data: saveMessage.response,
  run: async (calls, { message, note, version }, { signal }) => {
    const [current, me] = await Promise.all([
      calls.getMessage({ internalMessageID: message }, { signal }),
      ownName(calls, signal),
    ]);
    const assigned = { ...assignedTo(me, current), ...(note ? { note } : {}) };
    const after = await calls.saveMessage({ ...named(current, version), ...assigned }, { signal });
    return done('Took message', after);
  },
});

const AssignArgs = lazy(() =>
  z.object({
    message: messageArgument(),
    to: userArgument('To').meta({ sends: 'assignedToUsername', positional: true }),
    note: noteArgument(),
    version: versionArgument(),
  }),
);

/** Assign a message to a colleague. Source: areas.md §8 */
export const assignMessage = defineCommand({
  ...onMessage,
  id: 'message.assign',
  title: 'Assign a message',
  summary: 'Assign a message to a colleague; a closed message also needs a note',
  keywords: ['hand', 'give', 'colleague', 'reopen'],
  args: AssignArgs,
  uses: changeCalls,
  data: saveMessage.response,
  run: async (calls, { message, to, note, version }, { signal }) => {
    const current = await calls.getMessage({ internalMessageID: message }, { signal });
    const assigned = { ...assignedTo(to, current), ...(note ? { note } : {}) };
    const after = await calls.saveMessage({ ...named(current, version), ...assigned }, { signal });
    return done(`Assigned to ${to}: message`, after);
  },
});

/** The statuses that can be set by name; assigning is a separate command. */
const settable = ['InProgress', 'OnHold', 'Closed', 'Cancelled', 'Unassigned'] as const;
const words = Object.fromEntries(
  messageStatuses.filter(({ name }) => name !== 'All').map(({ name, label }) => [name, label]),
);

const StatusArgs = lazy(() =>
  z.object({
    message: messageArgument(),
    status: z.enum(settable).meta({
      label: 'Status',
      positional: true,
      words,
      sends: 'messageStatusTypeID',
    }),
    note: noteArgument(),
    version: versionArgument(),
  }),
);

const codeOf = (name: StatusOfMessage) => messageStatuses.find((one) => one.name === name)?.code ?? 0;

/** Set a message's status. Source: areas.md §8 (States) */
export const setMessageStatus = defineCommand({
  ...onMessage,
  id: 'message.status',
  title: "Set a message's status",
  summary: 'Set a message in progress, on hold, closed, cancelled or unassigned',
  keywords: ['hold', 'progress', 'close', 'cancel', 'release'],
  args: StatusArgs,
  uses: changeCalls,
  data: saveMessage.response,
  run: async (calls, { message, status, note, version }, { signal }) => {
    const current = await calls.getMessage({ internalMessageID: message }, { signal });
    const change = { messageStatusTypeID: codeOf(status), ...(note ? { note } : {}) };
    const after = await calls.saveMessage({ ...named(current, version), ...change }, { signal });
    return done(`${words[status]}: message`, after);
  },
});

const CloseArgs = lazy(() =>
  z.object({ message: messageArgument(), note: noteArgument(), version: versionArgument() }),
);

/** Close a message; one that no one has taken is yours first. Source: areas.md §8 (States) */
export const closeMessage = defineCommand({
  ...onMessage,
  id: 'message.close',
  title: 'Close a message',
  summary: 'Close a message, with a note on the outcome',
  keywords: ['done', 'finish', 'call back'],
  args: CloseArgs,
  uses: ownCalls,
  data: saveMessage.response,
  run: async (calls, { message, note, version }, { signal }) => {
    const current = await calls.getMessage({ internalMessageID: message }, { signal });
    const taken = current.assignedToUsername ? {} : { assignedToUsername: await ownName(calls, signal) };
    const change = { ...taken, messageStatusTypeID: codeOf('Closed'), ...(note ? { note } : {}) };
    return done(
      'Closed message',
      await calls.saveMessage({ ...named(current, version), ...change }, { signal }),
    );
  },
});

/** Who is on it from now on. One that is done is reopened by its status: who closed it is still its assignee. */
function assignedTo(username: string, current: InternalMessage) {
  const reopened = isOpen(current) ? {} : { messageStatusTypeID: codeOf('Assigned') };
  return { assignedToUsername: username, ...reopened };
}

const NoteArgs = lazy(() =>
  z.object({
    message: messageArgument(),
    note: messageText('Note').min(1, requiredText('Note')).meta({ positional: true }),
  }),
);

/** Add a note to a message's history, whatever became of the message since: a note overwrites nothing. Source: areas.md §8 (Better 1, 5) */
export const noteMessage = defineCommand({
  ...onMessage,
  id: 'message.note',
  title: 'Add a note to a message',
  keywords: ['remark', 'comment', 'called'],
  args: NoteArgs,
  uses: { saveMessage },
  data: saveMessage.response,
  run: async (calls, { message, note }, { signal }) =>
    done(
      'Added a note to message',
      await calls.saveMessage({ internalMessageID: Number(message), note }, { signal }),
    ),
});

const UndoArgs = lazy(() => z.object({ message: messageArgument(), version: versionArgument() }));

/** Undo your last change to a message; once more does it again. Source: areas.md §8 (Better 6) */
export const undoMessageCommand = defineCommand({
  ...onMessage,
  id: 'message.undo',
  title: 'Undo your last change to a message',
  keywords: ['back', 'revert', 'mistake'],
  args: UndoArgs,
  uses: { getMessage: changeCalls.getMessage, undoMessage },
  data: undoMessage.response,
  run: async (calls, { message, version }, { signal }) => {
    const request = { internalMessageID: message };
    const seen = version ?? (await calls.getMessage(request, { signal })).version ?? 0;
    return done(
      'Undid the last change to message',
      await calls.undoMessage({ ...request, version: seen }, { signal }),
    );
  },
});
