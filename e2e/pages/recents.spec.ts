import type { Page } from '@playwright/test';
import { numberOf } from '../drivers/book.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const recents = (page: Page) => page.getByRole('region', { name: 'Recent contracts' });

test('the contracts opened last are in the empty search box and on the home page', async ({
  page,
  book,
  signInAs,
  searchWindow,
  contractPage,
}) => {
  await signInAs('dealer');
  const [first, last] = [await book.one('|status:active'), await book.one('|status:cancelled')];
  await contractPage.open(first);
  await contractPage.open(last);
  await searchWindow.open('/dashboard?window=maximized');
  const links = recents(page).filter({ hasText: 'Active' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toContainText(numberOf(last));
  await expect(links.last()).toContainText(
    `${first.customer.lastName}${first.programCode}-${numberOf(first)}`,
  );
  await searchWindow.box.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchWindow.box).toBeFocused();

  await searchWindow.press('Close');
  await expect(searchWindow.window).toHaveCount(0);
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(contractPage.card).toContainText(numberOf(first));
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).toContain(numberOf(first));
  expect(kept).not.toContain(first.customer.lastName);
});

test('a recent contract that is gone is left out, and the previous one moves up', async ({
  page,
  book,
  signInAs,
  searchWindow,
}) => {
  await signInAs('admin');
  const contract = await book.one('|status:active');
  const gone = Array.from({ length: 5 }, (_, at) => `MBP-9999999${at}`);
  const keys = [...gone, `${contract.programCode}-${numberOf(contract)}`];
  await page.goto('/documents');
  await page.evaluate((text) => localStorage.setItem('recent contracts', text), JSON.stringify(keys));
  await searchWindow.open();
  await expect(recents(page).getByRole('link')).toHaveCount(1);
  await expect(recents(page)).toContainText(contract.customer.lastName);
});

test('a contract of another dealer is not remembered', async ({
  page,
  book,
  signInAs,
  searchWindow,
  contractPage,
}) => {
  await signInAs('admin');
  const all = await book.find('|status:active');
  await signInAs('dealer');
  const own = await book.one('|status:active');
  const dealers = new Set((await book.find('|status:active')).map(({ dealerCode }) => dealerCode));
  const foreign = all.find(({ dealerCode }) => !dealers.has(dealerCode));
  if (!foreign) throw new Error('the demo book has no contract of another dealer');
  await contractPage.open(foreign);
  // The one that is opened next is remembered, which shows that the first one never will be.
  await contractPage.open(own);
  await searchWindow.open();
  await expect(recents(page).getByRole('link')).toHaveCount(1);
  await expect(recents(page)).toContainText(numberOf(own));
});

// Recents.test offers it again, and looks at the storage.
test('a search that found contracts is offered again in the empty box, and stays out of storage', {
  tag: soak,
}, async ({ page, signInAs, searchWindow }) => {
  await signInAs('admin');
  await searchWindow.open();
  await searchWindow.type('smith');
  await searchWindow.settle();
  await searchWindow.cards.first().getByRole('link').click();
  await page.getByRole('button', { name: /^Back to .*results$/ }).click();
  await searchWindow.press('Clear');
  await searchWindow.window.getByRole('button', { name: 'smith', exact: true }).click();
  await searchWindow.settle();
  await expect(searchWindow.box).toHaveValue('smith');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));
  expect(kept).not.toContain('smith');
});
