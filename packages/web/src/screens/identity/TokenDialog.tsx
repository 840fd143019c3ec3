import { CallError } from '@pitlane/shared/client/calls';
import { longestTokenDays, type NewToken } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { CreatePersonalTokenRequest } from '@pitlane/shared/features/identity/schema';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import styles from './TokenDialog.module.css';

interface Props {
  /** How the form is filled in at first. */
  filled: NewToken;
  make: (request: { name: string; mayChange: boolean; days: number }) => Promise<{
    id: number | null;
    token: string | null;
  }>;
  onMade: (made: { id: number | null; name: string; token: string }) => void;
  onClose: () => void;
}

const rights = [
  { value: 'read', text: 'Read' },
  { value: 'write', text: 'Read and write' },
];
const usualSpans = [7, 30, longestTokenDays];

/** The form of a new personal access token. What was typed stays where it could not be made. */
export function TokenDialog({ filled, make, onMade, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(filled.name ?? '');
  const [right, setRight] = useState(filled.mayChange ? 'write' : 'read');
  const [days, setDays] = useState(String(filled.days ?? longestTokenDays));
  const [wrongName, setWrongName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('input')?.focus();
    // Closed before it goes, so that the focus is back where it came from.
    return () => shown?.close();
  }, []);
  const refuse = (why: string) => {
    setWrongName(why);
    dialog.current?.querySelector('input')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(undefined);
    const parsed = CreatePersonalTokenRequest().safeParse({
      name,
      mayChange: right === 'write',
      days: Number(days),
    });
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '');
    setIsSending(true);
    try {
      const { id, token } = await make(parsed.data);
      onMade({ id, name: parsed.data.name, token: token ?? '' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.failure.message);
      setIsSending(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="token-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="token-title">New personal access token</h2>
      <form noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          placeholder="e.g. Nightly export"
          value={name}
          error={wrongName}
          onValue={(value) => {
            setName(value);
            setWrongName(undefined);
          }}
        />
        <SelectField label="Access" value={right} choices={rights} onValue={setRight} />
        <SelectField label="Expires after" value={days} choices={spansWith(filled.days)} onValue={setDays} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <footer className={styles.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isSending}>
            Create token
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

/** The spans to choose from, and the one that the form was opened with. */
function spansWith(filled = longestTokenDays) {
  const spans = [...new Set([...usualSpans, filled])].toSorted((one, other) => one - other);
  return spans.map((days) => ({ value: String(days), text: days === 1 ? '1 day' : `${days} days` }));
}
