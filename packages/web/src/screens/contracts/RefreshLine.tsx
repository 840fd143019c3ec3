import { isRefreshOpen, refreshText } from '@pitlane/shared/features/contracts/rules/refresh-state';
import { api } from '../../portal/api/api.ts';
import { usePollWhileVisible } from '../../portal/connection/poll-while-visible.ts';
import { useReadWithVersion } from '../../widgets/contract-live/use-read-with-version.ts';
import styles from './ContractProgress.module.css';

/** How often the status of a running refresh is polled. */
const everyMs = 4000;

/** The status of the last refresh from AS400. Source: portal.md §8 */
export function RefreshLine({ contractKey, version }: { contractKey: string; version: number | null }) {
  const { data, refetch } = api.useGetRefreshStateQuery(
    { key: contractKey },
    { refetchOnMountOrArgChange: true },
  );
  useReadWithVersion(version, refetch);
  usePollWhileVisible(refetch, data && isRefreshOpen(data) ? everyMs : undefined);
  if (!data) return null;
  return (
    <p className={styles.state} role="status">
      <span className={styles.label}>AS400</span>
      {refreshText(data)}
    </p>
  );
}
