import type { Session } from '@pitlane/shared/access/session';
import styles from './DashboardScreen.module.css';
import { OtherPages } from './OtherPages.tsx';
import { UserCards } from './UserCards.tsx';

/** For accounts that see no contracts, and so no figures either. */
export function PagesOnly({ session }: { session: Session }) {
  return (
    <>
      <UserCards session={session} />
      <div className={styles.own}>
        <OtherPages session={session} />
      </div>
    </>
  );
}
