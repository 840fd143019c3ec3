import { commands } from '../registry.ts';

/** Returns the keys of a command in the portal, as `mod+s`; undefined for a command without any. */
export function keysOf(id: string): string | undefined {
  return commands.find((command) => command.id === id)?.keys?.web;
}
