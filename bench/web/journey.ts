import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from '../../e2e/drivers/layout-shifts.ts';
import { type Bench, type Line, newPage, openSearch, signIn } from './portal.ts';

const widths = [1280, 390];

/** What moves by itself on the way through the portal: sign-in, search, contract, palette, menu, theme. */
export async function journeyPart(bench: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const width of widths) {
    const page = await newPage(bench, { width, height: 800 });
    await watchLayoutShifts(page);
    await journey(page);
    const { unexpected, all } = await layoutShifts(page);
    await page.context().close();
    lines.push({
      what: `layout shift over the whole journey at ${width} px`,
      figure: `${unexpected.toFixed(4)} (${all.toFixed(4)} with those right after a key)`,
      must: '< 0.02',
      isReached: unexpected < 0.02,
    });
  }
  return lines;
}

/** All by keys: one page from the first paint on, never loaded again, as the shifts are summed in it. */
async function journey(page: Page): Promise<void> {
  await signIn(page);
  const box = await openSearch(page);
  await box.pressSequentially('smith|status:active', { delay: 30 });
  await page.locator('[role=feed][aria-busy=false] [data-card="0"]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-card="0"]:focus').waitFor();
  for (const key of ['f', 'f', 'Enter']) await pause(page, key);
  await page.locator('main article').waitFor();
  for (const key of ['f', 'Escape', 'Escape', 'Escape', 'Escape']) await pause(page, key);
  for (const key of ['d', 'm', 'p', 'o', 'r']) {
    await page.keyboard.press('g');
    await pause(page, key);
  }
  await run(page, 'theme dark');
  await run(page, 'brands');
  await run(page, 'announcements');
  await pause(page, 'Escape');
  await pause(page, '?');
  await pause(page, 'Escape');
  // Toasts disappear on their own in the meantime.
  await page.waitForTimeout(6_000);
}

async function run(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await page.keyboard.type(text, { delay: 30 });
  await pause(page, 'Enter');
}

/** Long enough for an answer, a spinner after 150 ms, and for an entry counted as caused by a key to be so no longer. */
async function pause(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(700);
}
