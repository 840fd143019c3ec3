import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import styles from './BarList.module.css';

/** A named number. */
export interface Bar {
  key: string;
  label: string;
  value: number;
}

interface Props {
  title: string;
  /** What the labels and the values are, as headers: "Program", "Contracts". */
  by: string;
  of: string;
  kind: CellKind;
  /** The greatest first; undefined while they are loading. */
  bars: readonly Bar[] | undefined;
  /** Bars shown; what is beyond them is one more. */
  most?: number;
  empty: string;
}

/** Named numbers, the greatest first, each with a bar behind its name: a table that is also a drawing. */
export function BarList({ title, by, of, kind, bars, most = 8, empty }: Props) {
  const shown = bars && withOthers(bars, most);
  const greatest = Math.max(0, ...(shown ?? []).map(({ value }) => value));
  return (
    <figure className={styles.list} aria-label={title} aria-busy={!bars}>
      <figcaption>{title}</figcaption>
      {shown?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {shown && shown.length > 0 && (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{by}</th>
              <th scope="col">{of}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">
                  <span
                    className={styles.bar}
                    style={{ width: `${greatest > 0 ? Math.max(0, value / greatest) * 100 : 0}%` }}
                  />
                  <span className={styles.label}>{label}</span>
                </th>
                <td>{formatCell(kind, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}

function withOthers(bars: readonly Bar[], most: number): readonly Bar[] {
  if (bars.length <= most) return bars;
  const others = bars.slice(most - 1);
  const value = others.reduce((total, bar) => total + bar.value, 0);
  return [...bars.slice(0, most - 1), { key: '', label: `${others.length} others`, value }];
}
