import type { Contract } from '@pitlane/shared/features/contracts/schema';
import styles from './Ageing.module.css';

/**
 * The notice that a contract's dealer has expired; only internal users get the date (`contractSeenBy`). Source: portal.md
 * §6 (Card rules)
 */
export function DealerExpired({ contract: { dealer } }: { contract: Pick<Contract, 'dealer'> }) {
  return dealer?.expirationDate ? <span className={styles.ageing}>Dealer Expired</span> : null;
}
