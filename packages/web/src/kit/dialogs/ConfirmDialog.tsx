import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useBusyWords } from '../connection/connection.ts';
import { Button } from '../controls/Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { useFirstField } from './use-first-field.ts';

interface Props {
  /** The question's title and the button's label: "Void contract". */
  title: string;
  /** If false, the title says that it can't be undone. Absent if the content says so. */
  canBeUndone?: boolean | undefined;
  /** The text while it runs: "Voiding contract…". */
  busy: string;
  isRunning: boolean;
  /** False disables the button that confirms. */
  canConfirm: boolean;
  /** Whether the focus starts at the first field instead of at Cancel. */
  startsAtField?: boolean;
  /** Why it failed; the dialog stays open. */
  failure?: ReactNode;
  /** Absent if it can't be done: then there is only a way out. */
  onConfirm: ((event: MouseEvent) => void) | undefined;
  onClose: () => void;
  /** The result, and the fields to fill in. */
  children: ReactNode;
}

/**
 * Confirms something that can't be undone, or that others act on. The focus starts on Cancel, or on the first field,
 * and Enter never confirms: it takes Space or a click. In a text field, Enter goes to the button that confirms. Source: decisions.md §7
 */
export function ConfirmDialog(props: Props) {
  const { title, canBeUndone, isRunning, canConfirm, failure, onConfirm, onClose, children } = props;
  const busy = useBusyWords(props.busy);
  const cancel = useWayOut(onConfirm !== undefined);
  const { confirm, goOnEnter } = useGoOnEnter();
  const { field, within } = useFirstField();
  const { hint, hintId, atConfirm } = useHint(canConfirm && onConfirm !== undefined && !failure);
  return (
    <Dialog
      title={canBeUndone === false && onConfirm ? `${title}. This can't be undone.` : title}
      holds="question"
      role="alertdialog"
      initialFocus={props.startsAtField ? field : cancel}
      hasCloseButton={false}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {isRunning || !onConfirm ? 'Close' : 'Cancel'}
          </Button>
          {onConfirm && (
            <Button
              ref={confirm}
              look={canBeUndone ? 'primary' : 'danger'}
              disabled={!canConfirm && !isRunning}
              isBusy={isRunning}
              {...atConfirm}
              onClick={onConfirm}
            >
              {title}
            </Button>
          )}
        </>
      }
    >
      <div role="presentation" ref={within} onKeyDown={goOnEnter}>
        {children}
      </div>
      <div className={styles.result}>
        <p role="status" id={hintId} className={styles.status} data-hint={!isRunning}>
          {isRunning ? busy : hint}
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      </div>
    </Dialog>
  );
}

/** The button that closes it. It gets the focus when the action becomes impossible, as what had it may be gone. */
function useWayOut(canBeDone: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!canBeDone) button.current?.focus();
  }, [canBeDone]);
  return button;
}

/** The button that confirms, and what goes there by Enter in a line of text, where it would send any other form. */
function useGoOnEnter() {
  const confirm = useRef<HTMLButtonElement>(null);
  const goOnEnter = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    const isText = target instanceof HTMLInputElement && target.type === 'text';
    if (key !== 'Enter' || !isText || event.isDefaultPrevented() || nativeEvent.isComposing) return;
    // Otherwise the same press would also click the button that now has the focus.
    event.preventDefault();
    confirm.current?.focus();
  };
  return { confirm, goOnEnter };
}

/** Says how it is confirmed while the focus is on the button that does it: on Cancel, Space would close the dialog. */
function useHint(isReady: boolean) {
  const [isAtConfirm, setIsAtConfirm] = useState(false);
  const hintId = useId();
  return {
    hintId,
    hint: isReady && isAtConfirm ? 'Press Space or click to confirm.' : '',
    atConfirm: {
      'aria-describedby': hintId,
      onFocus: () => setIsAtConfirm(true),
      onBlur: () => setIsAtConfirm(false),
      onKeyDown: refuseEnter,
    },
  };
}

function refuseEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
