import { useRef, useState } from 'react';
import { copyText } from '../../kit/clipboard/copy.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import styles from './ResultDialog.module.css';
import { showResult, useShownResult } from './result-shown.ts';

const onClose = () => showResult(undefined);

/** Shows the result of a command. */
export function ResultDialog() {
  const result = useShownResult();
  if (result?.kind === 'secret') return <Secret key={result.secret} {...result} />;
  return result ? <Answer {...result} /> : null;
}

/** A text of several lines, as the terminal prints it. */
function Answer({ title, text }: { title: string; text: string }) {
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p className={styles.answer}>{text}</p>
    </Dialog>
  );
}

/** A secret, which is only shown once, with a button that copies it. */
function Secret({ title, text, secret }: { title: string; text: string; secret: string }) {
  const copy = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  const [status, setStatus] = useState('');
  const onCopy = async () => {
    const isCopied = await copyText(secret);
    // Without clipboard access the secret is selected, to be copied by hand.
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setStatus(isCopied ? 'Copied.' : 'Selected. Copy it with your keyboard.');
  };
  return (
    <Dialog
      title={title}
      holds="question"
      initialFocus={copy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button ref={copy} look="primary" onClick={() => void onCopy()}>
            Copy link
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p ref={shown} className={styles.secret}>
        {secret}
      </p>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </Dialog>
  );
}
