import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import styles from './FigureTable.module.css';

/** One row of numbers with its name. */
export interface Series {
  name: string;
  values: readonly number[];
}

interface Props {
  title: string;
  /** The header of the labels: "Month". */
  by: string;
  labels: readonly string[];
  series: readonly Series[];
  kind: CellKind;
  /** Whether it replaces the drawing. Otherwise it is only for screen readers. */
  isShown?: boolean;
}

/** The numbers of a drawing as a table. */
export function FigureTable({ title, by, labels, series, kind, isShown = false }: Props) {
  const table = (
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, nth) => (
          // By their place: two names can be the same, and rows never move.
          <tr key={nth}>
            <th scope="row">{label}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{formatCell(kind, values[nth])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return <div className="visually-hidden">{table}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.table} tabIndex={0}>
      {table}
    </div>
  );
}
