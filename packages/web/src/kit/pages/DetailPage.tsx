import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface Props {
  title: ReactNode;
  /** The page's name for screen readers: the title where that is text. */
  label: string;
  /** The way back to where it was opened from. */
  back?: ReactNode;
  /** Its status, as a word with its color. */
  status?: ReactNode;
  /** The actions, the primary one first. */
  actions?: ReactNode;
  /** One or two lines that say what it is. */
  summary?: ReactNode;
  /** The progress. Its space is reserved, so that nothing moves when it appears. */
  progress?: ReactNode;
  /** More than a line of progress is still loading: facts and activity appear with it, so that they don't move. */
  isBodyHidden?: boolean;
  /** The history, next to the facts on a desktop and below them on a phone. */
  activity?: ReactNode;
  /** Shown below the facts. */
  related?: ReactNode;
  children: ReactNode;
}

/** A page about one thing: name, status and actions in the header, its facts, and its history next to them. */
export function DetailPage(props: Props) {
  const { title, label, back, status, actions, summary, progress, activity, related, children } = props;
  const body = activity ? styles.columns : styles.body;
  return (
    <article className={styles.page} aria-label={label}>
      {back && <div className={styles.back}>{back}</div>}
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {status}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {summary && <div className={styles.summary}>{summary}</div>}
      {progress !== undefined && <div className={styles.progress}>{progress}</div>}
      <div className={body} hidden={props.isBodyHidden}>
        <div>{children}</div>
        {activity && <aside aria-label="Activity">{activity}</aside>}
        {related && <div>{related}</div>}
      </div>
    </article>
  );
}
