import type { ReactNode } from 'react';
import styles from './FullPage.module.css';

interface Props {
  title: string;
  /** Its one loud button. */
  primary?: ReactNode;
  /** Ways to other pages. */
  links?: ReactNode;
  /** Its tools, which on a phone have their own line. */
  actions: ReactNode;
  children: ReactNode;
}

/** A page as high as the window, whose content scrolls, such as a grid below its title. */
export function FullPage({ title, primary, links, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {primary}
        {links && <div className={styles.links}>{links}</div>}
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </div>
  );
}
