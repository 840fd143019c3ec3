import type { CurvePoint } from '@pitlane/shared/features/cancellations/rules/quote-curve';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { moveSlider } from '../../kit/figures/move-slider.ts';
import styles from './Curve.module.css';
import { type CurveDays, dayAfterMove, within } from './curve-days.ts';
import {
  areaOf,
  type CurveMeasure,
  curveSize,
  dayAtShare,
  heightOf,
  pathOf,
  pointOn,
  shareOfTerm,
  tablePoints,
} from './curve-geometry.ts';

interface Props {
  curve: readonly CurvePoint[];
  measure: CurveMeasure;
  /** The value at the top: the price in cents, or 100 percent. */
  most: number;
  day: IsoDate;
  today: IsoDate;
  /** The last day of the full refund; absent once it has passed. */
  fullRefundThrough: IsoDate | undefined;
  onDay: (day: IsoDate) => void;
  /** The other inputs of the curve. */
  children: ReactNode;
}

/** Rows of the table with the same data as text. */
const tableRows = 13;

/** The refund on each day of the term. Drag, or press arrow keys (Shift for months, Home and End), to choose another date. Source: look.md (Cancel quote) */
export function Curve({ children, ...props }: Props) {
  const { curve, measure, most, day } = props;
  const tableId = useId();
  const first = curve[0]?.cancelAsOf ?? day;
  const last = curve.at(-1)?.cancelAsOf ?? day;
  const term = useMemo(() => ({ first, last }), [first, last]);
  return (
    <>
      <div className={styles.chart}>
        <Scale measure={measure} most={most} />
        <CurveSlider {...props} term={term} tableId={tableId} />
        <div className={styles.ends} aria-hidden="true">
          <span>
            {formatCell('date', first)} <small>purchased</small>
          </span>
          <span>
            {formatCell('date', last)} <small>expires</small>
          </span>
        </div>
      </div>
      {children}
      <Table id={tableId} curve={curve} measure={measure} />
    </>
  );
}

interface SliderProps extends Omit<Props, 'children'> {
  term: CurveDays;
  /** The table that describes the slider. */
  tableId: string;
}

/** The drawing of the curve, which is a slider for the cancellation date. */
function CurveSlider(props: SliderProps) {
  const { curve, measure, most, day, today, fullRefundThrough, onDay, term, tableId } = props;
  const path = useMemo(() => pathOf(curve, measure, most), [curve, measure, most]);
  const shownDay = within(day, term);
  const point = pointOn(curve, shownDay);
  const x = shareOfTerm(shownDay, term);
  const y = point ? heightOf(point, measure, most) / curveSize.height : 1;
  const full = fullRefundThrough ? shareOfTerm(fullRefundThrough, term) : undefined;
  const isTodayInTerm = today >= term.first && today <= term.last;
  const drag = useDrag((share) => onDay(dayAtShare(share, term)));
  return (
    // A range input can't be drawn over a curve.
    <div
      className={styles.field}
      role="slider"
      tabIndex={0}
      aria-label="Cancellation date"
      aria-valuemin={0}
      aria-valuemax={curve.length - 1}
      aria-valuenow={Math.round(x * (curve.length - 1))}
      aria-valuetext={point ? pointText(point, measure) : formatCell('date', day)}
      aria-describedby={tableId}
      onKeyDown={(event) => moveSlider(event, (move) => onDay(dayAfterMove(move, shownDay, term)))}
      {...drag}
    >
      <Drawing path={path} gone={x} full={full} />
      {full !== undefined && (
        <Mark at={full} look="full" text={`Full refund through ${formatCell('date', fullRefundThrough)}`} />
      )}
      {isTodayInTerm && (
        <Mark at={shareOfTerm(today, term)} look="today" text={`Today ${formatCell('date', today)}`} />
      )}
      <span className={styles.asOf} style={{ left: `${x * 100}%` }} />
      <span className={styles.handle} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
    </div>
  );
}

/** The values next to the drawing: at its top and halfway. */
function Scale({ measure, most }: Pick<Props, 'measure' | 'most'>) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {[1, 0.5].map((part) => (
        <span key={part} style={{ top: `${(1 - part) * 100}%` }}>
          {valueText(most * part, measure)}
        </span>
      ))}
    </div>
  );
}

interface DrawingProps {
  path: string;
  /** The share of the term that has passed on the chosen day. */
  gone: number;
  /** The share of the term with the full refund; absent once it has passed. */
  full: number | undefined;
}

/** The line of the curve, with the passed part of the term shaded. */
function Drawing({ path, gone, full }: DrawingProps) {
  const { width, height } = curveSize;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {full !== undefined && <rect className={styles.full} width={full * width} height={height} />}
      <path className={styles.area} d={areaOf(path)} />
      <rect className={styles.gone} width={gone * width} height={height} />
      <path className={styles.line} d={path} />
    </svg>
  );
}

function Mark({ at, look, text }: { at: number; look: 'full' | 'today'; text: string }) {
  return (
    <span
      className={styles.mark}
      data-look={look}
      data-side={at > 0.6 ? 'left' : 'right'}
      style={{ left: `${at * 100}%` }}
    >
      <span className={styles.name}>{text}</span>
    </span>
  );
}

/** The same data as a table, for screen readers and users who prefer numbers. */
function Table({ id, curve, measure }: { id: string; curve: readonly CurvePoint[]; measure: CurveMeasure }) {
  return (
    <details className={styles.table}>
      <summary id={id}>Show as table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Cancelled as of</th>
            <th scope="col">Refund %</th>
            {measure === 'money' && <th scope="col">Refund</th>}
          </tr>
        </thead>
        <tbody>
          {tablePoints(curve, tableRows).map(({ cancelAsOf, percent, customerRefundCents }) => (
            <tr key={cancelAsOf}>
              <th scope="row">{formatCell('date', cancelAsOf)}</th>
              <td>{formatCell('percent', percent)}</td>
              {measure === 'money' && <td>{moneyText(customerRefundCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Follows the pointer along the drawing while it is pressed. */
function useDrag(onShare: (share: number) => void) {
  const isDown = useRef(false);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onShare((event.clientX - left) / width);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      isDown.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDown.current) follow(event);
    },
    onPointerUp: () => {
      isDown.current = false;
    },
    onPointerCancel: () => {
      isDown.current = false;
    },
  };
}

function pointText({ cancelAsOf, percent, customerRefundCents }: CurvePoint, measure: CurveMeasure): string {
  const parts = [formatCell('date', cancelAsOf), formatCell('percent', percent)];
  return (measure === 'money' ? [...parts, moneyText(customerRefundCents)] : parts).join(', ');
}

function valueText(value: number, measure: CurveMeasure): string {
  return measure === 'money' ? moneyText(Math.round(value)) : `${value}%`;
}
