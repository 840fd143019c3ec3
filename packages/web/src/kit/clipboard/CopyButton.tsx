import { type KeyboardEvent, useRef, useState } from 'react';
import { announce } from '../announcer/announcer.ts';
import { CheckIcon, CopyIcon } from '../icons.ts';
import { moveFocus } from '../lists/move-focus.ts';
import styles from './CopyButton.module.css';
import { copyText } from './copy.ts';

interface Props {
  text: string;
  /** The name of the value, such as "City". */
  what: string;
  /** Whether Tab stops here. In a group of values only the first one is a stop; arrow keys move to the others. */
  isTabStop: boolean;
}

/** How long the check mark is shown after copying. */
const signMs = 1500;

/** Copies the value before it. Shown on hover or focus, without taking up space. */
export function CopyButton({ text, what, isTabStop }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<string>();
  // The card may show another text now.
  const isCopied = copied === text;
  const copy = async () => {
    const isDone = await copyText(text);
    // Without clipboard access the value is selected, ready to be copied by hand.
    if (!isDone && button.current?.previousSibling)
      getSelection()?.selectAllChildren(button.current.previousSibling);
    announce(isDone ? `Copied ${what}: ${text}` : 'Selected. Copy it with your keyboard.');
    setCopied(isDone ? text : undefined);
    setTimeout(() => setCopied(undefined), signMs);
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.copy}
      data-copy
      data-state={isCopied ? 'copied' : 'idle'}
      aria-label={`Copy ${what}`}
      title={isCopied ? 'Copied' : `Copy ${what}`}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => void copy()}
      onKeyDown={toNeighbour}
    >
      {isCopied ? <CheckIcon size={12} /> : <CopyIcon size={12} />}
    </button>
  );
}

/** Arrows, Home and End go through the values of a place. */
function toNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  const place = event.currentTarget.closest('[data-copies]');
  moveFocus(event, [...(place?.querySelectorAll<HTMLElement>('[data-copy]') ?? [])], { isBothWays: true });
}
