import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { PageFrame } from './PageFrame.tsx';

interface Props {
  title: string;
  /** One or two sentences on what the page is for. */
  intro?: ReactNode;
  /** Reserves their line until they are shown, so that nothing moves. */
  keepsIntroLine?: boolean;
  /** Its buttons or links, at the right of the title. */
  actions?: ReactNode;
  /** The buttons can't be used yet: they are shown disabled, so that nothing moves later. */
  areActionsWaiting?: boolean;
  children?: ReactNode;
}

/** A page of the shell: its title with what can be done, and its content below. */
export function Page(props: Props) {
  const { title, intro, keepsIntroLine = false, actions, areActionsWaiting = false, children } = props;
  return (
    <PageFrame>
      <header className={styles.header}>
        <h1>{title}</h1>
        {actions && (
          <fieldset className={styles.actions} role="presentation" disabled={areActionsWaiting}>
            {actions}
          </fieldset>
        )}
      </header>
      {(intro || keepsIntroLine) && <p className={styles.intro}>{intro || '\u00a0'}</p>}
      <div className={styles.body}>{children}</div>
    </PageFrame>
  );
}
