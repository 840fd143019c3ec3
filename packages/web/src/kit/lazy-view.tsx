import { type ComponentType, createElement, lazy, useState } from 'react';

/** A view whose code is read when it is first shown, or before. */
export interface LazyView<Props> {
  View: ComponentType<Props>;
  /** Reads the code ahead. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * Makes a view of code that is loaded separately. Code that is already loaded is painted in the same frame; `lazy` alone would suspend at
 * every first use, and React delays what follows a suspended part by up to 300 ms.
 */
export function lazyView<Props extends object>(read: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await read();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await load() }));
  function View(props: Props) {
    // Stays the same while the view is shown: another component would remount.
    const [Now] = useState(() => (loaded ?? Later) as ComponentType<Props>);
    return createElement(Now, props);
  }
  return { View, load };
}
