import type { Session } from '@pitlane/shared/access/session';
import { chartedRows, type Operation } from '@pitlane/shared/engine/operation';
import { type Report, seenFields } from '@pitlane/shared/engine/report';
import { chartTitle, isMonth, type NamedPoint } from '@pitlane/shared/features/reports/rules/chart-points';
import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { type CSSProperties, useRef, useState } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { FigureTable } from '../../kit/figures/FigureTable.tsx';
import { useSearchAddress } from '../../widgets/search-form/use-search-address.ts';
import { StatesMap } from '../../widgets/states-map/StatesMap.tsx';
import { barsInRoom, namesWidth, scaleOf, spanOf } from './chart-scale.ts';
import styles from './ReportChart.module.css';
import { useWidth } from './use-width.ts';

interface Props {
  chart: NonNullable<Report['chart']>;
  operation: Operation;
  points: readonly NamedPoint[];
  isStale: boolean;
}

/** The rows as one looks at them: days as columns in their order, names as bars, states as a map. The same as a table, shown instead on demand. */
export function ReportChart({ chart, operation, points, isStale }: Props) {
  const session = useOutletContext<Session>();
  const [isTable, setIsTable] = useState(false);
  const columns = columnsOf(operation, points, session);
  const title = chartTitle(chart.title, points);
  const { kind } = columns;
  const isEmpty = points.length === 0;
  return (
    <figure
      className={styles.chart}
      aria-label={title}
      data-stale={isStale || undefined}
      data-shape={chart.shape}
    >
      <figcaption className={styles.caption}>
        <span>{!isEmpty && title}</span>
        {!isEmpty && (
          <button type="button" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </button>
        )}
      </figcaption>
      {!isTable && !isEmpty && chart.shape === 'states' && (
        <States title={title} points={points} kind={kind} isStale={isStale} />
      )}
      {!isTable && !isEmpty && chart.shape !== 'states' && (
        <div className={styles.drawing} aria-hidden="true">
          {chart.shape === 'days' ? (
            <Days points={points} kind={kind} />
          ) : (
            <Bars points={points} kind={kind} />
          )}
        </div>
      )}
      {!isEmpty && (
        <div className={isTable ? styles.table : undefined}>
          <FigureTable
            title={title}
            by={columns.by}
            labels={points.map(({ label }) => label)}
            series={[{ name: columns.value, values: points.map(({ value }) => value) }]}
            kind={kind}
            isShown={isTable}
          />
        </div>
      )}
    </figure>
  );
}

interface DrawingProps {
  points: readonly NamedPoint[];
  kind: CellKind;
}

/** The map of the states; choosing one narrows the report to it. */
function States({ title, points, kind, isStale }: DrawingProps & { title: string; isStale: boolean }) {
  const { search } = useLocation();
  const go = useSearchAddress();
  const onState = (state: string) => {
    const query = new URLSearchParams(search);
    query.set('stateAbbreviation', state);
    go(query.toString());
  };
  return (
    <StatesMap
      title={title}
      values={new Map(points.map(({ by, value }) => [by, value]))}
      kind={kind}
      isStale={isStale}
      choosing="Show only this state"
      onChoose={onState}
    />
  );
}

function Days({ points, kind }: DrawingProps) {
  const scale = scaleOf(points);
  return (
    <>
      <span className={styles.most}>{formatCell(kind, scale.most)}</span>
      <div className={styles.days}>
        {points.map(({ by, label, value }) => {
          const { from, size } = spanOf(value, scale);
          return (
            <span key={by} className={styles.day} title={`${label}: ${formatCell(kind, value)}`}>
              <span data-below={value < 0 || undefined} style={{ bottom: `${from}%`, height: `${size}%` }} />
            </span>
          );
        })}
      </div>
      <div className={styles.ends}>
        <span>{points[0]?.label}</span>
        {scale.least < 0 && <span>down to {formatCell(kind, scale.least)}</span>}
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
    </>
  );
}

function Bars({ points, kind }: DrawingProps) {
  const bars = useRef<HTMLDivElement>(null);
  const width = useWidth(bars);
  const { shown, columns, rows } = barsInRoom(points, width);
  const scale = scaleOf(shown);
  return (
    <div
      ref={bars}
      className={styles.bars}
      style={
        {
          gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
          '--chart-name': `${namesWidth(shown)}px`,
        } as CSSProperties
      }
    >
      {shown.map(({ by, label, value, others, mark }) => {
        const { from, size } = spanOf(value, scale);
        return (
          <div key={by} className={styles.bar} title={`${label}: ${formatCell(kind, value)}`}>
            <span className={styles.name}>{label}</span>
            <span className={styles.track}>
              {others === undefined && (
                <span
                  data-below={value < 0 || undefined}
                  data-mark={mark}
                  style={{ left: `${from}%`, width: `${size}%` }}
                />
              )}
            </span>
            <span className={styles.value}>{formatCell(kind, value)}</span>
          </div>
        );
      })}
    </div>
  );
}

/** The heads of the chart's table, and the kind of its figures. */
function columnsOf(
  operation: Operation,
  points: readonly NamedPoint[],
  session: Session,
): { by: string; value: string; kind: CellKind } {
  const { chart } = operation.sheet ?? {};
  const fields = seenFields(operation, session);
  const fieldOf = (key: string | undefined) => fields.find((field) => field.key === key);
  const value = fieldOf(chart?.value);
  return {
    by: points.some(({ by }) => isMonth(by)) ? 'Month' : (fieldOf(chart?.name ?? chart?.by)?.header ?? ''),
    value: chart?.value === chartedRows ? 'Rows' : (value?.header ?? ''),
    kind: value?.kind ?? 'count',
  };
}
