import type { PortalError } from '@pitlane/shared/kernel/error';
import { Command, useCommandState } from 'cmdk';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { SearchIcon } from '../../kit/icons.ts';
import { keepCaretKeys } from '../../kit/lists/keep-caret-keys.ts';
import { MarkedText } from '../../widgets/contract-search/MarkedText.tsx';
import { CloseButton } from './CloseButton.tsx';
import { messageId } from './message-id.ts';
import styles from './Palette.module.css';

interface Props {
  ref?: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  placeholder: string;
  /** The prefix of the text: the command and its arguments so far. */
  chips?: ReactNode;
  /** The rest of what Tab takes. */
  ghost?: string;
  /** The errors in the text, at their positions. */
  error?: PortalError | undefined;
  isInvalid?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onSelect?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** The text box of the palette. */
export function PaletteInput({ ref, text, onText, placeholder, chips, ghost, error, ...rest }: Props) {
  const { isInvalid = false, onKeyDown, ...on } = rest;
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <div className={styles.bar}>
      {chips ?? (
        <span className={styles.searchSign}>
          <SearchIcon />
        </span>
      )}
      <div className={styles.field}>
        <div ref={mirror} className={styles.mirror} aria-hidden="true">
          <MarkedText text={text} error={error} />
          <span className={styles.ghost}>{ghost}</span>
        </div>
        <Command.Input
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a step of the palette continues where the last one was typed
          autoFocus
          className={styles.input}
          value={text}
          onValueChange={onText}
          placeholder={placeholder}
          autoCapitalize="off"
          enterKeyHint="go"
          aria-invalid={isInvalid}
          aria-describedby={messageId}
          onKeyDown={(event) => {
            keepCaretKeys(event, text);
            onKeyDown?.(event);
          }}
          onScroll={(event) => {
            if (mirror.current) mirror.current.scrollLeft = event.currentTarget.scrollLeft;
          }}
          {...on}
        />
        <ActiveRow input={input} />
      </div>
      <CloseButton />
    </div>
  );
}

/**
 * Announces the active row to screen readers. cmdk does it too, but only from the first arrow key on: it looks for its
 * initial row before that row is marked.
 */
function ActiveRow({ input }: { input: RefObject<HTMLInputElement | null> }) {
  useCommandState(({ value, selectedItemId }) => `${value} ${selectedItemId}`);
  useLayoutEffect(() => {
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
    const active = list?.querySelector('[role="option"][aria-selected="true"]');
    if (active) input.current?.setAttribute('aria-activedescendant', active.id);
    else input.current?.removeAttribute('aria-activedescendant');
  });
  return null;
}
