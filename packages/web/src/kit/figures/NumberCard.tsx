import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../controls/IconButton.tsx';
import { type Icon, SyncIcon } from '../icons.ts';
import styles from './NumberCard.module.css';
import { RelativeTime } from './RelativeTime.tsx';

interface Props {
  title: string;
  icon: Icon;
  /** Whole: counts have no decimals. Absent until it has been counted once. */
  count: number | undefined;
  /** Its text if it isn't a whole number: "2.4". */
  text?: string | undefined;
  /** The days that it counts: "Nov 1–29". */
  period?: string | undefined;
  /** The difference from the previous period of the same length: "+14 vs. Oct 1–20". */
  comparison?: string;
  /** When it was counted; the old number stays while it is counted again. */
  updatedAt: Date | undefined;
  isUpdating: boolean;
  /** It couldn't be counted; the old number stays. */
  hasFailed?: boolean;
  onRefresh: () => void;
  /** The list that the number counts. */
  opens?: string | undefined;
  /** At the right of the title. */
  actions?: ReactNode;
}

/** A tile with one number. Source: portal.md §2 (Number card), §9 */
export function NumberCard(props: Props) {
  const { title, icon: Icon, count, text, period, comparison, isUpdating, onRefresh, opens, actions } = props;
  const whole = count === undefined ? '–' : count.toLocaleString('en-US', { maximumFractionDigits: 0 });
  // Only a refresh that the user asked for is read aloud: otherwise a dozen cards would announce their age every minute.
  const [request, setRequest] = useState<Request>('none');
  const now = requestNow(request, isUpdating);
  if (now !== request) setRequest(now);
  const outcome = props.hasFailed ? "Couldn't update" : `${title}: ${text ?? whole}`;
  return (
    <section className={styles.card} aria-label={title} aria-busy={isUpdating}>
      <header className={styles.head}>
        <Icon />
        <h3>{opens ? <Link to={opens}>{title}</Link> : title}</h3>
        {actions}
      </header>
      <div className={styles.figure}>
        <p className={styles.count}>{text ?? whole}</p>
        <p className={styles.period}>{period}</p>
      </div>
      <p className={styles.comparison}>{comparison}</p>
      <div className={styles.foot}>
        <p className={styles.updated}>
          <Freshness {...props} />
        </p>
        <p role="status" className="visually-hidden">
          {now !== 'none' && (isUpdating ? 'Updating...' : outcome)}
        </p>
        <IconButton
          icon={SyncIcon}
          label={`Refresh ${title}`}
          onClick={() => {
            setRequest('sent');
            onRefresh();
          }}
        />
      </div>
    </section>
  );
}

/** A refresh that the user requested. Its result stays in the status until the number is counted again. */
type Request = 'none' | 'sent' | 'running' | 'answered';

function requestNow(request: Request, isUpdating: boolean): Request {
  if (request === 'sent' && isUpdating) return 'running';
  if (request === 'running' && !isUpdating) return 'answered';
  return request === 'answered' && isUpdating ? 'none' : request;
}

function Freshness({
  updatedAt,
  isUpdating,
  hasFailed,
}: Pick<Props, 'updatedAt' | 'isUpdating' | 'hasFailed'>) {
  if (isUpdating) return 'Updating...';
  if (hasFailed) return updatedAt ? "Couldn't update" : "Couldn't load";
  return (
    updatedAt && (
      <>
        Updated <RelativeTime at={updatedAt} />
      </>
    )
  );
}
