import type { ReactNode } from 'react';
import styles from './Rater.module.css';
import { selling, useSale } from './sale.ts';

/** Fields that can't be changed while the open sale is being sold: what was sent stays as it is until the answer. */
export function LockedWhileSold({ children }: { children: ReactNode }) {
  const { saleKey } = useSale();
  const isLocked = selling.useName(saleKey) !== undefined;
  return (
    <fieldset role="presentation" className={styles.step} disabled={isLocked}>
      {children}
    </fieldset>
  );
}
