import type { Command } from '../engine/command.ts';
import { signOut } from '../features/users/commands.ts';

/** Every command that is not a screen's own opening, in the order of the menus. */
export const commands = [signOut] as const satisfies readonly Command[];
