import { expect, test } from '../drivers/portal.ts';
import { rightsOf } from '../drivers/rights.ts';
import { widths } from '../drivers/shell.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';

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
  admin: [...work, 'Dealers', 'Documents', 'User Management', 'Messages', 'Claims Authorization', 'Logout'],
  dealer: [
    ...work,
    'Dealers',
    'Documents',
    'User Management',
    'Reorder Supplies',
    'Claims Authorization',
    'Logout',
  ],
  customer: ['Dashboard', 'Logout'],
};

for (const [user, device] of [
  ['admin', 'desk'],
  ['dealer', 'phone'],
  ['customer', 'desk'],
] as const) {
  test(`${user} finds their own menu on a ${device}`, async ({ page, signInAs, shell }) => {
    await page.setViewportSize({ width: widths[device], height: 844 });
    await signInAs(user);
    await shell.open('/dashboard');
    await expect(shell.heading).toHaveText(user === 'customer' ? 'Your coverage' : 'Dashboard');
    await expect(shell.menu).toBeVisible({ visible: device === 'desk' });
    expect(await shell.menuLabels()).toEqual(menus[user]);
    await shell.menu.getByRole('link', { name: 'Pitlane, start page' }).click();
    await expect(shell.menu).toBeVisible({ visible: device === 'desk' });
  });
}

// The palette of an administrator is looked at in e2e/web/journeys.spec.ts.
for (const user of ['dealer', 'customer']) {
  test(`the palette offers ${user} what the registry gives them, no more and no less`, async ({
    page,
    signInAs,
    shell,
    palette,
  }) => {
    await signInAs(user);
    await shell.open('/dashboard?window=minimized');
    await palette.open();
    await palette.expectOffers((await rightsOf(page)).palette);
  });
}

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

test('the support phone is at the bottom of the menu and can be called', async ({ signInAs, shell }) => {
  await signInAs('dealer');
  await shell.open('/reporting');
  const phone = shell.menu.getByRole('link', { name: /Support phone/ });
  await expect(phone).toHaveAttribute('href', /^tel:\+?\d{10,11}$/);
});

test('the toolbar offers each user their own links', async ({ page, signInAs, shell }) => {
  const button = (name: string) => shell.toolbar.getByRole('button', { name, exact: true });
  for (const [user, names, missing] of [
    [
      'agent',
      ['Search or run…', 'Keyboard shortcuts', 'Dashboard Filter', 'Search for Dealer'],
      ['Commands'],
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

test('logout returns to the page where it was requested', async ({ page, signInAs, shell, signInPage }) => {
  await signInAs('dealer');
  await shell.open('/rater/history');
  await shell.menu.getByRole('button', { name: 'Logout' }).click();
  await signInPage.enter('dealer', demoPassword);
  await expect(page).toHaveURL(/\/rater\/history$/);
});
