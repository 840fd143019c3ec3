import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

const users = '**/api/mbpadmin/portalusers';

/** The page's table, and its rows by the names of their users. */
function review(page: Page) {
  const table = page.getByRole('table', { name: 'Access review' });
  return {
    table,
    boxes: table.getByRole('checkbox'),
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
  };
}

/** The name of the user at a place of the table. */
async function nameAt(page: Page, at: number): Promise<string> {
  const label = await review(page).boxes.nth(at).getAttribute('aria-label');
  return (label ?? '').replace('Select ', '');
}

test('users who were away for a long time are confirmed with one key, alone or together; both are recorded', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  await shell.open('/usermanagement');
  await expect(page.getByRole('link', { name: 'Access review' })).toHaveAttribute('href', '/access-review');
  // Few have been away for 60 days, and an earlier try may have confirmed them.
  await shell.open('/access-review?days=1d');
  await expect(shell.heading).toHaveText('Access review');
  const { boxes, row } = review(page);
  const [first, second, third] = [await nameAt(page, 0), await nameAt(page, 1), await nameAt(page, 2)];
  await expect(row(first)).toContainText(/days ago|Never/);
  await expect(row(first)).toContainText(/Can /);
  await boxes.first().focus();
  await page.keyboard.press('k');
  await expect(page.getByText(`Confirmed the access of ${first}`).first()).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 users selected')).toBeVisible();
  await page.getByRole('button', { name: 'Keep access', exact: true }).click();
  await expect(page.getByText('Confirmed the access of 2 users').first()).toBeVisible();
  await expect(row(second)).toHaveCount(0);
  await page.getByLabel('Include reviewed users').check();
  for (const name of [first, second, third]) await expect(row(name)).toContainText('by Ada Admin');
});

test('several are deactivated after one question, which names them; refused users are named', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/access-review?reviewed=yes');
  const { boxes, row } = review(page);
  const names = [await nameAt(page, 0), await nameAt(page, 1)];
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  let calls = 0;
  await page.route('**/deactivate', (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    const errors = [{ code: 'denied', message: "You can't change this user." }];
    return route.fulfill({ status: 403, json: { code: 3, data: null, errors } });
  });
  await page.getByRole('button', { name: 'Deactivate', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate 2 users' });
  for (const name of names) await expect(question).toContainText(name);
  await expect(question.getByRole('combobox', { name: 'Hand over to (optional)' })).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate 2 users' }).click();
  await expect(page.getByText('Deactivated 1 user').first()).toBeVisible();
  await expect(page.getByText("You can't change this user.")).toBeVisible();
  await expect(row(names[0] ?? '')).toBeVisible();
  await expect(row(names[1] ?? '')).toHaveCount(0);
});

test('no one to review, and users who could not be loaded', async ({ page, signInAs }) => {
  await signInAs('admin');
  const none = { code: 0, data: [], errors: [], page: { next: null, total: 0, capped: false } };
  await page.route(users, (route) => route.fulfill({ json: none }));
  await page.goto('/access-review');
  await expect(page.getByText('Nothing to review.')).toBeVisible();
  await page.unroute(users);
  await page.route(users, (route) => route.fulfill({ status: 500, json: { code: -1, errors: [] } }));
  await page.getByLabel('Not signed in for').selectOption('90 days or more');
  await expect(page.getByText("Couldn't load the users.")).toBeVisible();
});
