import type { PermissionId } from '../access/permissions.ts';
import type { Effect } from './effect.ts';
import type { Face } from './screen.ts';

/**
 * Something a user can do, the same in menu, palette, by key and from the terminal.
 * A screen's open command is not listed: it follows from the screen.
 */
export interface Command {
  /** `noun.verb`, singular. */
  id: string;
  /** Sentence case, verb first, no full stop. */
  title: string;
  section: string;
  keywords: readonly string[];
  /** The icon's name; each face has its own drawing of it. */
  icon: string;
  faces: readonly Face[];
  keys?: { web?: string };
  /** Other words for it on the command line. */
  aliases?: readonly string[];
  /** A permission that it needs. */
  narrows: PermissionId;
  run: () => Effect;
}

/** Declares a command and keeps its exact type. */
export function defineCommand<const T extends Command>(command: T): T {
  return command;
}
