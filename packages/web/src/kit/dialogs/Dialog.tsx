import {
  type DialogHeaderProps,
  PortalContext,
  Dialog as PrimerDialog,
  registerPortalRoot,
} from '@primer/react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import styles from './Dialog.module.css';

/** The width of a dialog by its content. */
const widths = { question: '440px', form: '520px', table: '720px', halves: '880px' } as const;

interface Props {
  title: string;
  subtitle?: string;
  /** Its content, which decides its width. */
  holds?: keyof typeof widths;
  /** An alert dialog interrupts: its text is read aloud as soon as it opens. */
  role?: 'dialog' | 'alertdialog';
  /** The initial focus; absent: the first control of the dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The buttons; Cancel or Close comes first. */
  footer?: ReactNode;
  /** A question can be cancelled with its buttons, so it has no close button in its header. */
  hasCloseButton?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog. The focus stays inside, Esc closes it, and afterwards the focus is back
 * where it was. On a phone a question is a sheet at the lower edge, where the thumb is, and
 * everything else fills the screen.
 */
export function Dialog(props: Props) {
  const { title, subtitle, holds = 'form', role = 'dialog', initialFocus, footer, onClose, children } = props;
  const { hasCloseButton = true } = props;
  const over = useWindowBelow();
  return (
    <PortalContext value={over}>
      <PrimerDialog
        title={title}
        subtitle={subtitle}
        role={role}
        width={widths[holds]}
        position={{ narrow: holds === 'question' ? 'bottom' : 'fullscreen', regular: 'center' }}
        onClose={onClose}
        {...(hasCloseButton ? {} : { renderHeader: TitleAlone })}
        {...(initialFocus ? { initialFocusRef: initialFocus } : {})}
      >
        {children}
        {footer && <PrimerDialog.Footer>{footer}</PrimerDialog.Footer>}
      </PrimerDialog>
    </PortalContext>
  );
}

/** Returns the container of the dialog: the open window, since nothing outside of a modal window can be used, otherwise the page. */
function useWindowBelow(): { portalContainerName?: string } {
  const name = useId();
  return useState(() => {
    const below = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!below) return {};
    registerPortalRoot(below, name);
    return { portalContainerName: name };
  })[0];
}

function TitleAlone({ dialogLabelId, title }: DialogHeaderProps) {
  return (
    <PrimerDialog.Header>
      <div className={styles.title}>
        <PrimerDialog.Title id={dialogLabelId}>{title}</PrimerDialog.Title>
      </div>
    </PrimerDialog.Header>
  );
}
