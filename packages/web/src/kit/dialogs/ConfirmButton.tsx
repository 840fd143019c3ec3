import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { useAttempt } from '../use-attempt.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** The label of the button in the list: "Remove". */
  text: string;
  /** The label for screen readers, with the thing's name: "Remove Main St Ford". */
  label: string;
  /** The question's title, which its button says too: "Remove brand". */
  title: string;
  busy: string;
  /** Does it. If the question was closed in the meantime, a failure opens it again. Throws CallError. */
  onConfirm: () => Promise<unknown>;
  /** The result. */
  children: ReactNode;
}

/** A small button that asks before it does what its title says. */
export function ConfirmButton({ text, label, title, busy, onConfirm, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isRunning, failure, attempt, forgetFailure } = useAttempt();
  const confirm = async () => {
    // A failure opens it again; it stays open while it is tried again.
    setIsAsking(true);
    await onConfirm();
    setIsAsking(false);
  };
  const close = () => {
    forgetFailure();
    setIsAsking(false);
  };
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setIsAsking(true)}>
        {text}
      </Button>
      {(isAsking || failure) && (
        <ConfirmDialog
          title={title}
          busy={busy}
          isRunning={isRunning}
          canConfirm
          failure={failure}
          onConfirm={() => void attempt(confirm)}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
