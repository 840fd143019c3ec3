import { changesPath } from '@pitlane/shared/features/live/operations';
import { expect, type Page, type Request } from '@playwright/test';

/**
 * Returns a function that waits until a page has loaded what it shows: every call is answered, and none came for a moment. The stream of changes
 * stays open as long as the page does, so that the browser's own network is never idle.
 */
export function quietOf(page: Page): Quiet {
  const quiet = known.get(page) ?? watched(page);
  known.set(page, quiet);
  return quiet;
}

type Quiet = (what: string) => Promise<void>;

const known = new WeakMap<Page, Quiet>();

function watched(page: Page): Quiet {
  const open = new Set<Request>();
  let changedAt = 0;
  const note = (request: Request, change: () => unknown) => {
    if (new URL(request.url()).pathname === changesPath) return;
    change();
    changedAt = performance.now();
  };
  page.on('request', (request) => note(request, () => open.add(request)));
  page.on('requestfinished', (request) => note(request, () => open.delete(request)));
  page.on('requestfailed', (request) => note(request, () => open.delete(request)));
  return async (what) => {
    changedAt = performance.now();
    const isQuiet = () => open.size === 0 && performance.now() - changedAt > 60;
    await expect.poll(isQuiet, { message: `${what} is still loading`, intervals: [20] }).toBe(true);
  };
}
