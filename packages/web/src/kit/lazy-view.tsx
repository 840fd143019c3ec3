import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadLostStyles } from './lost-styles.ts';
import { createSignal } from './signal.ts';

/** A view whose code is loaded when it is first shown, or before. */
export interface LazyView<Props> {
  View: ComponentType<Props>;
  /** Loads the code ahead. */
  load: () => Promise<ComponentType<Props>>;
}

/** For each view whose code couldn't be loaded, a function that resets it, so that it can be loaded again. */
const failed = new Set<() => void>();

/** The number of views that wait for their code to be shown; not those that are loaded ahead. */
const awaited = createSignal(0);

/** Returns whether something that was opened waits for its code, while what was there before is still shown. */
export function useIsViewAwaited(): boolean {
  return awaited.use() > 0;
}

/**
 * Makes a view of code that is loaded separately. Code that is already loaded is painted in the same frame; `lazy` alone would suspend at
 * every first use, and React delays what follows a suspended part by up to 300 ms.
 */
export function lazyView<Props extends object>(read: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    if (!loaded) {
      // A style that it shares with what failed before isn't requested again with it.
      await loadLostStyles();
      loaded = await read();
    }
    return loaded;
  };
  // A `lazy` that has failed never tries again.
  const readLater = () =>
    lazy(async () => {
      // It is called while React renders, when no other component may change.
      await Promise.resolve();
      awaited.set(awaited.get() + 1);
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(renew);
        throw error;
      } finally {
        awaited.set(awaited.get() - 1);
      }
    });
  const renew = () => {
    later = readLater();
  };
  let later = readLater();
  function View(props: Props) {
    // Stays the same while the view is shown: another component would remount.
    const [Now] = useState(() => (loaded ?? later) as ComponentType<Props>);
    return createElement(Now, props);
  }
  return { View, load };
}

/** Lets views whose code or styles couldn't be loaded be loaded again. */
export function renewFailedViews(): void {
  for (const renew of failed) renew();
  failed.clear();
}
