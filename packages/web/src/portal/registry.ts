import type { Command } from '@pitlane/shared/engine/command';
import type { Field } from '@pitlane/shared/engine/field';
import type { Picker } from '@pitlane/shared/engine/picker';
import { firstCommands } from '@pitlane/shared/registry/first-commands';
import { firstPickers } from '@pitlane/shared/registry/first-pickers';
import { useSyncExternalStore } from 'react';

// An area with its own pages adds its commands and pickers when one of its pages or the palette opens: loaded at startup,
// they would delay everyone.

/** The commands that are loaded so far. */
export let commands: readonly Command[] = firstCommands;

let pickers: readonly Picker[] = firstPickers;
const listeners = new Set<() => void>();

/** Adds the commands and pickers of an area, once. */
export function addArea(area: { commands: readonly Command[]; pickers: readonly Picker[] }): void {
  commands = [...commands, ...area.commands];
  pickers = [...pickers, ...area.pickers];
  for (const listener of listeners) listener();
}

/** The commands that are loaded so far; renders again when an area adds some. */
export function useCommands(): readonly Command[] {
  return useSyncExternalStore(onArea, () => commands);
}

function onArea(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the picker that finds the values of a field; undefined for one that is typed or chosen. */
export function pickerOf({ picker }: Pick<Field, 'picker'>): Picker | undefined {
  return pickers.find(({ id }) => id === picker);
}
