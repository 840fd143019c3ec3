import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { Mails } from '../drivers/mails.ts';
import { chosenPassword, expect, readNews, test } from '../drivers/portal.ts';
import { called, enroll, SecondFactorPages } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

// A phone at night, with a keyboard; jsdom shows the other stories of users in a wide and light window.
const look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
test.use(look);

test('by keyboard alone, on a phone and in the dark, an administrator invites a user, who accepts, then changes them, reviews access, and deactivates them and hands over their work', {
  tag: soak,
}, async ({ page, browser, baseURL, signInAs, shell }) => {
  // Axe reads six places.
  test.slow();
  const username = `olga.${Date.now().toString(36)}`;
  const leftSearch = `Left by ${username}`;
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const notices = page.getByRole('region', { name: 'Notifications' });

  await signInAs('admin');
  await shell.open('/');
  await expect(shell.heading).toHaveText('Dashboard');
  await press('g');
  await press('u');
  await expect(shell.heading).toHaveText('User Management');
  await tabTo(button('Add a user'));
  await expectFits(page);
  await press('Enter');
  await fillForm(page, username);
  await press('Enter');
  await expect(notices).toContainText('Added Olsen, Olga');

  const other = await browser.newContext({ ...look, baseURL: baseURL ?? '' });
  await readNews(other);
  const theirs = await other.newPage();
  await accept(theirs, username);
  await called(theirs, 'POST /api/v1/saved-searches', { name: leftSearch, address: '/contracts' });

  await press('e');
  await typeInto(page.getByRole('complementary', { name: 'Search form' }), 'User', username);
  await press('Enter');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row')).toHaveCount(1);
  await tabTo(grid);
  await press('ArrowDown');
  await press('Enter');
  await expect(shell.heading).toHaveText('Olsen, Olga');
  await expectFits(page);
  await typeInto(page.getByRole('main'), 'Role', 'Service User');
  await tabTo(page.getByRole('combobox', { name: 'Additional dealers' }));
  await page.keyboard.type('MS1012');
  await press('ArrowDown');
  const dealer = page.getByRole('option', { name: /MS1012.*Mccomb/ });
  await expect(dealer).toBeInViewport({ ratio: 1 });
  await press('Enter');
  await expect(page.getByRole('region', { name: 'What they can see and do' })).toContainText('2 dealers');
  await tabTo(button('Save'));
  await press('Enter');
  await expect(notices).toContainText('Changed Olsen, Olga');

  await press('g');
  await press('u');
  await tabTo(page.getByRole('link', { name: 'Access review' }));
  await press('Enter');
  await expect(shell.heading).toHaveText('Access review');
  const review = page.getByRole('table', { name: 'Access review' });
  const box = review.getByRole('checkbox').first();
  await tabTo(box);
  await expectFits(page);
  const reviewed = (await box.getAttribute('aria-label'))?.replace('Select ', '') ?? '';
  await press('k');
  await expect(notices).toContainText(`Confirmed the access of ${reviewed}`);
  await expect(review).not.toContainText(reviewed);

  await shell.open(`/usermanagement/${username}`);
  await tabTo(button('Deactivate'));
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Deactivate user' });
  await tabTo(question.getByRole('combobox', { name: 'Hand over to (optional)' }));
  await press('ArrowDown');
  // The list scrolls, but not so short that only one user is in it at a time.
  await expect(question.getByRole('option').nth(2)).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('rates');
  await expect(question.getByRole('option')).toHaveText([/Rates, Ray/]);
  await press('ArrowDown');
  await press('Enter');
  await expectFits(page, '[role="alertdialog"]');
  await tabTo(question.getByRole('button', { name: 'Deactivate user' }));
  await press('Space');
  await expect(notices).toContainText('Deactivated Olsen, Olga');
  await expect(page.getByRole('main')).toContainText('Inactive');

  await theirs.reload();
  await expect(theirs.getByLabel('Username', { exact: true })).toBeVisible();
  await other.close();
  await signInAs('rates');
  const searches = await page.request.get('/api/v1/saved-searches');
  expect(await searches.text()).toContain(leftSearch);
});

/** Fills the form of a new user, up to its button. */
async function fillForm(page: Page, username: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add a user' });
  await expect(form.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await typeInto(form, 'First name', 'Olga');
  await typeInto(form, 'Last name', 'Olsen');
  await typeInto(form, 'Email', `${username}@example.com`);
  await typeInto(form, 'Role', 'FI User');
  await typeInto(form, 'Dealer', 'F');
  await expect(form.getByRole('region', { name: 'What they can see and do' })).toContainText('1 dealer');
  await expectFits(page, '[role="dialog"]');
  await tabTo(form.getByRole('button', { name: 'Add user' }));
}

/** Chooses a password by the invitation, then adds a second factor, whose pages have a story of their own. */
async function accept(page: Page, username: string): Promise<void> {
  await page.goto(await new Mails(`${username}@example.com`).invitation());
  await tabTo(page.getByLabel('New password'));
  await page.keyboard.type(chosenPassword);
  await tabTo(page.getByLabel('Confirm password'));
  await page.keyboard.type(chosenPassword);
  await expectFits(page);
  await page.keyboard.press('Enter');
  await expect(new SecondFactorPages(page).button(/^Email code/)).toBeVisible();
  await enroll(page);
}

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses += 1) {
    expect(presses, `presses of Tab to ${String(control)}`).toBeLessThan(40);
    await control.page().keyboard.press('Tab');
  }
}

/** Tabs to a field of a form and types; in a list of choices, what is typed chooses. */
async function typeInto(form: Locator, label: string, text: string): Promise<void> {
  await tabTo(form.getByLabel(label, { exact: true }));
  await form.page().keyboard.type(text);
}

/** Expects axe to find nothing in the part that is new, and nothing to be wider than the phone. */
async function expectFits(page: Page, part = 'main'): Promise<void> {
  expect(await sidewaysOf(page), 'pixels wider than the phone').toBe(0);
  await expectNoBarriers(page, part);
}
