import { useMemo, useState } from 'react';
import type { GridLook } from './use-grid-look.ts';

/** The folded groups of the grid: all or none, as stored, except those that the user toggled. */
export interface Folding {
  isFolded: (value: string) => boolean;
  turn: (value: string) => void;
}

/** Holds which groups are folded. */
export function useFolding({ isFolded: isEachFolded }: GridLook): Folding {
  const [turned, setTurned] = useState({ isEachFolded, values: new Set<string>() });
  return useMemo(() => {
    // Anyone who folds all, or none, means all of them.
    const values = turned.isEachFolded === isEachFolded ? turned.values : new Set<string>();
    return {
      isFolded: (value) => isEachFolded !== values.has(value),
      turn: (value) => {
        const next = new Set(values);
        if (!next.delete(value)) next.add(value);
        setTurned({ isEachFolded, values: next });
      },
    };
  }, [isEachFolded, turned]);
}
