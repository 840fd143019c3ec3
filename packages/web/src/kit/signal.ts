import { useSyncExternalStore } from 'react';

/** A value shared by unrelated components: a key, a call, a dialog. */
export interface Signal<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls back after each change, until the given function is called. */
  subscribe: (listener: () => void) => () => void;
  /** The value in a component, now and whenever it changes. */
  use: () => T;
}

/** Makes a shared value. A new value must be a new object wherever something in it has changed. */
export function createSignal<T>(first: T): Signal<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
