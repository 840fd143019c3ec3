import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { closePalette } from '../../portal/commands/palette-request.ts';
import { keepSeen } from './keep-seen.ts';
import styles from './Palette.module.css';

/** The palette's dialog: over everything, the caret in its input; what had the focus before gets it back. */
export function PaletteFrame({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const giveCaretBack = caretOf(document.activeElement);
    shown.showModal();
    shown.querySelector<HTMLElement>('input, textarea')?.focus();
    const stop = keepSeen(shown);
    return () => {
      stop();
      shown.close();
      giveCaretBack();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        closePalette();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) closePalette();
      }}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}

/** Remembers where the caret stands. A dialog that closes gives a field its focus back, but in Chromium no caret: nothing could be typed. */
function caretOf(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart, selectionEnd } = element;
  return () => {
    if (selectionStart !== null && document.activeElement === element) {
      element.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
