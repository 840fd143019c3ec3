import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { PageFrame } from './PageFrame.tsx';

interface Props {
  title: string;
  /** One or two sentences on what the page is for. */
  intro?: ReactNode;
  /** Its buttons or links, at the right of the title. */
  actions?: ReactNode;
  /** The buttons can't be used yet: they are hidden in their place, so that nothing moves when they come. */
  areActionsWaiting?: boolean;
  children?: ReactNode;
}

/** A page of the shell: its title with what can be done, and its content below. */
export function Page({ title, intro, actions, areActionsWaiting = false, children }: Props) {
  return (
    <PageFrame>
      <header className={styles.header}>
        <h1>{title}</h1>
        {actions && (
          <div className={styles.actions} data-waiting={areActionsWaiting || undefined}>
            {actions}
          </div>
        )}
      </header>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.body}>{children}</div>
    </PageFrame>
  );
}
