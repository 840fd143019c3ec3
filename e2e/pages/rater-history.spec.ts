import { addDays } from '@pitlane/shared/kernel/dates';
import { expect, test } from '../drivers/portal.ts';
import { sessionOn } from '../drivers/rights.ts';

test('a row of the history has a menu: a quote is edited or reopened, a contract is voided, by mouse or keyboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('fi');
  // A quote of yesterday is there also on the first of a month.
  const { today } = await sessionOn(page);
  await page.goto(`/rater/history?startDate=${addDays(today, -30)}&endDate=${today}`);
  const grid = page.getByRole('grid', { name: 'Rater history' });
  const quote = grid.getByRole('row').filter({ hasText: 'Saved quote' }).first();
  const menuOf = quote.getByRole('button', { name: /^Actions for S-/ });
  await menuOf.click();
  const menu = page.getByRole('menu', { name: /^S-/ });
  await expect(menu.getByRole('menuitem')).toHaveText(['Edit', 'Print menu', 'Withdraw quote']);
  await page.keyboard.press('Escape');

  const contract = grid.getByRole('row').filter({ hasText: 'Active' }).first();
  await contract.getByRole('button', { name: /^Actions for \d+$/ }).click();
  const voids = page.getByRole('menuitem', { name: 'Void contract' });
  await voids.click();
  const question = page.getByRole('alertdialog', { name: /^Void Contract/ });
  // From then on it also listens to the keyboard.
  await expect(question.getByRole('combobox', { name: 'Void Reason' })).toBeFocused();
  await page.keyboard.press('Escape');

  await grid.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  await menuOf.click();
  await menu.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/rater\/\w+\?quote=\d+$/);
});
