import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import styles from './Chart.module.css';
import { Columns, Line, type Series } from './chart-shapes.tsx';

interface Props {
  title: string;
  /** How it is drawn; the numbers are the same. */
  shape: 'columns' | 'line' | 'sparkline';
  /** What each value belongs to: a month, a program. */
  labels: readonly string[];
  /** One or two: two stand side by side in each column. */
  series: readonly Series[];
  kind: CellKind;
  /** What the labels are, as the header of the table: "Month". */
  by: string;
}

/**
 * Numbers as a drawing and, on demand, as a table. The drawing is hidden from a screen reader, which gets the table. Its props name no
 * library, so that how it is drawn can change.
 */
export function Chart(props: Props) {
  const { title, shape, labels, series, kind, by } = props;
  const [isTable, setIsTable] = useState(false);
  const isSparkline = shape === 'sparkline';
  const Drawing = shape === 'columns' ? Columns : Line;
  return (
    <figure className={isSparkline ? styles.sparkline : styles.chart} aria-label={title}>
      {!isSparkline && (
        <figcaption className={styles.caption}>
          <span>{title}</span>
          {series.length > 1 && <Legend series={series} />}
          <button type="button" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </button>
        </figcaption>
      )}
      {!isTable && <Drawing {...{ labels, series, kind }} hasAxis={!isSparkline} />}
      <div className={isTable ? styles.table : 'visually-hidden'}>
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
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{formatCell(kind, values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <span className={styles.legend} aria-hidden="true">
      {series.map(({ name }, index) => (
        <span key={name} data-series={index}>
          {name}
        </span>
      ))}
    </span>
  );
}
