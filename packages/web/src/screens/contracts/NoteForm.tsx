import type { Session } from '@pitlane/shared/access/session';
import { NoteText } from '@pitlane/shared/features/history/schema';
import { whyCardInText } from '@pitlane/shared/features/remittance/rules/card-in-text';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { tellOutcome, useTryCommand } from '../../portal/commands/use-run-command.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import styles from './ContractActivity.module.css';

/** A place to write a note on a contract; what is half written is kept. Source: decisions.md §3 */
export function NoteForm({ session, contractKey }: { session: Session; contractKey: string }) {
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
        data-note-field
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
