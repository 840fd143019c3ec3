import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import styles from './BarList.module.css';

/** A name with a number in each column. */
export interface Bars {
  key: string;
  label: string;
  values: readonly number[];
}

interface Props {
  title: string;
  /** The header of the labels: "Program". */
  by: string;
  /** The headers of the numbers: "Contracts". All have one scale. */
  columns: readonly string[];
  kind: CellKind;
  /** The greatest first. */
  rows: readonly Bars[];
  /** The total of each column, in a row below the others. */
  totals?: readonly number[] | undefined;
  empty: string;
}

/** The maximum number of rows in a figure, including those for others and totals. */
const mostRows = 8;

/** Labeled numbers with bars, the greatest first: a table that is also a chart. Several columns are charts next to each other. */
export function BarList({ title, by, columns, kind, rows, totals, empty }: Props) {
  const most = totals ? mostRows - 1 : mostRows;
  const shown = withOthers(rows, most);
  const drawn = shown.filter(({ key }) => key !== others);
  const greatest = Math.max(...drawn.flatMap(({ values }) => [...values]), 0);
  if (shown.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.list}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {columns.map((column, nth) => (
                <td key={column}>
                  <Bar value={values[nth] ?? 0} {...{ greatest, kind }} isTotal={key === others} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((column, nth) => (
                <td key={column}>{formatCell(kind, totals[nth])}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The combined rest has no bar, which would make the others small. */
function Bar(props: { value: number; greatest: number; kind: CellKind; isTotal: boolean }) {
  const { value, greatest, kind, isTotal } = props;
  const share = isTotal || greatest === 0 ? 0 : Math.max(0, value / greatest);
  return (
    <span className={styles.cell}>
      <span className={styles.track}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>{formatCell(kind, value)}</span>
    </span>
  );
}

/** The key of the row that totals the rest. */
const others = 'others';

function withOthers(rows: readonly Bars[], most: number): readonly Bars[] {
  if (rows.length <= most) return rows;
  const rest = rows.slice(most - 1);
  const values = (rest[0]?.values ?? []).map((_, nth) =>
    rest.reduce((total, row) => total + (row.values[nth] ?? 0), 0),
  );
  return [...rows.slice(0, most - 1), { key: others, label: `${rest.length} others`, values }];
}
