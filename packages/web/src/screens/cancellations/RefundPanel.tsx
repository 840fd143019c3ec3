import { payeeText } from '@pitlane/shared/features/cancellations/rules/payee';
import { shareOfPriceText } from '@pitlane/shared/features/cancellations/rules/statement-line';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import type { ReactNode } from 'react';
import { useDebounced } from '../../kit/forms/use-debounced.ts';
import styles from './RefundPanel.module.css';
import type { ShownFigures } from './what-if.ts';

interface Props {
  className?: string | undefined;
  figures: ShownFigures | undefined;
  /** The display belongs to earlier input. */
  isStale?: boolean;
  /** There is no refund for the typed values: the previous figures only reserve their space. */
  isRefused?: boolean;
  isAtMost?: boolean;
  asOf: IsoDate | undefined;
  lienholder: string | null;
  /** It is the reader's own refund. */
  isOwn: boolean;
  note?: string | undefined;
}

/** Shown instead of a figure; the form shows the reason. */
const notRefunded = "Can't be calculated";

/** The pause in typing after which the figure is read aloud. */
const announceMs = 700;

/** The refund, large, and its details: who is paid, until when, which document the reason requires. */
export function RefundPanel(props: Props) {
  const { className, figures, isStale, isRefused = false, asOf, lienholder, isOwn, note } = props;
  const shown = isRefused ? undefined : figures;
  const isAtMost = props.isAtMost === true && !isRefused;
  const figure = shown ? figureText(shown) : '–';
  const measure = figures?.refundCents === null ? 'refund percent' : 'refund';
  const caption = isAtMost ? `Maximum ${measure}` : `${measure.charAt(0).toUpperCase()}${measure.slice(1)}`;
  const spoken = useDebounced(`${caption}: ${isRefused ? notRefunded : figure}`, announceMs);
  return (
    <section
      className={`${styles.panel} ${className ?? ''}`}
      aria-label="Refund"
      data-stale={isStale || undefined}
    >
      <div className={styles.head}>
        <p className={styles.caption}>
          {/* One text: its end doesn't move when its beginning changes. */}
          {asOf ? `${caption} as of ${formatCell('date', asOf)}` : caption}
        </p>
        <p className={styles.figure}>{figure}</p>
        <p className={styles.percent}>
          {isRefused && notRefunded}
          {shown &&
            shown.refundCents !== null &&
            shown.percent !== null &&
            shareOfPriceText(shown.percent, shown.rows)}
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      {figures && (
        <dl className={styles.facts} aria-hidden={isRefused}>
          {figures.payments.map(({ payee, amountCents }) => (
            <Fact
              key={payee}
              label={payeeText(payee, isOwn)}
              detail={payee === 'lienholder' ? lienholder : null}
            >
              {moneyText(amountCents)}
            </Fact>
          ))}
          {figures.dueDate && <Fact label="Due by">{formatCell('date', figures.dueDate)}</Fact>}
        </dl>
      )}
      <p className={isAtMost ? styles.note : styles.flag}>
        {isAtMost && 'By time only. Enter the odometer for the exact refund.'}
        {shown?.odometerWarning}
      </p>
      <p className={styles.note}>{shown && (note ?? documentText(shown))}</p>
    </section>
  );
}

function Fact({ label, detail, children }: { label: string; detail?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label}
        {detail && ` · ${detail}`}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The document that the reason asks for. Until there is a reason, the note has its line. */
function documentText({ documentLabel }: ShownFigures): string {
  return documentLabel ? `Document: ${documentLabel}` : '';
}

function figureText({ refundCents, percent }: ShownFigures): string {
  if (refundCents !== null) return moneyText(refundCents);
  return percent === null ? '–' : formatCell('percent', percent);
}
