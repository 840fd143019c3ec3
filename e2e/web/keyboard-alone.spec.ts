import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';

test('the whole job is done by the keyboard: sign in, list the keys of the place, search, read, open, come back', async ({
  page,
  searchWindow,
  contractPage,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.goto('/');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await page.keyboard.type('admin');
  await press('Tab');
  await page.keyboard.type(demoPassword);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await press('/');
  await expect(searchWindow.box).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();

  await press('?');
  await expect(keys).toContainText('Accept suggestion');
  await press('Escape');
  await expect(searchWindow.box).toBeFocused();
  await expect(searchWindow.box).toHaveValue('');
  await page.keyboard.type('s?');
  await expect(searchWindow.box).toHaveValue('s?');
  await press('Backspace');

  await page.keyboard.type('|status:cancelled', { delay: 15 });
  await searchWindow.settle();
  await press('ArrowDown');
  await expect(searchWindow.cards.nth(0)).toBeFocused();
  await press('ArrowRight');
  const second = searchWindow.cards.nth(1);
  await expect(second).toBeFocused();
  await press('?');
  await expect(keys).toContainText('Flip the card');
  await press('Escape');
  await expect(keys).toBeHidden();
  await expect(second).toBeFocused();
  await press('f');
  await expect(second.getByRole('group', { name: 'Contract details' })).toBeVisible();
  await expect(second).toBeFocused();
  await press('Escape');
  await expect(second.getByRole('group', { name: 'Contract details' })).toBeHidden();

  await press('Enter');
  await expect(page).toHaveURL(/\/contracts\/[A-Z]+\/\d+/);
  await expect(searchWindow.window).toBeHidden();
  await expect(contractPage.status).toContainText('Cancelled');
  await press('Escape');
  await expect(searchWindow.box).toHaveValue('s|status:cancelled');
  await expect(searchWindow.window.locator('[aria-posinset="2"]')).toBeFocused();

  await press('Escape');
  await expect(searchWindow.box).toBeFocused();
  await press('Escape');
  await expect(searchWindow.box).toHaveValue('');
  await press('Escape');
  await expect(searchWindow.window).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
