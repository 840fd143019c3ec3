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
import { exportCommands } from '../features/exports/commands.ts';
import { exportOperations } from '../features/exports/operations.ts';
import { exportPicker } from '../features/exports/pickers.ts';

// Documents, those of cancellations, and exports: the portal loads them with their pages and with the palette, not at startup.

/** The calls of documents. */
export const documentOperations = {
  ...attachmentOperations,
  ...libraryOperations,
  ...exportOperations,
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
  ...exportCommands,
];

/** The pickers of documents. */
export const documentPickers: readonly Picker[] = [documentPicker, folderPicker, exportPicker];
