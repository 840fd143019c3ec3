import { useLayoutEffect, useRef } from 'react';
import { isDialogOpen } from '../../kit/dialogs/open-dialogs.ts';
import { submitFormOf } from '../../kit/forms/submit-form.ts';
import { createSignal } from '../../kit/signal.ts';
import { stored } from '../../session/stored.ts';
import { meaningOf, nameOfPress, type Shortcut } from './keys.ts';

/** A part of the portal with its own keys. */
export interface Place {
  name: string;
  /** Whether its keys yield to all others, such as those of the whole portal. */
  far: boolean;
  shortcuts: readonly Shortcut[];
}

/** How long a started sequence waits for its next key. */
const sequencePauseMs = 2000;

/** The places with keys, the one that opened last at the end, and the started sequence. */
const state = createSignal<{ places: readonly Place[]; begun: string }>({ places: [], begun: '' });
let pause: ReturnType<typeof setTimeout> | undefined;

function change(next: { places: readonly Place[] } | { begun: string }): void {
  state.set({ ...state.get(), ...next });
}

/**
 * Offers keys while the component is there: single keys work wherever no text is being typed, and `?`, also in the
 * empty search box, lists them under the place's name. The place that opened last wins a key that two have; one that is
 * `far` yields to all others.
 */
export function useShortcuts(
  name: string,
  shortcuts: readonly Shortcut[],
  { far = false }: { far?: boolean } = {},
): void {
  const current = useRef(shortcuts);
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  // Before the paint: as soon as the place is visible, its keys work.
  useLayoutEffect(() => {
    const place: Place = {
      name,
      far,
      get shortcuts() {
        return current.current;
      },
    };
    const { places } = state.get();
    change({ places: far ? [place, ...places] : [...places, place] });
    return () => change({ places: state.get().places.filter((other) => other !== place) });
  }, [name, far]);
}

/** The keys that work here and now, by place, the nearest place last. */
export function usePlaces(): readonly Place[] {
  return state.use().places;
}

/** The start of a key sequence, as `g`; empty if none has started. */
export function useBegunKeys(): string {
  return state.use().begun;
}

/** Listens for the keys of all places; once, in the shell. */
export function useShortcutListener(): void {
  // Before the paint as well: a key pressed as soon as the page is visible would be lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      begin('');
    };
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  const name = nameOfPress(event);
  if (!name || event.defaultPrevented || event.altKey || /^(Shift|Control|Meta|CapsLock)$/.test(event.key))
    return;
  // A held key sends once: a repeat would confirm the dialog that the first press opened.
  if (name === 'mod+enter' && event.repeat) return event.preventDefault();
  if (isTyping(event) || isCovered(name) || isTurnedOff(name)) {
    sendForm(name, event);
    return begin('');
  }
  const { begun, places } = state.get();
  if (begun && event.key === 'Escape') {
    event.preventDefault();
    return begin('');
  }
  const pressed = [begun, name].filter(Boolean).join(' ');
  const meaning = meaningOf(pressed, places.toReversed());
  begin(meaning.kind === 'begun' ? pressed : '');
  if (meaning.kind === 'hit' || begun) event.preventDefault();
  if (meaning.kind === 'hit') meaning.shortcut.run?.();
  if (meaning.kind === 'none') sendForm(name, event);
  if (meaning.kind === 'clash')
    // oxlint-disable-next-line no-console -- a bug of ours: the key does nothing rather than guess
    console.error(`The key ${pressed} is taken twice: ${meaning.titles.join(', ')}`);
}

/** Ctrl+Enter sends a form only from these, and from the buttons of a field: on a link or another button, the browser handles it. */
const fields = 'input, select, textarea, [contenteditable], [role="radio"], [type="submit"], [data-of-field]';

/** Ctrl or Cmd with Enter sends any form from any of its fields, unless a place has these keys for something else. */
function sendForm(name: string, event: KeyboardEvent): void {
  const isField = event.target instanceof Element && event.target.matches(fields);
  if (name === 'mod+enter' && isField && submitFormOf(event.target)) event.preventDefault();
}

/**
 * Returns whether something open over the page blocks its keys; a key that leaves the page would leave it open there. A window of the
 * portal, unlike a dialog, lets keys with Ctrl or Cmd through; a tooltip doesn't count.
 */
function isCovered(name: string): boolean {
  const isPopoverOpen = document.querySelector(':popover-open:has(a, button, input)') !== null;
  return isPopoverOpen || isDialogOpen({ ignoresWindows: name.startsWith('mod+') });
}

/** Returns whether the user has turned off a key. All keys without Ctrl or Cmd can be, except Escape, so that speech input or a stray finger doesn't press them. */
export function isTurnedOff(name: string): boolean {
  return stored('singleKeys') === 'off' && !name.startsWith('mod+') && name !== 'escape' && name !== 'esc';
}

function begin(begun: string): void {
  clearTimeout(pause);
  if (begun) pause = setTimeout(() => begin(''), sequencePauseMs);
  if (begun !== state.get().begun) change({ begun });
}

/** Keys with Ctrl or Cmd that edit text; all others work while the user types. */
const keysOfText = ['mod+a', 'mod+c', 'mod+v', 'mod+x', 'mod+y', 'mod+z'];

function isTyping(event: KeyboardEvent): boolean {
  const pressed = nameOfPress(event);
  if (pressed.startsWith('mod+') && !keysOfText.includes(pressed)) return false;
  const target = event.target as HTMLElement;
  // No search starts with a question mark, so in the empty box it lists the keys.
  if (event.key === '?' && target instanceof HTMLInputElement && 'searchBox' in target.dataset) {
    return target.value !== '';
  }
  // A check box takes no text.
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
