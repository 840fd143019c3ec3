import { completeSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { optionId } from '../../kit/forms/OptionList.tsx';
import { optionAction } from '../../kit/forms/option-keys.ts';

type Offer = NonNullable<ReturnType<typeof completeSearchText>>;
type Option = Offer['options'][number];

/** The id of the list, of which the page has one at most. */
export const completionId = 'search-completion';

/** The completion at the caret. */
export interface Completion {
  isOpen: boolean;
  options: readonly Option[];
  active: number;
  activeId: string | undefined;
  /** The rest of the option that Tab takes, shown after the text. */
  ghost: string;
  take: (option: Option) => void;
  /** Handles a key; returns true if it did. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** The user changed the text. */
  onChange: (text: string) => void;
  onSelect: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Completes filters in the search box: keys after a pipe, known values after `status:` and `state:`. */
export function useCompletion(
  input: RefObject<HTMLInputElement | null>,
  text: string,
  onText: (text: string) => void,
): Completion {
  const { caret, readCaret, moveCaret } = useCaret(input, text);
  const [isFocused, setIsFocused] = useState(false);
  const [dismissed, setDismissed] = useState<string>();
  const [active, setActive] = useState(-1);

  const offer =
    isFocused && dismissed !== text ? completeSearchText(text, Math.min(caret, text.length)) : undefined;
  const options = offer?.options ?? [];
  const isOpen = options.length > 0;
  const current = Math.min(active, options.length - 1);
  const shown = options[Math.max(0, current)];

  const take = (option: Option) => {
    if (!offer) return;
    const next = text.slice(0, offer.from) + option.insert + text.slice(offer.to);
    moveCaret(offer.from + option.insert.length, next);
    setActive(-1);
    onText(next);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const action = optionAction(event, current, options.length);
    const isTab = event.key === 'Tab' && !event.shiftKey;
    if (typeof action === 'number') setActive(action);
    else if (action === 'close') setDismissed(text);
    else if (shown && (isTab || action === 'take')) take(shown);
    else return false;
    return true;
  };
  return {
    isOpen,
    options,
    active: current,
    activeId: current >= 0 ? optionId(completionId, current) : undefined,
    ghost: offer && shown && caret >= text.length ? restOf(shown, text.slice(offer.from, offer.to)) : '',
    take,
    onKeyDown,
    onChange: (next) => {
      // React doesn't report a focus event during a commit, such as when a dialog closes.
      setIsFocused(true);
      readCaret(next);
      setActive(-1);
      onText(next);
    },
    onSelect: () => readCaret(text),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}

/** The position of the caret, and a function that moves it once the changed text is rendered. */
function useCaret(input: RefObject<HTMLInputElement | null>, text: string) {
  const [read, setRead] = useState({ text, caret: text.length });
  // When the text is set by the portal, the browser moves the caret to the end without an event.
  if (read.text !== text) setRead({ text, caret: text.length });
  const caretAfter = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    input.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  });
  return {
    caret: read.text === text ? read.caret : text.length,
    readCaret: (shown: string) => {
      const box = input.current;
      const caret = box?.value === shown ? box.selectionStart : undefined;
      setRead({ text: shown, caret: caret ?? shown.length });
    },
    moveCaret: (place: number, shown: string) => {
      caretAfter.current = place;
      setRead({ text: shown, caret: place });
    },
  };
}

function restOf(option: Option, typed: string): string {
  const start = typed.trimStart().toLowerCase();
  return option.insert.startsWith(start) ? option.insert.slice(start.length) : '';
}
