/** The moment that every picture shows: the demo book ends on its day, so each run shows the same contracts and amounts. */
export const moment: number = Date.parse('2026-11-20T16:00:00Z');

/** Starts the clock of this program at `time`. Runs in pages too, so it uses nothing outside. */
export function startClockAt(time: number): void {
  const offset = time - Date.now();
  globalThis.Date = new Proxy(Date, {
    // Passes on the class that is made: date-fns makes dates of its own class.
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now() + offset], newTarget),
    get: (target, key) => (key === 'now' ? () => target.now() + offset : Reflect.get(target, key)),
  });
}
