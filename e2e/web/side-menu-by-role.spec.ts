import { expect, test } from '../drivers/portal.ts';
import { widths } from '../drivers/shell.ts';
import { soak } from '../drivers/soak.ts';

const work = [
  'Dashboard',
  'Contract Search',
  'Rater',
  'Remittance',
  'Reporting',
  'Cancel Quote',
  'Cancellations',
];

const menus = {
  admin: [...work, 'Dealers', 'Messages', 'Logout'],
  dealer: [...work, 'Logout'],
  customer: ['Dashboard', 'Logout'],
};

for (const [device, width] of Object.entries(widths)) {
  for (const [user, labels] of Object.entries(menus)) {
    const isEveryday = device === (user === 'dealer' ? 'phone' : 'desk');
    test(`${user} finds their own menu on a ${device}`, { tag: isEveryday ? [] : soak }, async ({
      page,
      signInAs,
      shell,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInAs(user);
      await shell.open('/dashboard');
      await expect(shell.heading).toHaveText(user === 'customer' ? 'Your contracts' : 'Dashboard');
      await expect(shell.menu).toBeVisible({ visible: device === 'desk' });
      expect(await shell.menuLabels()).toEqual(labels);
      expect(await shell.widthOf(shell.menu)).toBe(250);
      await shell.menu.getByRole('link', { name: 'Pitlane, start page' }).click();
      await expect(shell.menu).toBeVisible({ visible: device === 'desk' });
    });
  }
}

test('the search form is next to its page, and over it on a narrow screen', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('agent');
  await shell.open('/reporting/salessummaryreport');
  await expect(shell.searchForm).toBeVisible();
  expect((await shell.searchForm.boundingBox())?.x).toBe(1280 - 330 + 1);
  await shell.open('/dashboard');
  await expect(shell.searchForm).toHaveCount(0);
  await page.setViewportSize({ width: 800, height: 844 });
  await shell.open('/reporting/salessummaryreport');
  await expect(shell.searchForm).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Choose criteria' });
  await opener.click();
  await expect(shell.searchForm).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.searchForm).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('profile and logout lead back to the page where they were asked for', async ({
  page,
  signInAs,
  shell,
  signInPage,
}) => {
  await page.route('**/api/system/settings', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.profileUrl = `${new URL(page.url()).origin}/favicon.svg?settings=1`;
    await route.fulfill({ json: answer });
  });
  await signInAs('dealer');
  await shell.open('/rater/history');
  const here = page.url();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/settings=1&return_to=/);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(here);

  await shell.open('/rater/history');
  await shell.menu.getByRole('button', { name: 'Logout' }).click();
  await signInPage.enter('dealer', 'pitlane-demo');
  await expect(page).toHaveURL(/\/rater\/history$/);
});

test('an assumed session says on every screen, over every window, who sits there', async ({
  page,
  signInAs,
  shell,
  searchWindow,
}) => {
  await page.route('**/api/profile/getsession', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.assumedBy = { username: 'admin', fullName: 'Ada Admin' };
    await route.fulfill({ json: answer });
  });
  await signInAs('dealer');
  for (const place of ['/dashboard', '/dashboard?window=full', '/landing?window=maximized']) {
    await shell.open(place).catch(() => {});
    const banner = page.getByText("You're Ada Admin, acting as Dale Dealer (dealer).");
    await expect(banner).toBeVisible();
    const { y = -1, height = 0 } = (await banner.boundingBox()) ?? {};
    expect(y).toBe(0);
    if (!place.includes('window')) continue;
    await expect(searchWindow.box).toBeVisible();
    expect((await searchWindow.window.boundingBox())?.y).toBeGreaterThanOrEqual(height);
  }
});
