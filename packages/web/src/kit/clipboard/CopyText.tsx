import { type ReactNode, useRef, useState } from 'react';
import { CheckIcon, CopyIcon } from '../icons.ts';
import styles from './CopyText.module.css';
import { copyText } from './copy.ts';

interface Props {
  /** The text to copy. */
  text: string;
  /** The name of the text, such as "contract number". */
  what: string;
  /** The display, if it is more than the plain text. */
  children?: ReactNode;
  /** Whether Tab stops here. In a list only one card is a stop. */
  isTabStop?: boolean;
}

/** Text that a click copies; the space for its icon is reserved. */
export function CopyText({ text, what, children, isTabStop = true }: Props) {
  const shown = useRef<HTMLSpanElement>(null);
  const [last, setLast] = useState<{ text: string; state: 'copied' | 'selected' }>();
  // Its card may show another text now.
  const state = last?.text === text ? last.state : 'idle';
  const copy = async () => {
    const isCopied = await copyText(text);
    // Without the right to the clipboard the text is selected, ready to be copied by hand.
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setLast({ text, state: isCopied ? 'copied' : 'selected' });
    setTimeout(() => setLast(undefined), 1500);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      title={`Copy ${what}`}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => void copy()}
    >
      <span ref={shown}>{children ?? text}</span>
      <span className={styles.sign} data-state={state}>
        {state === 'copied' ? <CheckIcon size={12} /> : <CopyIcon size={12} />}
      </span>
      <span className="visually-hidden">Copy {what}</span>
      <span role="status" className="visually-hidden">
        {state === 'copied' && `Copied ${text}`}
        {state === 'selected' && 'Selected. Copy it with your keyboard.'}
      </span>
    </button>
  );
}
