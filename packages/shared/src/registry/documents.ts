import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { getAttachment, removeAttachment } from '../features/attachments/commands.ts';
import { attachmentOperations } from '../features/attachments/operations.ts';
import {
  addFolder,
  editDocument,
  getDocument,
  removeDocument,
  removeFolder,
} from '../features/documents/commands.ts';
import { libraryOperations } from '../features/documents/operations.ts';
import { documentPicker, folderPicker } from '../features/documents/pickers.ts';

// Documents on their own, and those of cancellations: the portal loads them with their pages and with the palette, not at startup.

/** The calls of documents. */
export const documentOperations = {
  ...attachmentOperations,
  ...libraryOperations,
} as const;

/** The commands of documents. */
export const documentCommands: readonly Command[] = [
  getDocument,
  editDocument,
  removeDocument,
  addFolder,
  removeFolder,
  getAttachment,
  removeAttachment,
];

/** The pickers of documents. */
export const documentPickers: readonly Picker[] = [documentPicker, folderPicker];
