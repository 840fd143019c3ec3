import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract, ContractNote } from '@pitlane/shared/features/contracts/schema';
import { eventMeta } from '@pitlane/shared/features/history/rules/event-meta';
import type { HistoryEvent } from '@pitlane/shared/features/history/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { HistoryIcon, iconNamed } from '../../kit/icons.ts';
import { Timeline, type TimelineEvent } from '../../kit/lists/Timeline.tsx';
import { useFittingCount } from '../../kit/lists/use-fitting-count.ts';
import { oneColumn } from '../../kit/pages/detail-columns.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { notifyOutcome, useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { useReadWithVersion } from '../../widgets/contract-live/use-read-with-version.ts';
import { NoteForm } from '../../widgets/notes/NoteForm.tsx';
import styles from './ContractActivity.module.css';

interface Props {
  session: Session;
  contract: Contract;
}

/** Events shown before "Show all": as many as the page has room for, next to the facts; below them, the most. */
const atFirst = { least: 2, most: 6 };

const iconOfKind: Readonly<Record<string, string>> = {
  cancel: 'file-removed',
  claim: 'shield-check',
  expired: 'clock',
  note: 'comment',
  openedBy: 'search',
  quote: 'calculator',
  refresh: 'sync',
  remitted: 'credit-card',
  sold: 'contract',
  void: 'circle-slash',
};

/** The history of a contract, newest first, and a form to add a note. Source: decisions.md §3 (timeline) */
export function ContractActivity({ session, contract }: Props) {
  const contractKey = contractKeyText(contract);
  const { data, error, isFetching, refetch } = api.useGetContractHistoryQuery(
    { key: contractKey },
    { refetchOnMountOrArgChange: true },
  );
  useReadWithVersion(contract.version, refetch);
  const failure = isCallFailure(error) ? error : undefined;
  useReconnect(failure, () => void refetch());
  // A backend without a history has notes anyway.
  const events = failure?.status === 404 ? (contract.notes ?? []).map(noteEvent) : data;
  return (
    <div className={styles.activity} aria-busy={isFetching}>
      <h2 id="contract-history">Activity</h2>
      {may('note.write', session) && (
        <NoteForm
          key={contractKey}
          session={session}
          draft={`note ${contractKey}`}
          command="contract.note"
          args={{ key: contractKey }}
        />
      )}
      {!events && !failure && <Skeleton lines={4} height={36} />}
      {!events && failure && (
        <p className={styles.none}>
          {failure.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {events && <Events key={contractKey} session={session} contract={contract} events={events} />}
    </div>
  );
}

function Events({ session, contract, events }: Props & { events: readonly HistoryEvent[] }) {
  const [areAllShown, setAllShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isBelowFacts = useMedia(oneColumn);
  const least = isBelowFacts ? atFirst.most : atFirst.least;
  const fitting = useFittingCount(place, { ...atFirst, least });
  if (events.length === 0) return <p className={styles.none}>No history yet.</p>;
  const shown = areAllShown ? events : events.slice(0, fitting);
  const own = new Set((contract.notes ?? []).flatMap(({ id, canTakeBack }) => (canTakeBack ? [id] : [])));
  const rows = shown.map((event, index): TimelineEvent => {
    const { id, kind, at, text, noteId } = event;
    const isOwnNote = noteId !== null && own.has(noteId);
    return {
      id: id ?? String(index),
      icon: iconNamed[iconOfKind[kind ?? ''] ?? ''] ?? HistoryIcon,
      text:
        noteId === null ? (
          <BatchLinks session={session} text={text ?? ''} />
        ) : (
          <Copyable text={text ?? ''} what="note" isTabStop />
        ),
      detail: <Changes event={event} />,
      meta: [instantText(at), eventMeta(event)].filter(Boolean).join(' · '),
      action: isOwnNote && (
        <TakeBack session={session} contractKey={contractKeyText(contract)} noteId={String(noteId)} />
      ),
    };
  });
  return (
    <div ref={place}>
      <Timeline label="History" events={rows} />
      {shown.length < events.length && (
        <Button size="small" look="quiet" onClick={() => setAllShown(true)}>
          Show all {events.length} events
        </Button>
      )}
      <TimesZone />
    </div>
  );
}

const batchNumbers = /(R-\d{6}-\d{6})/;

/** Words in which batch numbers link to the batches, for users who may see them. */
function BatchLinks({ session, text }: { session: Session; text: string }) {
  if (!may('remittance.use', session)) return <>{text}</>;
  return (
    <>
      {text.split(batchNumbers).map((part, index) =>
        index % 2 === 1 ? (
          <Link key={part} to={`/remittance/batches/${part}`}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </>
  );
}

function Changes({ event: { changes } }: { event: HistoryEvent }) {
  if (!changes || changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}: {from && <s>{from}</s>} {to}
        </li>
      ))}
    </ul>
  );
}

function TakeBack({
  session,
  contractKey,
  noteId,
}: {
  session: Session;
  contractKey: string;
  noteId: string;
}) {
  const tryCommand = useTryCommand(session);
  const [isRunning, setIsRunning] = useState(false);
  const takeBack = async () => {
    setIsRunning(true);
    try {
      notifyOutcome(await tryCommand({ command: 'note.remove', args: { key: contractKey, id: noteId } }));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button look="quiet" size="small" isBusy={isRunning} onClick={() => void takeBack()}>
      Undo
    </Button>
  );
}

function noteEvent({ id, enteredDate, enteredBy, text }: ContractNote): HistoryEvent {
  return {
    id: `note-${id ?? `${enteredDate} ${text}`}`,
    kind: 'note',
    at: enteredDate,
    text: `Note: ${text ?? ''}`,
    by: enteredBy,
    assumedBy: null,
    face: null,
    receipt: null,
    changes: null,
    noteId: id,
  };
}
