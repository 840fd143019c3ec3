import { isRefreshOpen, refreshText } from '@pitlane/shared/features/contracts/rules/refresh-state';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useState } from 'react';
import { api } from '../../api.ts';
import styles from './ContractSections.module.css';
import { useReadWithVersion } from './use-read-with-version.ts';

/** How often a refresh that is under way is asked about. */
const everyMs = 4000;

/** How far the last refresh from AS400 has come. Source: portal.md §8 */
export function RefreshLine({ contractKey, version }: { contractKey: string; version: number | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, refetch } = api.useGetRefreshStateQuery(
    { key: contractKey },
    { pollingInterval: isOpen ? everyMs : 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  useReadWithVersion(version, refetch);
  const isUnderWay = data !== undefined && isRefreshOpen(data);
  if (isUnderWay !== isOpen) setIsOpen(isUnderWay);
  if (!data) return null;
  return (
    <p className={styles.state} role="status">
      <span className={styles.label}>AS400</span>
      {refreshText(data, instantText)}
    </p>
  );
}
