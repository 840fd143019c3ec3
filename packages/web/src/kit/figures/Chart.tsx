import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { type KeyboardEvent, useState } from 'react';
import { type Axis, axisOf, placeOn } from './axis.ts';
import styles from './Chart.module.css';
import { FigureTable, type Series } from './FigureTable.tsx';
import { Line } from './Line.tsx';

interface Props {
  title: string;
  /** The full label of each value: "November 2026". */
  labels: readonly string[];
  /** The same, as short as an axis needs it: "Nov". */
  ticks: readonly string[];
  /** Each has its own panel, below one another on the same scale, so that colors carry no meaning. */
  series: readonly Series[];
  /** Whether the legend also names a single series, because the title doesn't. */
  isNamed?: boolean;
  kind: CellKind;
  /** Columns for amounts of a period, a line for what rises and falls, such as a ratio. */
  shape?: 'columns' | 'line';
  /** The unit, as the axis labels it: "Contracts", "US dollars". */
  unit: string;
  /** The header of the labels: "Month". */
  by: string;
  /** Shown when every value is zero. */
  empty: string;
}

/**
 * Numbers as columns or a line and, on demand, as a table. The pointer or the arrow keys read the values of a label; a screen reader reads them as those of a
 * slider, and has the table too.
 */
export function Chart(props: Props) {
  const { title, unit, series, empty } = props;
  const [isTable, setIsTable] = useState(false);
  const [at, setAt] = useState<number>();
  if (series.every(({ values }) => values.every((value) => value === 0)))
    return <p className={styles.empty}>{empty}</p>;
  return (
    <figure className={styles.chart} aria-label={title}>
      <figcaption className={styles.caption}>
        <span className={styles.readout}>{at === undefined || isTable ? unit : valuesAt(props, at)}</span>
        <button type="button" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
      </figcaption>
      {!isTable && <Drawing {...props} at={at} onAt={setAt} />}
      <FigureTable {...props} isShown={isTable} />
    </figure>
  );
}

function valuesAt({ labels, series, kind }: Props, at: number): string {
  const values = series.map(({ name, values: of }) => `${formatCell(kind, of[at])} ${name.toLowerCase()}`);
  return `${labels[at]}: ${values.join(', ')}`;
}

interface DrawingProps extends Props {
  at: number | undefined;
  onAt: (at: number | undefined) => void;
}

function Drawing(props: DrawingProps) {
  const { title, labels, ticks, series, kind, by, shape = 'columns', isNamed = false, at, onAt } = props;
  const values = series.flatMap((each) => [...each.values]);
  const axis = axisOf(values, { isWhole: kind === 'count' });
  const last = labels.length - 1;
  const now = Math.min(at ?? last, last);
  return (
    <div
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={`${title}, by ${by.toLowerCase()}`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={valuesAt(props, now)}
      onFocus={() => onAt(now)}
      onBlur={() => onAt(undefined)}
      onPointerLeave={() => onAt(undefined)}
      onKeyDown={(event) => {
        const next = movedTo(event, now, last);
        if (next === undefined) return;
        event.preventDefault();
        onAt(next);
      }}
    >
      {series.map((each) => (
        <Panel
          key={each.name}
          {...{ axis, kind, labels, shape, at, onAt }}
          series={each}
          isNamed={isNamed || series.length > 1}
        />
      ))}
      <div className={styles.labels} aria-hidden="true">
        {ticks.map((tick, nth) => (
          <span key={labels[nth]}>{tick}</span>
        ))}
      </div>
    </div>
  );
}

/** Returns the index that a key moves to; undefined for a key that the chart doesn't handle. */
function movedTo({ key }: KeyboardEvent, now: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, now - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, now + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

interface PanelProps extends Pick<DrawingProps, 'labels' | 'kind' | 'at' | 'onAt'> {
  axis: Axis;
  shape: 'columns' | 'line';
  series: Series;
  isNamed: boolean;
}

/** One series: columns from zero, of which amounts below it go down, or a line through its points. */
function Panel({ axis, series, labels, kind, shape, at, onAt, isNamed }: PanelProps) {
  return (
    <div className={styles.panel} aria-hidden="true">
      {isNamed && <span className={styles.name}>{series.name}</span>}
      <div className={styles.area}>
        {axis.ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: `${placeOn(axis, tick)}%` }}>
            <span>{tickText(kind, tick)}</span>
          </span>
        ))}
        <div className={shape === 'line' ? styles.points : styles.columns}>
          {shape === 'line' && <Line places={series.values.map((value) => placeOn(axis, value))} />}
          {labels.map((label, nth) => (
            <span key={label} data-at={nth === at || undefined} onPointerEnter={() => onAt(nth)}>
              <span style={markOf(placeOn(axis, series.values[nth] ?? 0), placeOn(axis, 0), shape)} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The extent of a column from zero, or the position of a point. */
function markOf(place: number, zero: number, shape: 'columns' | 'line') {
  if (shape === 'line') return { bottom: `${place}%` };
  return { bottom: `${Math.min(zero, place)}%`, height: `${Math.abs(place - zero)}%` };
}

/** Made when it is first used: what Intl makes while the scripts load delays the first paint. */
const shortMoney = lazy(
  () =>
    new Intl.NumberFormat('en-US', {
      notation: 'compact',
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
);

/** Writes a number of an axis as short as it can be: "$10K". */
function tickText(kind: CellKind, value: number): string {
  return kind === 'money' ? shortMoney().format(value) : formatCell(kind, value);
}
