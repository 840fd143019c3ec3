import type { Page } from '@playwright/test';

/** Watches from the first paint on what moves by itself on the page. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  // As most people have it: other stories ask for less of it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const seen = { all: 0, unexpected: 0 };
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        seen.all += entry.value;
        if (!entry.hadRecentInput) seen.unexpected += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of layout shifts since the page loaded; `unexpected` leaves out those right after a key or click (CLS). */
export function layoutShifts(page: Page): Promise<{ all: number; unexpected: number }> {
  return page.evaluate(
    () => (window as unknown as { layoutShifts: { all: number; unexpected: number } }).layoutShifts,
  );
}
