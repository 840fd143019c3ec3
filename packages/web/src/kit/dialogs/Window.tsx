import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Window.module.css';

interface Props {
  title: string;
  /** Its position: over the whole page, at its start or end, or by its own class. */
  place: 'page' | 'start' | 'end' | 'own';
  className?: string | undefined;
  /** Other windows may open over it: a palette over the announcements. */
  mayStayOpen?: boolean;
  /** The initial focus: the first field, or an element; absent: the first control. */
  initialFocus?: 'field' | RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal window that isn't a question: a menu or form from the side, the palette. The browser keeps the focus in it,
 * Esc and a click outside close it, and the focus, with its caret, returns to where it was.
 */
export function Window(props: Props) {
  const { title, place, className = '', mayStayOpen = false, initialFocus, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const giveCaretBack = caretOf(document.activeElement);
    shown.showModal();
    const start =
      initialFocus === 'field' ? shown.querySelector<HTMLElement>('input, textarea') : initialFocus?.current;
    start?.focus();
    return () => {
      // Closed before it is removed, so that the browser restores the focus.
      shown.close();
      giveCaretBack();
    };
  }, [initialFocus]);
  const closeByPress = (event: PointerEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the press is on its backdrop
    <dialog
      ref={dialog}
      className={`${styles[place] ?? ''} ${className}`}
      aria-label={title}
      data-window={mayStayOpen || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={closeByPress}
    >
      {children}
    </dialog>
  );
}

/** Remembers the caret, and returns a function that restores it. When a dialog closes, Chromium returns the focus to a field but not the caret. */
function caretOf(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart, selectionEnd } = element;
  return () => {
    if (selectionStart !== null && document.activeElement === element) {
      element.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
