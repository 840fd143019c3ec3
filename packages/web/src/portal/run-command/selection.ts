import type { Selection } from '@pitlane/shared/engine/command';
import { useLayoutEffect } from 'react';
import { createSignal } from '../../kit/signal.ts';

/** The levels of selection, the nearest first: a focused card comes before the open page. */
const levels = ['card', 'page'] as const;
type Level = (typeof levels)[number];

const selected = createSignal<Readonly<Partial<Record<Level, Selection>>>>({});

/** Sets the selection for commands, keys and the palette while the component is mounted; undefined: nothing. */
export function useSelected(level: Level, selection: Selection | undefined): void {
  // Before the paint, so that keys work as soon as the focus is visible.
  useLayoutEffect(() => {
    if (!selection) return;
    selected.set({ ...selected.get(), [level]: selection });
    return () => {
      const { [level]: current, ...others } = selected.get();
      if (current === selection) selected.set(others);
    };
  }, [level, selection]);
}

/** The current selection. */
export function selectionNow(): Selection | undefined {
  const now = selected.get();
  return levels.map((level) => now[level]).find(Boolean);
}
