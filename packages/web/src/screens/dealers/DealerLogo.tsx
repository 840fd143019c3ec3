import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import styles from './DealerScreen.module.css';

/** A dealer's logo, if it has one. It has no alternative text, since the title next to it is the dealer's name. */
export function DealerLogo({ dealer: { logoFilename } }: { dealer: Dealer }) {
  return logoFilename && <img className={styles.logo} src={`/brands/${logoFilename}`} alt="" />;
}
