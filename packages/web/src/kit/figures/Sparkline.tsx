import type { CellKind } from '@pitlane/shared/kernel/format';
import { axisOf, placeOn } from './axis.ts';
import { FigureTable } from './FigureTable.tsx';
import { Line } from './Line.tsx';
import styles from './Sparkline.module.css';

interface Props {
  title: string;
  /** The header of the labels: "Month". */
  by: string;
  labels: readonly string[];
  values: readonly number[];
  /** The header of the values: "Sold". */
  name: string;
  kind: CellKind;
}

/** The trend of a number as a small line in text; screen readers get a table. */
export function Sparkline({ title, by, labels, values, name, kind }: Props) {
  const axis = axisOf(values, { isWhole: kind === 'count' });
  return (
    <figure className={styles.spark} aria-label={title}>
      <Line places={values.map((value) => placeOn(axis, value))} />
      <FigureTable {...{ title, by, labels, kind }} series={[{ name, values }]} />
    </figure>
  );
}
