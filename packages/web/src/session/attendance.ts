/** Activity on a page. Mouse movement doesn't count: a cat on the desk would keep the session alive. */
const signs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** A call this long after the user's last activity is automatic: a list that is reloaded, a card that checks for changes. */
const attendedMs = 60_000;

let lastSignAt = Date.now();
const listeners = new Set<() => void>();

/** Starts recording the user's activity on the page. */
export function watchAttendance(): void {
  const note = () => {
    lastSignAt = Date.now();
    for (const listener of listeners) listener();
  };
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
}

/** Returns whether the user has just used or opened the page. */
export function isAttended(): boolean {
  return Date.now() - lastSignAt < attendedMs;
}

/** Calls the listener at each activity of the user; returns a function that stops it. */
export function onUse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
