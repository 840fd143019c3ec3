import type { ReactNode } from 'react';
import styles from './FullPage.module.css';

interface Props {
  title: string;
  /** Its buttons or links, at the right of the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** A page as high as the window, whose content scrolls in itself: a grid below its title. */
export function FullPage({ title, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </div>
  );
}
