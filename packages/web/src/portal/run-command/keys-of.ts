import type { Command } from '@pitlane/shared/engine/command';
import { commands } from '@pitlane/shared/registry/commands';

const everyCommand: readonly Command[] = commands;

/** Returns the keys of a command in the portal, as `mod+s`; undefined for a command without any. */
export function keysOf(id: (typeof commands)[number]['id']): string | undefined {
  return everyCommand.find((command) => command.id === id)?.keys?.web;
}
