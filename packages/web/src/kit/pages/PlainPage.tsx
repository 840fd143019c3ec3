import type { ReactNode } from 'react';
import styles from './PlainPage.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A page of a heading and a few lines, within the shell. */
export function PlainPage({ title, children }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
