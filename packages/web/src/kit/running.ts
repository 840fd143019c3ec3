import { createSignal } from './signal.ts';

/** Work that outlives the component that started it, such as a call after its page was left: at most one at a time for each key. */
export interface Running {
  /** The name of what runs for a key, for a component that shows it. */
  useName: (key: string) => string | undefined;
  /** Returns whether something runs for a key. */
  has: (key: string) => boolean;
  /** Runs the work, unless something still runs for its key. */
  runOne: (key: string, name: string, work: () => Promise<void>) => Promise<void>;
}

/** Makes an empty list of work that runs. */
export function createRunning(): Running {
  const names = createSignal<ReadonlyMap<string, string>>(new Map());
  const has = (key: string) => names.get().has(key);
  return {
    useName: (key) => names.use().get(key),
    has,
    runOne: async (key, name, work) => {
      if (has(key)) return;
      names.set(new Map([...names.get(), [key, name]]));
      try {
        await work();
      } finally {
        names.set(new Map([...names.get()].filter(([other]) => other !== key)));
      }
    },
  };
}
