import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** What the button in the list says: "Remove". */
  text: string;
  /** What it says to a screen reader, with the thing's name: "Remove Main St Ford". */
  label: string;
  /** The question's title, which its button says too: "Remove brand". */
  title: string;
  busy: string;
  /** Does it. Returns why it failed, in words, or nothing. If the question was closed in the meantime, a failure opens it again. */
  onConfirm: () => Promise<string | undefined>;
  /** What would happen. */
  children: ReactNode;
}

/** A small button that asks before it does what its title says. */
export function ConfirmButton({ text, label, title, busy, onConfirm, children }: Props) {
  const [state, setState] = useState<'closed' | 'asking' | 'running'>('closed');
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setState('running');
    let next: typeof state = 'asking';
    try {
      const problem = await onConfirm();
      setFailure(problem);
      if (problem === undefined) next = 'closed';
    } finally {
      isUnderWay.current = false;
      setState(next);
    }
  };
  const close = () => {
    setFailure(undefined);
    setState('closed');
  };
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setState('asking')}>
        {text}
      </Button>
      {state !== 'closed' && (
        <ConfirmDialog
          title={title}
          busy={busy}
          isRunning={state === 'running'}
          canConfirm
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
