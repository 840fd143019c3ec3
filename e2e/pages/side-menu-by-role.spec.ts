import { expect, test } from '../drivers/portal.ts';

test('Contract Search opens maximized from the menu and is marked there', async ({
  page,
  signInAs,
  shell,
  searchWindow,
}) => {
  await signInAs('dealer');
  await shell.open('/dashboard');
  await shell.menu.getByRole('link', { name: 'Contract Search' }).click();
  await expect(page).toHaveURL(/\/dashboard\?window=maximized$/);
  await expect(searchWindow.box).toBeFocused();
  await expect(shell.current).toHaveText(/Contract Search/);
  await expect(shell.current).toHaveAttribute('aria-current', 'page');
});

test('the support phone is at the foot of the menu and can be called', async ({ signInAs, shell }) => {
  await signInAs('dealer');
  await shell.open('/dashboard');
  const phone = shell.menu.getByRole('link', { name: /Support phone/ });
  await expect(phone).toHaveAttribute('href', /^tel:\+?\d{10,11}$/);
});

test('the toolbar offers each user what is theirs', async ({ page, signInAs, shell }) => {
  const button = (name: string) => shell.toolbar.getByRole('button', { name, exact: true });
  for (const [user, names, missing] of [
    [
      'agent',
      ['Search or run…', 'Keyboard shortcuts', 'Dashboard Filter'],
      ['Commands', 'Search for Dealer'],
    ],
    ['customer', ['Commands', 'Keyboard shortcuts'], ['Search or run…', 'Dashboard Filter']],
  ] as const) {
    await signInAs(user);
    await shell.open('/dashboard');
    for (const name of names) await expect(button(name)).toBeVisible();
    for (const name of missing) await expect(button(name)).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('current user'));
    // The page of this user would go its own way once it met the next one.
    await page.goto('about:blank');
  }
});
