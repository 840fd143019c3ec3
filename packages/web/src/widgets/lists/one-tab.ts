/**
 * Runs a list unless another tab runs it, and returns whether it did. Two tabs would still run each row once, because of its key, but each
 * would wait for the other. A page that was loaded by plain HTTP has no locks.
 */
export async function inOneTab({ id }: { id: string }, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await work();
    return true;
  }
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

/** The ids of the lists that run in a tab of this browser. */
export async function listsUnderWay(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}

/** Resolves when no tab runs the list any more. Rejects when `signal` is aborted. */
export async function untilStopped(id: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(id), { signal }, () => undefined);
}

const prefix = 'pitlane list ';

function lockOf(id: string): string {
  return `${prefix}${id}`;
}
