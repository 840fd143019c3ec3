import { expect, type Page } from '@playwright/test';

/** The stories' own clock: a story may stop the page's. */
const { setTimeout } = globalThis;

/** How often the focus is checked, in ms. */
const everyMs = 250;

/** Checks in a row that find it on the body: while a page redraws, it may be there for a moment. */
const mostLooks = 4;

type Watched = typeof globalThis & { focusWatch?: { last: string; held: string; isMeant: boolean } };

/**
 * Watches whether the focus falls to the page's body, from where Tab starts at the top and a screen reader starts over. The returned
 * function ends the watch and fails the story if it did.
 */
export async function watchFocus(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(noteActions);
  const lost = new Set<string>();
  const story = Promise.withResolvers<void>();
  let isOver = false;
  const watch = async () => {
    for (let looks = 0, wasLastLook = false; !wasLastLook || looks > 0; ) {
      wasLastLook = isOver;
      // A page that is being left doesn't answer.
      const after = await page.evaluate(lostAfter).catch(() => undefined);
      looks = after === undefined ? 0 : looks + 1;
      if (after !== undefined && looks >= mostLooks) {
        lost.add(after);
        looks = 0;
      }
      const next = new Promise<void>((resolve) => setTimeout(resolve, everyMs));
      if (looks > 0) await next;
      else if (!wasLastLook) await Promise.race([next, story.promise]);
    }
  };
  const watching = watch();
  return async () => {
    isOver = true;
    story.resolve();
    await watching;
    expect([...lost], 'the focus fell to the body of the page').toEqual([]);
  };
}

/** Runs in the page: notes what the user did last, and what had the focus last. */
function noteActions(): void {
  const watch = { last: 'opening the page', held: 'nothing', isMeant: false };
  Object.assign(globalThis, { focusWatch: watch });
  const nameOf = (element: HTMLElement) => {
    const name =
      element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent;
    return `${element.tagName} "${name.trim().slice(0, 60)}"`;
  };
  const note = ({ type, target }: Event) => {
    watch.last = `${type} on ${nameOf(target as HTMLElement)}`;
    // Clicking something that can't have the focus removes it.
    if (type === 'mouseup') watch.isMeant = document.activeElement === document.body;
  };
  for (const type of ['mouseup', 'keydown']) document.addEventListener(type, note, { capture: true });
  document.addEventListener('focusin', ({ target }) =>
    Object.assign(watch, { held: nameOf(target as HTMLElement), isMeant: false }),
  );
}

/** Runs in the page: the last action and where the focus was, if it is on the body now. */
function lostAfter(): string | undefined {
  const { focusWatch } = globalThis as Watched;
  // The shell says where the focus belongs; before it there is only the sign-in.
  const isShown = document.querySelector('main')?.getAttribute('tabindex') === '-1';
  const isLost = isShown && focusWatch?.isMeant === false && document.activeElement === document.body;
  return isLost ? `${focusWatch.last} at ${location.pathname}, last on ${focusWatch.held}` : undefined;
}
