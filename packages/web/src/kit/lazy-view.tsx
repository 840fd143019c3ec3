import { type ComponentType, createElement, lazy, useState } from 'react';

/** A view whose code is read when it is first shown, or before. */
export interface LazyView<Props> {
  View: ComponentType<Props>;
  /** Reads the code ahead. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * Makes a view of code that is read apart. What is there already is painted in the same frame; `lazy` alone would suspend at every
 * first use, and React holds back for up to 300 ms what comes after a suspended part.
 */
export function lazyView<Props extends object>(read: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await read();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await load() }));
  function View(props: Props) {
    // Kept while the view stands: a component of another kind would begin again.
    const [Now] = useState(() => (loaded ?? Later) as ComponentType<Props>);
    return createElement(Now, props);
  }
  return { View, load };
}
