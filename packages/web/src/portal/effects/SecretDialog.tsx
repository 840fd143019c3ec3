import { useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import styles from './SecretDialog.module.css';
import { showSecret, useShownSecret } from './secret-shown.ts';

/** Something that is shown this once, with the button that copies it. */
export function SecretDialog() {
  const secret = useShownSecret();
  return secret ? <Shown key={secret.secret} {...secret} /> : null;
}

function Shown({ title, text, secret }: { title: string; text: string; secret: string }) {
  const copy = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  const [status, setStatus] = useState('');
  const onCopy = async () => {
    const isCopied = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    );
    // Without clipboard access it is selected, ready to be copied by hand.
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setStatus(isCopied ? 'Copied.' : 'Selected. Copy it with your keyboard.');
  };
  const onClose = () => showSecret(undefined);
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
