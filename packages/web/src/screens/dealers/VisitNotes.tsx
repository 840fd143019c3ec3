import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { VisitNote } from '@pitlane/shared/features/visits/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Button } from '../../kit/controls/Button.tsx';
import { iconNamed } from '../../kit/icons.ts';
import { Timeline, type TimelineEvent } from '../../kit/lists/Timeline.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { NoteForm } from '../../widgets/notes/NoteForm.tsx';
import styles from './DealerScreen.module.css';

/** The visit notes of agents and staff, with a form to add one. The dealer never sees them. Source: areas.md §4 (notes of visits) */
export function VisitNotes({ session, dealerCode }: { session: Session; dealerCode: string }) {
  return (
    <div className={styles.notes}>
      <h2>Visit notes</h2>
      <NoteForm
        session={session}
        draft={`visit note ${dealerCode}`}
        command="dealer.note"
        args={{ dealerCode }}
      />
      <Notes session={session} of={{ dealerCode }} />
    </div>
  );
}

/** The notes about all dealers of a group, each with its dealer; new ones are added at a dealer. */
export function GroupNotes({ session, members }: { session: Session; members: readonly Dealer[] }) {
  return (
    <div className={styles.notes}>
      <h2>Visit notes</h2>
      <Notes
        session={session}
        of={{ dealerCode: members[0]?.dealerCode ?? '', isWholeGroup: true }}
        members={members}
      />
    </div>
  );
}

interface NotesProps {
  session: Session;
  of: { dealerCode: string; isWholeGroup?: boolean };
  /** Named at their notes. */
  members?: readonly Dealer[];
}

function Notes({ session, of, members = [] }: NotesProps) {
  const answer = api.useListVisitNotesQuery(of);
  const { data } = answer;
  const nameOf = (note: VisitNote) => members.find(({ dealerCode }) => dealerCode === note.dealerCode)?.name;
  return (
    <AnswerContainer answer={answer} failure="Couldn't load the visit notes." height={120}>
      {data?.length === 0 && <p className={styles.empty}>No visit notes yet. The dealer can't see them.</p>}
      {data && data.length > 0 && (
        <Timeline label="Visit notes" events={data.map((note) => eventOf(session, note, nameOf(note)))} />
      )}
    </AnswerContainer>
  );
}

function eventOf(session: Session, note: VisitNote, dealer: string | null | undefined): TimelineEvent {
  const { id, at, by, text, canTakeBack } = note;
  return {
    id: String(id),
    icon: iconNamed['comment'] as TimelineEvent['icon'],
    text: text ?? '',
    meta: [dealer, instantText(at), by].filter(Boolean).join(' · '),
    action: canTakeBack && <Withdraw session={session} note={note} />,
  };
}

function Withdraw({ session, note: { id, dealerCode } }: { session: Session; note: VisitNote }) {
  const run = useRunCommand(session);
  const args = { dealerCode: dealerCode ?? '', id: String(id) };
  return (
    <Button look="quiet" size="small" onClick={() => void run({ command: 'dealer.withdrawNote', args })}>
      Withdraw
    </Button>
  );
}
