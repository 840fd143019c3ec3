import { CallError } from '@pitlane/shared/client/calls';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { codesOf } from './codes-of.ts';
import styles from './Factors.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  /** Makes a call that may ask first whether it is the user. */
  confirmed: <T>(call: () => Promise<T>) => Promise<T>;
  onClose: () => void;
}

/** Ten recovery codes in place of those before, after a question; shown once. Source: areas.md §2 */
export function NewCodesDialog({ confirmed, onClose }: Props) {
  const dispatch = useAppDispatch();
  const calls = useMemo(() => portalCalls(dispatch), [dispatch]);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const [codes, setCodes] = useState<readonly string[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const create = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      setCodes(codesOf(await confirmed(() => calls.saveFactor({ kind: 'lookup' }))));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.failure.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={codes ? 'Save your recovery codes' : 'Create recovery codes'} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>You get ten new codes. Any codes you have stop working.</p>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <div className={styles.actions}>
            <Button ref={cancel} onClick={onClose}>
              Cancel
            </Button>
            <Button look="primary" isBusy={isBusy} onClick={() => void create()}>
              Create codes
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
