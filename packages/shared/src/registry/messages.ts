import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import {
  clearAbsenceCommand,
  handOverMessagesCommand,
  setAbsenceCommand,
} from '../features/messages/absence-commands.ts';
import {
  assignMessage,
  closeMessage,
  noteMessage,
  setMessageStatus,
  takeMessage,
  undoMessageCommand,
} from '../features/messages/change-commands.ts';
import { messageOperations } from '../features/messages/operations.ts';
import {
  internalUserPicker,
  messageTemplatePicker,
  openMessagePicker,
} from '../features/messages/pickers.ts';
import { editMessage, writeMessage } from '../features/messages/write-commands.ts';

// Messages on their own: the portal loads them with their pages and with the palette, not at startup.

/** The calls about single messages. */
export const messagesOperations = messageOperations;

/** The commands of messages. */
export const messagesCommands: readonly Command[] = [
  writeMessage,
  takeMessage,
  assignMessage,
  setMessageStatus,
  closeMessage,
  noteMessage,
  editMessage,
  undoMessageCommand,
  handOverMessagesCommand,
  setAbsenceCommand,
  clearAbsenceCommand,
];

/** The pickers of messages. */
export const messagesPickers: readonly Picker[] = [
  openMessagePicker,
  internalUserPicker,
  messageTemplatePicker,
];
