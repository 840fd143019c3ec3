import { demoPassword, expect, test } from '../drivers/portal.ts';

test('the whole job is done by the keyboard: sign in, search, read, open, come back', async ({
  page,
  searchWindow,
  contractPage,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await page.keyboard.type('admin');
  await press('Tab');
  await page.keyboard.type(demoPassword);
  await press('Enter');
  await expect(searchWindow.box).toBeFocused();

  await page.keyboard.type('s|status:cancelled', { delay: 15 });
  await searchWindow.settle();
  await press('ArrowDown');
  await expect(searchWindow.cards.nth(0)).toBeFocused();
  await press('ArrowRight');
  const second = searchWindow.cards.nth(1);
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
});

test('the question mark lists the keys of the place: from an empty search box, from a card; in a filled box it is text', async ({
  page,
  signInAs,
  searchWindow,
}) => {
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await signInAs('admin');
  await searchWindow.open();
  await expect(searchWindow.box).toBeFocused();
  await page.keyboard.press('?');
  await expect(keys).toContainText('Accept suggestion');
  await page.keyboard.press('Escape');
  await expect(searchWindow.box).toBeFocused();
  await expect(searchWindow.box).toHaveValue('');
  await page.keyboard.type('s?');
  await expect(searchWindow.box).toHaveValue('s?');
  await expect(keys).toBeHidden();

  await page.keyboard.press('Backspace');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await expect(searchWindow.cards.first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(keys).toContainText('Flip the card');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(searchWindow.cards.first()).toBeFocused();
});
