import { cancelStates } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { formatCell } from '@pitlane/shared/kernel/format';
import { api } from '../../api.ts';
import { instantText } from '../../components/instant-text.ts';
import styles from './ContractSections.module.css';
import { useReadWithVersion } from './use-read-with-version.ts';

/** How far the cancellation of a contract has come, where one is under way or was. Source: decisions.md §4 (flow) */
export function CancellationState({ contractKey, version }: { contractKey: string; version: number | null }) {
  const { data, refetch } = api.useGetCancellationQuery(
    { key: contractKey },
    { refetchOnMountOrArgChange: true },
  );
  useReadWithVersion(version, refetch);
  if (!data?.state) return null;
  const last = data.steps?.at(-1);
  const label = cancelStates.find(({ name }) => name === data.state)?.label ?? data.state;
  const by = [last?.by && `by ${last.by}`, last?.at && instantText(last.at)].filter(Boolean).join(', ');
  return (
    <p className={styles.state}>
      <span className={styles.label}>Cancellation</span>
      <span>
        <strong>{label}</strong> {by}
        {data.dueDate && data.state !== 'Rescinded' && ` · refund due ${formatCell('date', data.dueDate)}`}
      </span>
    </p>
  );
}
