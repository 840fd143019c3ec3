import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The edges that all pages share, for a page that has its heading elsewhere: a wizard's is its steps. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
