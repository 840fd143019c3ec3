import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon, StopIcon, XIcon } from '../../kit/icons.ts';
import { useUndoable } from '../run-command/undo.ts';
import styles from './ToastCard.module.css';
import { closeToast, endToast, type PortalToast, toastMs } from './toasts.ts';

const icons = { success: CheckCircleIcon, info: InfoIcon, warning: AlertIcon, error: StopIcon };

interface Props {
  toast: PortalToast;
  isPaused: boolean;
  onClose: () => void;
  onUndo: () => void;
}

/** A toast: its message, its undo or next step, a close button, and its remaining time. Source: portal.md §8 */
export function ToastCard({ toast, isPaused, onClose, onUndo }: Props) {
  const { kind, title, text, isSticky, undo, action } = toast;
  const Icon = icons[kind];
  // The key undoes the last action that can be undone.
  const isNext = useUndoable()?.call === undo;
  useTimeOut(isSticky ? undefined : toastMs(toast), isPaused, () => endToast(toast));
  return (
    <li className={`${styles.toast} ${styles[kind]}`}>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.close}
          aria-label={`Close: ${title || text}`}
          onClick={onClose}
        >
          <XIcon />
        </button>
        <span className={styles.icon}>
          <Icon />
        </span>
        {title && <strong>{unbroken(title)}</strong>}
        <p>{unbroken(text)}</p>
      </div>
      {(undo || action) && (
        <div className={styles.actions}>
          {undo && (
            <Button size="small" keys={isNext ? 'mod+z' : undefined} onClick={onUndo}>
              Undo
            </Button>
          )}
          {action && (
            <Button
              size="small"
              onClick={() => {
                closeToast(toast);
                action.run();
              }}
            >
              {action.title}
            </Button>
          )}
        </div>
      )}
      {!isSticky && (
        <span
          className={styles.bar}
          data-paused={isPaused}
          style={{ '--toast-time': `${toastMs(toast)}ms` } as CSSProperties}
        />
      )}
    </li>
  );
}

/** Words with their numbers on one line each: a browser would break Q-202611-000001 or 7K3M-9QPX at its hyphens. */
function unbroken(words: string): ReactNode {
  return words.split(/([A-Z]+-\d[\w-]*\w|\b[\dA-Z]{4}-[\dA-Z]{4}\b)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <span key={index} className={styles.number}>
        {part}
      </span>
    ),
  );
}

/** Calls `onEnd` after this many ms, without pauses; never if undefined. */
function useTimeOut(ms: number | undefined, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused || left.current === undefined) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = (left.current ?? 0) - (performance.now() - started);
    };
  }, [isPaused]);
}
