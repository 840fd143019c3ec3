import type { Terminal } from '@pitlane/shared/features/identity/schema';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { useAttempt } from '../../kit/use-attempt.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { machineOf } from './machine-of.ts';

interface Props {
  /** Undefined if it is signed out. */
  terminal: Terminal | undefined;
  onClose: () => void;
}

/**
 * Confirms a terminal that waits for a second factor, which is requested here unless it was just given. Anyone can send
 * a link, so the page shows what the terminal is. Source: areas.md §1.3
 */
export function ConfirmTerminal({ terminal, onClose }: Props) {
  const calls = useCalls();
  const { isRunning, failure, attempt } = useAttempt();
  const confirm = async (id: string) => {
    await calls.confirmTerminal({ id });
    const text = 'Terminal confirmed. Your command continues there.';
    showToast({ kind: 'success', title: '', text, isSticky: false });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Confirm terminal"
      canBeUndone
      busy="Confirming…"
      isRunning={isRunning}
      canConfirm={!isRunning}
      failure={failure}
      onConfirm={terminal && (() => void attempt(() => confirm(terminal.id ?? '')))}
      onClose={onClose}
    >
      {terminal ? (
        <>
          <p>
            <strong>{machineOf(terminal)}</strong>, signed in {instantInZone(terminal.signedInAt)}
            {terminal.address && ` from ${terminal.address}`}
          </p>
          <p>
            A command there needs your second factor. Confirm only if you just ran it. For the next 15 minutes
            the terminal can change money and access.
          </p>
        </>
      ) : (
        <p>This terminal is signed out. Sign in there again: pitlane login</p>
      )}
    </ConfirmDialog>
  );
}
