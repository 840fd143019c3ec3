import { type CellKind, isAlphabetic } from '@pitlane/shared/kernel/format';
import { useId } from 'react';
import type { GridColumn } from './column-widths.ts';
import styles from './SortChoice.module.css';

interface Props {
  columns: readonly GridColumn[];
  /** The order as the wire has it. */
  sort: string;
  onSort: (sort: string) => void;
}

/** Chooses the order of the rows if there are no headers to click. */
export function SortChoice({ columns, sort, onSort }: Props) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={sort} onChange={(event) => onSort(event.target.value)}>
        {columns.flatMap(({ key, header, kind }) => {
          const [up, down] = orderWords(kind);
          return [
            <option key={key} value={key}>{`${header}, ${up}`}</option>,
            <option key={`-${key}`} value={`-${key}`}>{`${header}, ${down}`}</option>,
          ];
        })}
      </select>
    </div>
  );
}

function orderWords(kind: CellKind): readonly [string, string] {
  if (kind === 'date') return ['oldest first', 'newest first'];
  return isAlphabetic(kind) ? ['A to Z', 'Z to A'] : ['lowest first', 'highest first'];
}
