import { numberOf } from '../drivers/book.ts';
import { expect, test } from '../drivers/portal.ts';

test('a card flips by click and by F, and a click copies its number', async ({
  page,
  book,
  signInAs,
  searchWindow,
}) => {
  await signInAs('admin');
  const contract = await book.one('|status:active');
  await searchWindow.open(`/landing?window=maximized&search=${numberOf(contract)}`);
  const card = searchWindow.cards.first();
  await card.getByRole('button', { name: 'Copy contract number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(numberOf(contract));
  await expect(card.getByText('Copied')).toBeAttached();
  await card.click({ position: { x: 200, y: 160 } });
  await expect(card.getByRole('group', { name: 'Contract details' })).toBeVisible();
  await card.focus();
  await page.keyboard.press('f');
  await expect(card.getByRole('group', { name: 'Contract details' })).toBeHidden();
});

test('a contract fits one screen in light and dark: facts, activity and the same deal', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  await contractPage.open(await book.one('|status:active'));
  await expect(contractPage.activity.getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const heights = await page
      .getByRole('main')
      .evaluate(({ scrollHeight, clientHeight }) => ({ needed: scrollHeight, there: clientHeight }));
    expect(heights.needed).toBe(heights.there);
  }
});

test('a button leads from a contract back to the results it was opened from', async ({
  page,
  signInAs,
  searchWindow,
  contractPage,
}) => {
  await signInAs('admin');
  await searchWindow.open('/landing?window=maximized&search=s|status:active');
  await searchWindow.settle();
  const second = searchWindow.window.locator('[aria-posinset="2"]');
  await second.getByRole('link').click();
  await contractPage.card.waitFor();
  await page.getByRole('button', { name: /^Back to .*results$/ }).click();
  await expect(searchWindow.box).toHaveValue('s|status:active');
  await expect(second).toBeFocused();
  // Far down, where no card is drawn until the list has been scrolled there.
  await page.keyboard.press('End');
  const far = searchWindow.window.locator('[aria-posinset="50"]');
  await expect(far).toBeFocused();
  await page.keyboard.press('Enter');
  await contractPage.card.waitFor();
  await page.keyboard.press('Escape');
  await expect(far).toBeFocused();
});

test('the back of a small card shows that there is more below, and leads there', async ({
  page,
  signInAs,
  searchWindow,
}) => {
  await signInAs('admin');
  await searchWindow.open('/landing?window=maximized&search=s|status:active');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  const card = searchWindow.cards.first();
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
});
