import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { savePhotos } from '../features/claims/photos-command.ts';
import { openPreAuthorizationPicker, preAuthorizationToAnswerPicker } from '../features/claims/pickers.ts';
import {
  answerPreAuthorizationCommand,
  decidePreAuthorizationCommand,
  printPreAuthorizationCommand,
  voidPreAuthorizationCommand,
} from '../features/claims/pre-authorization-commands.ts';
import { preAuthorizationOperations } from '../features/claims/pre-authorization-operations.ts';
import { requestPreAuthorization } from '../features/claims/start-command.ts';
import { configurationItemOperations } from '../features/configuration/item-operations.ts';

// Claims on their own: the portal loads them with their pages and with the palette, not at startup.

/** The calls about pre-authorizations, and whom to call about them. */
export const claimsOperations = { ...preAuthorizationOperations, ...configurationItemOperations } as const;

/** The commands of claims. */
export const claimsCommands: readonly Command[] = [
  requestPreAuthorization,
  decidePreAuthorizationCommand,
  answerPreAuthorizationCommand,
  voidPreAuthorizationCommand,
  printPreAuthorizationCommand,
  savePhotos,
];

/** The pickers of claims. */
export const claimsPickers: readonly Picker[] = [openPreAuthorizationPicker, preAuthorizationToAnswerPicker];
