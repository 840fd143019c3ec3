import { Progress } from '../../kit/states/Progress.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './ImportProgress.module.css';

/** The progress of an import, once the server has counted its rows; `job` is its name. */
export function ImportProgress({ job, label }: { job: string; label: string }) {
  const { data } = api.useGetJobQuery({ id: job }, { pollingInterval: 1_000 });
  // An earlier import under this name is over and says nothing about this one.
  const isKnown = data?.state === 'Running' && Boolean(data.total);
  return (
    <div className={styles.progress} role="status">
      <Progress
        label={label}
        done={isKnown ? (data.done ?? 0) : 0}
        total={isKnown ? (data.total ?? 0) : undefined}
      />
    </div>
  );
}
