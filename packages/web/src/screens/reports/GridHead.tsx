import { isFigure } from '@pitlane/shared/kernel/format';
import { type PointerEvent, useRef } from 'react';
import { ChevronDownIcon } from '../../kit/icons.ts';
import type { GridColumn } from './column-widths.ts';
import { draggedWidth, gridTemplate } from './column-widths.ts';
import styles from './Grid.module.css';
import { sortOf } from './next-sort.ts';

interface Props {
  id: string;
  columns: readonly GridColumn[];
  /** The order as the wire has it. */
  sort: string;
  activeColumn: number | undefined;
  onSort: (column: GridColumn) => void;
  onWiden: (key: string, width: number) => void;
  /** Folds all groups, if there are groups. */
  folding: { isFolded: boolean; fold: (isFolded: boolean) => void } | undefined;
}

/** The heads of the columns: a click sorts, the edge drags the width, the mark before the first one folds all groups. */
export function GridHead({ id, columns, sort, activeColumn, onSort, onWiden, folding }: Props) {
  const { key: sortedKey, direction } = sortOf(sort);
  return (
    <div role="rowgroup" className={styles.head} data-bar>
      <div role="row" className={styles.line} aria-rowindex={1}>
        {columns.map((column, index) => (
          <div
            key={column.key}
            id={`${id}--1-${index}`}
            role="columnheader"
            className={styles.cell}
            data-figure={isFigure(column.kind) || undefined}
            data-active={activeColumn === index || undefined}
            aria-colindex={index + 1}
            aria-label={column.header}
            aria-sort={column.key === sortedKey ? direction : 'none'}
          >
            {index === 0 && folding && (
              <button
                type="button"
                tabIndex={-1}
                className={styles.fold}
                title={folding.isFolded ? 'Expand all groups' : 'Collapse all groups'}
                aria-label="All groups"
                aria-expanded={!folding.isFolded}
                onClick={() => folding.fold(!folding.isFolded)}
              >
                <ChevronDownIcon size={12} />
              </button>
            )}
            <button type="button" tabIndex={-1} title={column.header} onClick={() => onSort(column)}>
              <span>{column.header}</span>
            </button>
            <Edge column={column} index={index} columns={columns} onWiden={onWiden} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface EdgeProps {
  column: GridColumn;
  index: number;
  columns: readonly GridColumn[];
  onWiden: (key: string, width: number) => void;
}

/** The edge for resizing a column. While it is dragged, only the style of the grid changes. */
function Edge({ column, index, columns, onWiden }: EdgeProps) {
  const drag = useRef<{ from: number; width: number }>(undefined);
  const widthAt = (event: PointerEvent) =>
    draggedWidth(column.width + event.clientX - (drag.current?.from ?? event.clientX));
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width: column.width };
      }}
      onPointerMove={(event) => {
        if (!drag.current) return;
        drag.current.width = widthAt(event);
        const grid = event.currentTarget.closest<HTMLElement>('[role=grid]');
        const { width } = drag.current;
        const dragged = columns.map((one, at) => (at === index ? { ...one, width } : one));
        grid?.style.setProperty('--grid-columns', gridTemplate(dragged));
      }}
      onPointerUp={() => {
        if (drag.current && drag.current.width !== column.width) onWiden(column.key, drag.current.width);
        drag.current = undefined;
      }}
    />
  );
}
