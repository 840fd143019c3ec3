import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import styles from './DealerScreen.module.css';

/** A dealer's logo; nothing where it has none. Its name is in the title next to it. */
export function DealerLogo({ dealer: { logoFilename } }: { dealer: Dealer }) {
  return logoFilename && <img className={styles.logo} src={`/brands/${logoFilename}`} alt="" />;
}
