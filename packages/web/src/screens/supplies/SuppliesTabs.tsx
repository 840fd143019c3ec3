import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { Tabs } from '../../kit/pages/Tabs.tsx';
import styles from './Supplies.module.css';

/** The pages about supplies that a user has. */
export function SuppliesTabs({ session }: { session: Session }) {
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Supplies"
        tabs={[
          ...(may('supply.reorder', session) ? [{ path: '/reorder', title: 'Reorder' }] : []),
          { path: '/supplies', title: 'Orders' },
          { path: '/supplies/catalog', title: 'Catalog' },
        ]}
      />
    </div>
  );
}
