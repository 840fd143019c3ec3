import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { quietOf } from '../drivers/quiet-network.ts';
import type { SearchWindow } from '../drivers/search-window.ts';
import { soak } from '../drivers/soak.ts';

test('a contract fits one screen in light and dark, and its documents are saved by a key each, under its name', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  const quiet = quietOf(page);
  await signInAs('staff');
  const contract = await book.one('|status:active');
  const expectOneScreen = async () => {
    await expect(contractPage.activity.getByRole('listitem').first()).toBeVisible();
    await quiet('the contract');
    const heights = await page
      .getByRole('main')
      .evaluate(({ scrollHeight, clientHeight }) => ({ needed: scrollHeight, there: clientHeight }));
    expect(heights.needed).toBe(heights.there);
  };
  // A cancellation that isn't closed yet: two more lines above, and the longest history.
  const paid = (await book.find('|status:cancelled')).find(({ cancellationState }) => cancellationState);
  if (!paid) throw new Error('the demo book has no cancellation that is paid and not closed');
  await contractPage.open(paid);
  await expectOneScreen();
  await contractPage.activity.getByRole('button', { name: /^Show all \d+ events$/ }).click();
  await expect(contractPage.activity.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  expect(await contractPage.activity.getByRole('listitem').count()).toBeGreaterThan(6);

  await contractPage.open(contract);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectOneScreen();
  }
  for (const [key, kind] of [
    ['p', 'cancel-form'],
    ['d', 'contract'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press(key)]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${kind}-${contract.programCode}-\\d+[A-Z]*\\.pdf$`),
    );
    const saved = await readFile(await download.path(), 'latin1');
    expect(saved.slice(0, 5) + saved.trimEnd().slice(-5)).toBe('%PDF-%%EOF');
  }
});

test('the back of a small card leads to what is below; a button leads from a contract back to its results; scrolling loads the next ones', {
  tag: soak,
}, async ({ page, signInAs, searchWindow, contractPage }) => {
  await signInAs('admin');
  await searchWindow.open('/lists?window=maximized&search=s|status:active');
  await searchWindow.settle();
  await readTheBack(page, searchWindow);
  const second = searchWindow.window.locator('[aria-posinset="2"]');
  await second.getByRole('link').click();
  await contractPage.card.waitFor();
  await page.getByRole('button', { name: /^Back to .*results$/ }).click();
  await expect(searchWindow.box).toHaveValue('s|status:active');
  await expect(second).toBeFocused();
  // Far down, where no card is drawn until the list has been scrolled there, and the next ones are loaded.
  const next = page.waitForResponse('**/api/contracts/search');
  await page.keyboard.press('End');
  const far = searchWindow.window.locator('[aria-posinset="50"]');
  await expect(far).toBeFocused();
  await next;
  const further = searchWindow.window.locator('[aria-posinset="51"]');
  await expect(further).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(further).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(far).toBeFocused();
  await page.keyboard.press('Enter');
  await contractPage.card.waitFor();
  await page.keyboard.press('Escape');
  await expect(far).toBeFocused();
  await test.step('L lists them as rows, 16 on a screen, and as cards again', () =>
    switchLayout(page, searchWindow));
});

async function switchLayout(page: Page, { results }: SearchWindow): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const inSight = () =>
    results.evaluate((list) => {
      const frame = list.getBoundingClientRect();
      return [...list.querySelectorAll('[aria-posinset]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= Math.max(0, frame.top) && bottom <= Math.min(innerHeight, frame.bottom);
      }).length;
    });
  await page.keyboard.press('l');
  await expect.poll(inSight).toBeGreaterThanOrEqual(16);
  await page.keyboard.press('l');
  await expect.poll(inSight).toBeLessThan(10);
}

/** The back of the first card shows that there is more below, and leads there. */
async function readTheBack(page: Page, { cards }: SearchWindow): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  const card = cards.first();
  const details = card.getByRole('group', { name: 'Contract details' });
  const last = details.locator('dt').last();
  const more = card.getByRole('button', { name: 'More' });
  await expect(more).toBeVisible();
  await expect(last).not.toBeInViewport();
  const heights = await details
    .locator('dt')
    .evaluateAll((labels) => labels.map((label) => (label as HTMLElement).offsetHeight));
  expect(new Set(heights), 'no label takes two lines').toEqual(new Set([16]));
  await details.focus();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await expect(more).toHaveCount(0);
  await page.keyboard.press('Home');
  await more.click();
  await expect.poll(() => details.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  // The last step: the button disappears, and the end stays in sight.
  await details.evaluate((place) => place.scrollTo(0, place.scrollHeight - place.clientHeight - 20));
  await more.click();
  await expect(more).toHaveCount(0);
  await expect(details).toBeFocused();
  await expect(last).toBeInViewport();
}
