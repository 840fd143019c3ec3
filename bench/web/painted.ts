import type { Page } from '@playwright/test';

/** What a key press did, as far as it is measured. */
export interface Painted {
  /** Milliseconds from the event to the frame after the commit. */
  took: number;
  /** The texts of the rows that stood in sight in that frame. */
  rows: readonly string[];
  /** Whether what can be seen was full, also of others than the rows, so that more of them would change nothing there. */
  isFull: boolean;
}

/** Where the result of a key press is looked for. */
interface WatchedPage {
  /** Only a change inside this element counts. */
  within: string;
  /** The element that must be there with it; a change before is not the result yet. */
  with?: string;
  /** The texts of these elements are the rows; a change that leaves the first of them as they were is not the result. */
  rows?: string;
  /** The elements that fill what can be seen, where others than the rows do, too. */
  fills?: string;
  /**
   * The result comes with the key itself: it is what stands in the next frame, also where the key changes nothing. What an answer or a pause
   * changes later isn't the key's.
   */
  atOnce?: true;
  /** Counts only what changes after an answer of the server to this key: see `countAnswers`. */
  afterAnswer?: true;
}

/** The longest that a result is waited for. */
const patienceMs = 5_000;

/** How long a key is watched that changes nothing: the last letter of a text that nothing matches. */
const unchangedMs = 700;

/** Counts the answers from one path that have arrived, before the portal sees them: those to other calls may be about the key before. */
export async function countAnswers(page: Page, path: string): Promise<void> {
  await page.addInitScript((counted) => {
    const send = globalThis.fetch;
    const counter = globalThis as { answers?: number };
    globalThis.fetch = async (...call) => {
      const answer = await send(...call);
      if (String(call[0]).endsWith(counted)) counter.answers = (counter.answers ?? 0) + 1;
      return answer;
    };
  }, path);
}

/**
 * Presses keys and gives what stood in the frame after the commit of the last one: the page has changed by it, and the next frame
 * has been drawn. Undefined if the last key changes nothing.
 */
export async function pressed(
  page: Page,
  keys: readonly string[],
  where: WatchedPage,
): Promise<Painted | undefined> {
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  const limits = { ...where, limit: where.with ? patienceMs : unchangedMs };
  // It must watch before the key comes: keys overtake what is evaluated.
  const watching = await page.evaluateHandle(watchOneKey, limits);
  await page.keyboard.press(keys.at(-1) ?? '');
  return watching.evaluate(({ painted }) => painted);
}

/** Runs in the page: it must not use anything of this module. */
function watchOneKey(where: WatchedPage & { limit: number }): { painted: Promise<Painted | undefined> } {
  const painted = new Promise<Painted | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), where.limit);
    const counter = globalThis as { answers?: number };
    let at = 0;
    let answersBefore = 0;
    const firstRows = () =>
      Array.from(document.querySelectorAll(where.rows ?? ''), ({ innerHTML }) => innerHTML)
        .slice(0, 16)
        .join();
    const rowsBefore = where.rows && firstRows();
    const onKey = (event: KeyboardEvent) => {
      at = event.timeStamp;
      answersBefore = counter.answers ?? 0;
    };
    addEventListener('keydown', onKey, { once: true, capture: true });
    const isResult = (changes: readonly MutationRecord[]) => {
      if (at === 0 || (where.afterAnswer && (counter.answers ?? 0) === answersBefore)) return false;
      if (where.with && !document.querySelector(where.with)) return false;
      if (where.rows && firstRows() === rowsBefore) return false;
      const place = document.querySelector(where.within);
      return changes.some(
        ({ target, addedNodes }) =>
          place?.contains(target) || [...addedNodes].some((node) => node.contains(place)),
      );
    };
    const inFrame = () => {
      watch.disconnect();
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        const took = performance.now() - at;
        const end = document.querySelector(where.within)?.getBoundingClientRect().bottom ?? 0;
        const rows = where.rows ? Array.from(document.querySelectorAll(where.rows)) : [];
        const seen = rows.filter((row) => row.getBoundingClientRect().top < end);
        const filling = where.fills ? Array.from(document.querySelectorAll(where.fills)) : rows;
        const isFull = (filling.at(-1)?.getBoundingClientRect().bottom ?? 0) >= end;
        resolve({ took, rows: seen.map(({ textContent }) => textContent), isFull });
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    };
    const watch = new MutationObserver((changes) => {
      if (!where.atOnce && !isResult(changes)) return;
      // A message sent from a frame's callback is received when that frame has been handed on.
      if (!where.atOnce) {
        watch.disconnect();
        requestAnimationFrame(inFrame);
      }
    });
    if (where.atOnce)
      addEventListener('input', () => requestAnimationFrame(inFrame), { once: true, capture: true });
    watch.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  });
  return { painted };
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
