import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** A key of a place; without `run` the place handles it itself and only lists it. */
export interface Shortcut {
  /** As shown: `/`, `F`, `Enter`, `↓`. */
  keys: readonly string[];
  title: string;
  run?: () => void;
}

interface Place {
  name: string;
  shortcuts: readonly Shortcut[];
}

let places: readonly Place[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Place[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/**
 * Offers keys while the component is there: single keys work wherever no text is being typed, and `?`, also in the
 * empty search box, lists them under the place's name. The place that opened last wins a key that two have.
 */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  // Before the paint: whoever sees the place may press its keys already.
  useLayoutEffect(() => {
    const place: Place = {
      name,
      get shortcuts() {
        return current.current;
      },
    };
    change([...places, place]);
    return () => change(places.filter((other) => other !== place));
  }, [name]);
}

/** The keys that work here and now, by place, the nearest place first. */
export function usePlaces(): readonly Place[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => places,
  );
}

/** Listens for the keys of all places; once, in the shell. */
export function useShortcutListener(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || document.querySelector('dialog[open]')) return;
      const run = places
        .toReversed()
        .flatMap((place) => place.shortcuts)
        .find((shortcut) => shortcut.run && shortcut.keys.some((key) => matches(key, event)))?.run;
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function matches(key: string, event: KeyboardEvent): boolean {
  return (key === 'Esc' ? 'Escape' : key).toLowerCase() === event.key.toLowerCase();
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  // No search begins with a question mark: in the empty box it asks for the keys.
  if (event.key === '?' && target instanceof HTMLInputElement && 'searchBox' in target.dataset) {
    return target.value !== '';
  }
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
