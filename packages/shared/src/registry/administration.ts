import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import {
  editAnnouncement,
  publishAnnouncement,
  restoreAnnouncementCommand,
  withdrawAnnouncement,
} from '../features/announcements/commands.ts';
import { announcementPicker } from '../features/announcements/pickers.ts';
import { announcementWriteOperations } from '../features/announcements/write-operations.ts';
import { addBrand, editBrand, removeBrand } from '../features/brands/commands.ts';
import { manageBrandOperations } from '../features/brands/manage-operations.ts';
import { brandPicker, partnerBrandPicker } from '../features/brands/pickers.ts';
import { removeConfigurationItemCommand, setConfigurationItem } from '../features/configuration/commands.ts';
import { configurationOperations } from '../features/configuration/operations.ts';
import { configurationItemPicker } from '../features/configuration/pickers.ts';
import { setFeature, showFlags } from '../features/flags/commands.ts';
import { bookImportOperations } from '../features/imports/book-operations.ts';
import { importOperations } from '../features/imports/operations.ts';
import { retryGivenUp } from '../features/mails/commands.ts';
import { mailOperations } from '../features/mails/operations.ts';
import { givenUpMailPicker } from '../features/mails/pickers.ts';
import { sendPush } from '../features/push/commands.ts';
import { pushSendOperations } from '../features/push/operations.ts';
import { reconcile } from '../features/reconcile/commands.ts';
import { reconcileOperations } from '../features/reconcile/operations.ts';
import {
  activateUser,
  addUser,
  copyInvitation,
  deactivateUser,
  deleteUser,
  editUser,
  inviteUser,
  resetUserFactors,
  reviewUser,
} from '../features/users/manage-commands.ts';
import { listCommandsOf } from './list-commands.ts';

// What administrators look after, on its own: the portal loads it with its pages and with the palette, not at startup.

/** The calls of administration. */
export const administrationOperations = {
  ...announcementWriteOperations,
  ...manageBrandOperations,
  ...mailOperations,
  ...reconcileOperations,
  ...importOperations,
  ...bookImportOperations,
  ...configurationOperations,
  ...pushSendOperations,
} as const;

const own: readonly Command[] = [
  addUser,
  editUser,
  deactivateUser,
  activateUser,
  copyInvitation,
  inviteUser,
  reviewUser,
  resetUserFactors,
  deleteUser,
  publishAnnouncement,
  editAnnouncement,
  withdrawAnnouncement,
  restoreAnnouncementCommand,
  sendPush,
  showFlags,
  setFeature,
  addBrand,
  editBrand,
  removeBrand,
  setConfigurationItem,
  removeConfigurationItemCommand,
  retryGivenUp,
  reconcile,
];

/** The commands of administration. */
export const administrationCommands: readonly Command[] = [...own, ...listCommandsOf(own)];

/** The pickers of administration. */
export const administrationPickers: readonly Picker[] = [
  announcementPicker,
  givenUpMailPicker,
  brandPicker,
  partnerBrandPicker,
  configurationItemPicker,
];
