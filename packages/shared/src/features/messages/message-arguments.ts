import { z } from 'zod';
import type { Effect } from '../../engine/effect.ts';
import type { Calls } from '../../engine/operation.ts';
import { sessionOperations } from '../session/operations.ts';
import { messageOperations } from './operations.ts';
import { type InternalMessage, messageText } from './schema.ts';

/** The argument that names a message. */
export const messageArgument = () =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'Choose a message.')
    .meta({
      label: 'Message',
      hint: 'Message number, e.g. 1204',
      positional: true,
      picker: 'openMessage',
      sends: 'internalMessageID',
    });

/** The version that the user saw, which a page gives; another one has been changed since. */
export const versionArgument = () => z.number().optional();

/** A note on the history, which a change may have. */
export const noteArgument = () => messageText('Note').optional();

/** Someone whom messages can be assigned to. */
export const userArgument = (label: string) =>
  z.string().trim().min(1, 'Choose a user.').max(120).meta({ label, picker: 'internalUser' });

/** The shared part of the commands about one message. */
export const onMessage = { section: 'Messages', icon: 'inbox', faces: ['web', 'cli'] } as const;

/** The calls of a command that changes a message. */
export const changeCalls = {
  getMessage: messageOperations.getMessage,
  saveMessage: messageOperations.saveMessage,
} as const;

/** Those of one that needs to know who is asking. */
export const ownCalls = { ...changeCalls, getSession: sessionOperations.getSession } as const;

/** Returns the username of who is asking. */
export async function ownName(
  calls: Pick<Calls<typeof ownCalls>, 'getSession'>,
  signal: AbortSignal,
): Promise<string> {
  const { user } = await calls.getSession({}, { signal });
  return user.username ?? '';
}

/** The message to change: the version that the user saw, or else the one just read. */
export function named({ internalMessageID, version }: InternalMessage, seen: number | undefined) {
  return {
    internalMessageID: internalMessageID ?? 0,
    ...(seen === undefined ? (version === null ? {} : { version }) : { version: seen }),
  };
}

/** Reports the change, with Undo. Source: areas.md §8 (Better 6), decisions.md §7 (message state offers Undo) */
export function done(text: string, after: InternalMessage): Effect {
  const { internalMessageID: id, version } = after;
  return {
    kind: 'notify',
    text: `${text} ${id}`,
    data: after,
    // Another backend has no version, and no undo.
    ...(version === null
      ? {}
      : { undo: { command: 'message.undo', args: { message: String(id), version } } }),
  };
}
