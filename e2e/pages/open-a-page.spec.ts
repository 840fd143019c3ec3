import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';
import { some } from '../drivers/soak.ts';

test('the root and the addresses of older portals lead a signed-in user to the start page', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('limited');
  for (const old of some(['/', '/login', '/auth', '/user'], 1)) {
    await page.goto(old);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(shell.heading).toBeFocused();
  }
});

test('remittance leads to its lists by its tabs, and they lead back', async ({ page, signInAs, shell }) => {
  await signInAs('dealer');
  await shell.open('/reporting');
  await shell.menu.getByRole('link', { name: 'Remittance' }).click();
  await expect(shell.heading).toHaveText('Remittance');
  await page.getByRole('link', { name: 'Pending', exact: true }).click();
  await expect(page).toHaveURL(/\/remittance\/pending$/);
  await shell.toolbar.getByRole('link', { name: 'Remittance' }).click();
  await expect(page).toHaveURL(/\/remittance$/);
});

// no-access.test has the words for every right, and permissions.test who has it.
const notTheirs = [
  ['dealer', '/internalmessages', 'read and write internal messages'],
  ['service', '/remittance', 'use remittance'],
  ['limited', '/rater', 'use the rater'],
  ['fi', '/usermanagement', 'open user management and list users'],
  ['staff', '/settings/brands', "change the portal's brands"],
  ['customer', '/documents', 'read documents'],
] as const;

for (const [user, address, action] of some(notTheirs, 2)) {
  test(`${user} reads at ${address} that they have no access, and where to go instead`, async ({
    page,
    signInAs,
    shell,
  }) => {
    await signInAs(user);
    await shell.open(address);
    await expect(shell.heading).toHaveText('Access Denied!');
    await expect(page.getByRole('main')).toContainText(`You don't have permission to ${action}.`);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test('a page that waits behind the sign-in opens with its search form', async ({
  page,
  signInPage,
  shell,
}) => {
  await page.goto('/reporting/salessummaryreport');
  await signInPage.enter('group', demoPassword);
  await expect(shell.heading).toHaveText('Sales summary');
  await expect(shell.searchForm).toBeVisible();
});

test('the search panel opens next to any page by its outlet', async ({
  page,
  signInAs,
  searchWindow,
  shell,
}) => {
  await signInAs('dealer');
  await page.goto('/rater/history(contractsearch:open/minimized)');
  await expect(searchWindow.box).toBeVisible();
  await expect(shell.heading).toHaveText('Rater history');
});

test('a page that is opened takes the focus along and is announced to a screen reader', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  await shell.open('/documents');
  await expect(shell.heading).toHaveText('Documents');
  await shell.menu.getByRole('link', { name: 'Reporting' }).focus();
  await page.keyboard.press('Enter');
  await expect(shell.heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Reporting' })).toHaveCount(1);
  await page.goBack();
  await expect(shell.heading).toHaveText('Documents');
  await expect(shell.heading).toBeFocused();
});

test('a page that is opened by its address has the focus on its heading; the way to it from the top is one Tab', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  await shell.open('/reporting');
  await expect(shell.heading).toBeFocused();
  const skip = page.getByRole('button', { name: 'Skip to main content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a user with another start page starts there, and no one is led to another site', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('service');
  await shell.open('/rater/history');
  await page.evaluate(() => localStorage.setItem('home URL', JSON.stringify('/rater/history')));
  await page.goto('/');
  await expect(page).toHaveURL(/\/rater\/history$/);
  await page.evaluate(() => localStorage.setItem('home URL', JSON.stringify('//elsewhere.example')));
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
});
