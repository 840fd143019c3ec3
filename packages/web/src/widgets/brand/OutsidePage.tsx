import type { ReactNode, Ref } from 'react';
import { Brand } from './Brand.tsx';
import styles from './OutsidePage.module.css';
import { useTabTitle } from './use-tab-title.ts';

interface Props {
  title: string;
  /** The window's title, if the page's is a sentence. */
  tab?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A page for people who aren't signed in, outside the shell: the brand, the title and what to do, on a card. */
export function OutsidePage({ title, tab = title, ref, children }: Props) {
  useTabTitle(tab);
  return (
    <main className={styles.page} ref={ref} tabIndex={-1}>
      <div className={styles.card}>
        <Brand />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
