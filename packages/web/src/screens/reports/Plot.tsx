import type { Session } from '@pitlane/shared/access/session';
import { type Operation, plottedRows } from '@pitlane/shared/engine/operation';
import { type Report, seenFields } from '@pitlane/shared/engine/report';
import type { NamedPoint } from '@pitlane/shared/features/reports/rules/plot-points';
import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import styles from './Plot.module.css';

interface Props {
  plot: NonNullable<Report['plot']>;
  operation: Operation;
  points: readonly NamedPoint[];
  isStale: boolean;
}

/** The rows as one looks at them: days as columns in their order, names as bars. The same as a table, shown instead on demand. */
export function Plot({ plot, operation, points, isStale }: Props) {
  const session = useOutletContext<Session>();
  const [isTable, setIsTable] = useState(false);
  const kind = kindOf(operation, session);
  const most = Math.max(0, ...points.map(({ value }) => value));
  return (
    <figure className={styles.plot} aria-label={plot.title} data-stale={isStale || undefined}>
      <figcaption className={styles.caption}>
        <span>{points.length > 0 && plot.title}</span>
        {points.length > 0 && (
          <button type="button" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            As a table
          </button>
        )}
      </figcaption>
      {!isTable && points.length > 0 && (
        <div className={styles.drawing} aria-hidden="true">
          {plot.shape === 'days' ? (
            <Days points={points} most={most} kind={kind} />
          ) : (
            <Bars points={points} most={most} kind={kind} />
          )}
        </div>
      )}
      {points.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={isTable ? styles.table : 'visually-hidden'} {...(isTable ? { tabIndex: 0 } : {})}>
          <table>
            <caption className="visually-hidden">{plot.title}</caption>
            <tbody>
              {points.map(({ by, label, value }) => (
                <tr key={by}>
                  <th scope="row">{label}</th>
                  <td>{formatCell(kind, value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  );
}

interface DrawingProps {
  points: readonly NamedPoint[];
  most: number;
  kind: CellKind;
}

function Days({ points, most, kind }: DrawingProps) {
  return (
    <>
      <span className={styles.most}>{formatCell(kind, most)}</span>
      <div className={styles.days}>
        {points.map(({ by, label, value }) => (
          <span key={by} className={styles.day} title={`${label}: ${formatCell(kind, value)}`}>
            <span style={{ height: shareOf(value, most) }} />
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
    </>
  );
}

function Bars({ points, most, kind }: DrawingProps) {
  return (
    <div className={styles.bars} data-few={points.length <= barsOfColumn || undefined}>
      {points.map(({ by, label, value }) => (
        <div key={by} className={styles.bar} title={`${label}: ${formatCell(kind, value)}`}>
          <span className={styles.name}>{label}</span>
          <span className={styles.track}>
            <span style={{ width: shareOf(value, most) }} />
          </span>
          <span className={styles.value}>{formatCell(kind, value)}</span>
        </div>
      ))}
    </div>
  );
}

/** As many bars as stand below each other. */
const barsOfColumn = 6;

/** Amounts below nothing, as of chargebacks, have no height: their figure tells them. */
function shareOf(value: number, most: number): string {
  return most > 0 ? `${(Math.max(0, value) / most) * 100}%` : '0';
}

function kindOf(operation: Operation, session: Session): CellKind {
  const value = operation.sheet?.plot?.value;
  if (value === plottedRows) return 'count';
  return seenFields(operation, session).find(({ key }) => key === value)?.kind ?? 'count';
}
