import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import styles from './Chart.module.css';

/** One row of numbers with its name. */
export interface Series {
  name: string;
  values: readonly number[];
}

interface Props {
  labels: readonly string[];
  series: readonly Series[];
  kind: CellKind;
  hasAxis: boolean;
}

/** What a chart reaches from and to; zero is always in it. */
function rangeOf(series: readonly Series[]): { least: number; most: number } {
  const values = series.flatMap((each) => [...each.values]);
  return { least: Math.min(0, ...values), most: Math.max(0, ...values) };
}

/** Columns from zero, the series of a label side by side; amounts below zero go down. */
export function Columns({ labels, series, kind, hasAxis }: Props) {
  const { least, most } = rangeOf(series);
  const whole = most - least || 1;
  return (
    <div aria-hidden="true">
      {hasAxis && <span className={styles.most}>{formatCell(kind, most)}</span>}
      <div className={styles.columns}>
        {labels.map((label, index) => (
          <span key={label} className={styles.column}>
            {series.map(({ name, values }, which) => {
              const value = values[index] ?? 0;
              const bottom = ((Math.min(0, value) - least) / whole) * 100;
              return (
                <span
                  key={name}
                  data-series={which}
                  title={`${label}, ${name}: ${formatCell(kind, value)}`}
                  style={{ marginBottom: `${bottom}%`, height: `${(Math.abs(value) / whole) * 100}%` }}
                />
              );
            })}
          </span>
        ))}
      </div>
      {hasAxis && <Ends labels={labels} />}
    </div>
  );
}

/** The size of the drawing's own coordinates: it is stretched to the room. */
const width = 100;
const height = 40;

/** One line a series. */
export function Line({ labels, series, kind, hasAxis }: Props) {
  const { least, most } = rangeOf(series);
  const whole = most - least || 1;
  const x = (index: number) => (labels.length > 1 ? (index / (labels.length - 1)) * width : width / 2);
  const y = (value: number) => height - ((value - least) / whole) * height;
  return (
    <div aria-hidden="true">
      {hasAxis && <span className={styles.most}>{formatCell(kind, most)}</span>}
      <svg className={styles.line} viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none">
        {series.map(({ name, values }, which) => (
          <polyline
            key={name}
            data-series={which}
            points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {hasAxis && <Ends labels={labels} />}
    </div>
  );
}

function Ends({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles.ends}>
      <span>{labels[0]}</span>
      {labels.length > 1 && <span>{labels.at(-1)}</span>}
    </div>
  );
}
