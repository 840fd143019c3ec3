import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { useAttempt } from '../../kit/use-attempt.ts';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { codesOf } from './codes-of.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  /** Makes a call that may ask first whether it is the user. */
  confirmed: <T>(call: () => Promise<T>) => Promise<T>;
  onClose: () => void;
}

/** Ten recovery codes in place of those before, after a question; shown once. Source: areas.md §2 */
export function NewCodesDialog({ confirmed, onClose }: Props) {
  const calls = portalCalls(useAppDispatch());
  const [codes, setCodes] = useState<readonly string[]>();
  const { isRunning, failure, attempt } = useAttempt();
  const create = async () => setCodes(codesOf(await confirmed(() => calls.saveFactor({ kind: 'lookup' }))));
  if (codes) {
    return (
      <Dialog title="Save your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title="Create recovery codes"
      busy="Creating codes…"
      isRunning={isRunning}
      canConfirm
      failure={failure}
      onConfirm={() => void attempt(create)}
      onClose={onClose}
    >
      <p>You get ten new codes. Any codes you have stop working.</p>
    </ConfirmDialog>
  );
}
