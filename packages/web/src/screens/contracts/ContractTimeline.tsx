import { eventMeta } from '@pitlane/shared/features/history/rules/event-meta';
import type { HistoryEvent } from '@pitlane/shared/features/history/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Button } from '../../kit/controls/Button.tsx';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { useReadWithVersion } from '../../widgets/contract-live/use-read-with-version.ts';
import styles from './ContractSections.module.css';

/** What happened to a contract, the newest first: who, when, from which face, what changed. Source: decisions.md §3 (timeline) */
export function ContractTimeline({ contractKey, version }: { contractKey: string; version: number | null }) {
  const { data, error, isFetching, refetch } = api.useGetContractHistoryQuery(
    { key: contractKey },
    { refetchOnMountOrArgChange: true },
  );
  useReadWithVersion(version, refetch);
  const failure = isCallFailure(error) ? error : undefined;
  useReconnect(failure, () => void refetch());
  // A backend that keeps no history has nothing to show here.
  if (failure?.status === 404) return null;
  return (
    <section className={styles.section} aria-labelledby="contract-history" aria-busy={isFetching}>
      <h2 id="contract-history">History</h2>
      {data && data.length > 0 && <p className={styles.none}>Times are of this device ({zoneName()}).</p>}
      {!data && !failure && <Spinner />}
      {failure && !data && (
        <p className={styles.none}>
          {failure.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={styles.none}>Nothing has happened yet.</p>}
      <ol className={styles.timeline}>
        {data?.map((event, index) => (
          <EventRow key={event.id ?? index} event={event} />
        ))}
      </ol>
    </section>
  );
}

/** The name of the zone that the times are shown in, as "CST". */
function zoneName(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function EventRow({ event }: { event: HistoryEvent }) {
  const { kind, at, text, changes } = event;
  return (
    <li data-kind={kind}>
      <p className={styles.words}>{text}</p>
      {changes && changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              {label}: {from && <s>{from}</s>} {to}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.meta}>{[instantText(at), eventMeta(event)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
