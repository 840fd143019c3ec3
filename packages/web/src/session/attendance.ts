/** Activity on a page. Mouse movement doesn't count: a cat on the desk would keep the session alive. */
const signs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** A call this long after the last sign of the user is the page's own: a list that is read again, a card that looks for changes. */
const attendedMs = 60_000;

let lastSignAt = Date.now();
const listeners = new Set<() => void>();

/** Notes what the user does to the page from now on. */
export function watchAttendance(): void {
  const note = () => {
    lastSignAt = Date.now();
    for (const listener of listeners) listener();
  };
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
}

/** Whether a user has just used or opened the page. */
export function isAttended(): boolean {
  return Date.now() - lastSignAt < attendedMs;
}

/** Calls the listener at each sign of the user; returns what ends that. */
export function onUse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
