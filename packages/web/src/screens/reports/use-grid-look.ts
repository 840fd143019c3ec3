import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { useMemo } from 'react';
import { useMedia } from '../../kit/use-media.ts';
import { useStored } from '../../session/stored.ts';
import { type GridColumn, widthOf } from './column-widths.ts';
import { choiceOf, storeChoice } from './stored-looks.ts';

/** The columns of a report's grid and their widths, as set by this user in this browser. */
export interface GridLook {
  columns: readonly GridColumn[];
  /** Those of its files, which are the same whatever room the grid has. */
  exported: readonly ShownColumn[];
  /** They differ from the report's defaults. */
  isChosen: boolean;
  isShown: (key: string) => boolean;
  show: (key: string, isShown: boolean) => void;
  widen: (key: string, width: number) => void;
  /** Of groups, their heads alone are shown. */
  isFolded: boolean;
  fold: (isFolded: boolean) => void;
  /** Undefined as long as everything is as at first. */
  reset: (() => void) | undefined;
}

/** The widths at which a report has space for more than its essential columns. */
const roomy = '(min-width: 1600px)';

/** Holds the look of a report's grid. */
export function useGridLook({ id }: Report, all: readonly ShownColumn[]): GridLook {
  const storedLooks = useStored('reportColumns');
  const isRoomy = useMedia(roomy);
  return useMemo(() => {
    const isAtFirst = (key: string) =>
      all.some(
        (column) => column.key === key && (!column.isHidden || (column.isHidden === 'narrow' && isRoomy)),
      );
    const choice = choiceOf(id, storedLooks);
    const { shown, hidden, widths, isFolded } = choice;
    const exported = all.filter(
      ({ key, isHidden }) => shown.includes(key) || (!hidden.includes(key) && isHidden !== true),
    );
    const isShown = (key: string) => shown.includes(key) || (!hidden.includes(key) && isAtFirst(key));
    const columns = all
      .filter(({ key }) => isShown(key))
      .map((column) => ({
        ...column,
        width: widths[column.key] ?? widthOf(column),
        isWidened: widths[column.key] !== undefined,
      }));
    const isChosen = shown.length + hidden.length > 0;
    return {
      columns,
      exported,
      isChosen,
      isShown,
      show: (key, isVisible) => {
        const atFirst = isAtFirst(key);
        const without = (keys: readonly string[]) => keys.filter((other) => other !== key);
        storeChoice(id, {
          ...choice,
          shown: isVisible && !atFirst ? [...without(shown), key] : without(shown),
          hidden: !isVisible && atFirst ? [...without(hidden), key] : without(hidden),
        });
      },
      widen: (key, width) => storeChoice(id, { ...choice, widths: { ...widths, [key]: width } }),
      isFolded,
      fold: (willFold) => storeChoice(id, { ...choice, isFolded: willFold }),
      reset: isChosen || isFolded || Object.keys(widths).length > 0 ? () => storeChoice(id) : undefined,
    };
  }, [id, all, storedLooks, isRoomy]);
}
