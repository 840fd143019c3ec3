import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The shared part of calls that change a message. */
const change = {
  kind: 'command',
  host: 'main',
  method: 'POST',
  access: 'message.use',
  isOnce: true,
  invalidates: 'messages',
} as const;

const read = { kind: 'query', host: 'main', access: 'message.use' } as const;

/** The calls about one message; the list is a report's. Source: portal.md §7 (Internal), areas.md §8; those under /api/v1 are our additions */
export const messageOperations = defineOperations({
  getMessage: {
    ...read,
    method: 'PUT',
    path: '/api/mbpinternal/message',
    summary: 'Read a message with its history and its contract',
    request: schema.MessageRequest,
    response: schema.InternalMessage,
    provides: 'messages',
    keepFor: 0,
  },
  saveMessage: {
    ...change,
    path: '/api/mbpinternal/savemessage',
    summary: 'Write a message, or change one: its status, assignee, contact or notes',
    request: schema.SaveMessageRequest,
    response: schema.InternalMessage,
  },
  undoMessage: {
    ...change,
    path: '/api/v1/messages/{internalMessageID}/undo',
    summary: 'Undo your last change to a message',
    request: schema.UndoMessageRequest,
    response: schema.InternalMessage,
  },
  handOverMessages: {
    ...change,
    path: '/api/v1/messages/hand-over',
    summary: "Hand over a colleague's open messages",
    request: schema.HandOverMessagesRequest,
    response: schema.HandedOverMessages,
  },
  getMessagesMark: {
    ...read,
    method: 'GET',
    path: '/api/v1/messages/mark',
    summary: 'Read a version that changes whenever an open message does',
    request: () => z.object({}),
    response: schema.MessagesMark,
    keepFor: 0,
  },
  listMessageTemplates: {
    ...read,
    method: 'GET',
    path: '/api/v1/messages/templates',
    summary: 'List message templates: their subjects and notes',
    request: () => z.object({}),
    response: () => z.array(schema.MessageTemplate()),
    keepFor: 300,
  },
  setAbsence: {
    ...change,
    method: 'PUT',
    path: '/api/v1/absences/{username}',
    summary: 'Set how long a user is away, and who takes over',
    request: schema.SetAbsenceRequest,
    response: schema.Absence,
    invalidates: 'internalUsers',
  },
  clearAbsence: {
    ...change,
    method: 'DELETE',
    path: '/api/v1/absences/{username}',
    summary: "End a user's absence",
    request: schema.AbsenceRequest,
    response: schema.Absence,
    invalidates: 'internalUsers',
  },
});
