import type { Command } from '../engine/command.ts';
import {
  addFactor,
  changePassword,
  endOtherSessions,
  endSession,
  newRecoveryCodes,
  removeFactor,
} from '../features/identity/commands.ts';
import {
  addSchedule,
  pauseSchedule,
  removeScheduled,
  resumeSchedule,
  runSchedule,
  scheduleThis,
  sendToClickUp,
} from '../features/schedules/commands.ts';

// A user's own sign-in and schedules: the portal loads it with their pages and with the palette, not at startup.

/** The commands about a user's own sign-in and schedules. */
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
];
