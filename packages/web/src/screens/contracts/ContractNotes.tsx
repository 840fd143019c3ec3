import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract, ContractNote } from '@pitlane/shared/features/contracts/schema';
import { NoteText } from '@pitlane/shared/features/history/schema';
import { whyCardInText } from '@pitlane/shared/features/remittance/rules/card-in-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Copyable } from '../../kit/copy/Copyable.tsx';
import { tellOutcome, useTryCommand } from '../../portal/commands/use-run-command.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import styles from './ContractSections.module.css';

interface Props {
  session: Session;
  contract: Contract;
}

/** The notes of a contract, the newest first, and a place to write one; what is half written is kept. Source: decisions.md §3 */
export function ContractNotes({ session, contract }: Props) {
  const key = contractKeyText(contract);
  const notes = contract.notes ?? [];
  return (
    <section className={styles.section} aria-labelledby="contract-notes">
      <h2 id="contract-notes">Notes</h2>
      {may('note.write', session) && <NoteForm session={session} contractKey={key} />}
      {notes.length === 0 && <p className={styles.none}>No notes yet.</p>}
      <ul className={styles.notes} data-copies>
        {notes.map((note, index) => (
          <NoteRow
            key={note.id ?? `${note.enteredDate} ${note.text}`}
            session={session}
            contractKey={key}
            note={note}
            isTabStop={index === 0}
          />
        ))}
      </ul>
    </section>
  );
}

function NoteForm({ session, contractKey }: { session: Session; contractKey: string }) {
  const draft = `note ${contractKey}`;
  const id = useId();
  const tryCommand = useTryCommand(session);
  const [text, setText] = useState(() => draftOf(draft) ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (next: string) => {
    setText(next);
    setProblem(next.trim() === '' ? undefined : whyNotNote(next));
    // A card number is not kept here either.
    keepDraft(draft, whyCardInText(next) ? '' : next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const wrong = whyNotNote(text);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setIsSaving(true);
    try {
      const outcome = await tryCommand({
        command: 'contract.note',
        args: { key: contractKey, text: text.trim() },
      });
      if (outcome.kind === 'done') change('');
      else if (outcome.kind === 'failed') setProblem(outcome.failure.message);
      else tellOutcome(outcome);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form className={styles.write} noValidate onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className="visually-hidden">
        New note
      </label>
      <textarea
        id={id}
        rows={2}
        placeholder="Add a note"
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={submitByKey}
      />
      <div className={styles.under}>
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button type="submit" size="small" isBusy={isSaving}>
          Add note
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with the words of a note; undefined when nothing is. */
function whyNotNote(text: string): string | undefined {
  return NoteText().safeParse(text).error?.issues[0]?.message;
}

/** Enter is a line of the note; with Ctrl or Cmd it is done. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function NoteRow({
  session,
  contractKey,
  note,
  isTabStop,
}: {
  session: Session;
  contractKey: string;
  note: ContractNote;
  isTabStop: boolean;
}) {
  const tryCommand = useTryCommand(session);
  const [isRunning, setIsRunning] = useState(false);
  const takeBack = async () => {
    setIsRunning(true);
    try {
      const args = { key: contractKey, id: String(note.id) };
      tellOutcome(await tryCommand({ command: 'note.remove', args }));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <li>
      <p className={styles.meta}>
        {[formatCell('date', note.enteredDate), note.enteredBy].filter(Boolean).join(' · ')}
        {note.canTakeBack && (
          <Button look="quiet" size="small" isBusy={isRunning} onClick={() => void takeBack()}>
            Take back
          </Button>
        )}
      </p>
      <p className={styles.words}>
        <Copyable text={note.text ?? ''} what="note" isTabStop={isTabStop} />
      </p>
    </li>
  );
}
