import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import {
  addFactor,
  changePassword,
  endOtherSessions,
  endSession,
  newRecoveryCodes,
  removeFactor,
} from '../features/identity/commands.ts';
import { removePush, testPush, turnOnPush } from '../features/push/commands.ts';
import { pushOperations } from '../features/push/operations.ts';
import { pushDevicePicker } from '../features/push/pickers.ts';
import {
  addSchedule,
  pauseSchedule,
  removeScheduled,
  resumeSchedule,
  runSchedule,
  scheduleThis,
  sendToClickUp,
} from '../features/schedules/commands.ts';

// A user's own sign-in, devices and schedules: the portal loads it with their pages and with the palette, not at startup.

/** The commands about a user's own sign-in, devices and schedules. */
export const personalCommands: readonly Command[] = [
  scheduleThis,
  addSchedule,
  runSchedule,
  pauseSchedule,
  resumeSchedule,
  removeScheduled,
  sendToClickUp,
  changePassword,
  addFactor,
  removeFactor,
  newRecoveryCodes,
  endSession,
  endOtherSessions,
  turnOnPush,
  testPush,
  removePush,
];

/** The calls about a user's own devices. */
export const personalOperations = pushOperations;

/** The pickers of a user's own devices. */
export const personalPickers: readonly Picker[] = [pushDevicePicker];
