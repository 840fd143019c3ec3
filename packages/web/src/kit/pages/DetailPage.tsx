import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface Props {
  title: string;
  /** Its status, as a word with its color. */
  status?: ReactNode;
  /** What can be done with it, the primary action first. */
  actions?: ReactNode;
  /** One line that says what it is. */
  summary?: ReactNode;
  /** What happened to it, beside the facts on a desktop and below them on a phone. */
  activity?: ReactNode;
  children: ReactNode;
}

/** A page about one thing: name, status and actions at the head, its facts, and its history next to them. */
export function DetailPage({ title, status, actions, summary, activity, children }: Props) {
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {status}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {summary && <p className={styles.intro}>{summary}</p>}
      <div className={activity ? styles.columns : styles.body}>
        <div>{children}</div>
        {activity && <aside aria-label="Activity">{activity}</aside>}
      </div>
    </article>
  );
}
