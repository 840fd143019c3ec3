import { expect, type Page } from '@playwright/test';

/** The total of layout shifts since a page was loaded; `unexpected` leaves out those right after a key or click (CLS). */
interface Shifts {
  all: number;
  unexpected: number;
}

type Watched = typeof globalThis & { layoutShifts: Shifts };

/** How the page reports in its console that something moved. */
const mark = 'layout shift: ';

/**
 * Counts what moves on each page of a story from its first paint. Until the user does something, nothing may move: the returned function
 * fails the story if something did.
 */
export async function watchLayoutShifts(page: Page): Promise<() => void> {
  // The setting of most people; other stories reduce motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(noteShifts, mark);
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) found.push(message.text().slice(mark.length));
  });
  return () => expect(found, 'something moved by itself').toEqual([]);
}

/** What has moved on the page since it was loaded. */
export function layoutShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (globalThis as Watched).layoutShifts);
}

/** Runs in the page: counts what moves, and logs what moves before the user does anything. */
function noteShifts(prefix: string): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const seen = { all: 0, unexpected: 0 };
  Object.assign(globalThis, { layoutShifts: seen });
  let firstInput = Number.POSITIVE_INFINITY;
  const noteInput = ({ timeStamp }: Event) => {
    firstInput = Math.min(firstInput, timeStamp);
  };
  for (const type of ['keydown', 'mousedown', 'touchstart', 'input', 'resize']) {
    addEventListener(type, noteInput, { capture: true });
  }
  const placed = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}x${height}`;
  const moved = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = `${element?.tagName} "${node?.textContent?.slice(0, 40)}"`;
    return `${name} from ${placed(previousRect)} to ${placed(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      seen.all += value;
      if (!hadRecentInput) seen.unexpected += value;
      if (startTime > firstInput) continue;
      // oxlint-disable-next-line no-console -- the story reads it, even after the page was left
      console.debug(`${prefix}${value} at ${location.pathname}: ${sources.map(moved).join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
