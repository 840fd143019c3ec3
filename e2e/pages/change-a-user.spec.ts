import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { Newcomer } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

/** A user of the demo's dealer for one story: the demo's own users are other stories' too. */
async function newcomer(page: Page): Promise<string> {
  const { dealerCode } = (await (await page.request.get('/api/v1/users/paygo')).json()).data;
  const username = `nina.${Date.now().toString(36)}`;
  await Newcomer.added(page, username, { roleName: 'PayGoUser', dealerCode });
  return username;
}

test('an administrator sees what a user will be able to do while the role changes, and both versions if someone else saved first', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const username = await newcomer(page);
  await page.goto(`/usermanagement/${username}`);
  await expect(page.getByLabel('Role')).toHaveValue('PayGoUser');
  await expect(page.getByLabel('Role').getByRole('option').last()).toHaveText('None');
  const words = page.getByRole('region', { name: 'What they can see and do' });
  await expect(words).toContainText('1 dealer');
  await expect(words.getByRole('list', { name: 'Can', exact: true })).toContainText('Void contracts');
  await page.getByLabel('Role').selectOption('Service User');
  await expect(words.getByRole('list', { name: "Can't" })).toContainText('Void contracts');
  await page.getByLabel('Email').fill('sales@example.com');
  await expect(page.getByText('may be a shared mailbox')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Role')).toHaveValue('PayGoUser');

  const user = (await (await page.request.get(`/api/v1/users/${username}`)).json()).data;
  await page.request.put('/api/mbpadmin/saveportaluser', {
    headers: { origin: new URL(page.url()).origin },
    data: { userProfileID: user.userProfileID, version: user.version, lastName: 'Theirs' },
  });
  await page.getByLabel('Last name').fill('Yours');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const versions = page.getByRole('row', { name: /Last name/ });
  await expect(versions).toContainText('Theirs');
  await expect(versions).toContainText('Yours');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yours');
});

// FormDialog.test shows when a form that was left is reported, and what it has again.
test('unsaved changes are reported when a form is left, and are filled in again', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const username = await newcomer(page);
  await page.goto('/usermanagement');
  await page.goto(`/usermanagement/${username}`);
  await page.getByLabel('Last name').fill('Unsaved');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByText(': not saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Unsaved');
  await expect(page.getByText('Your unsaved changes from before are filled in.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByLabel('Last name')).not.toHaveValue('Unsaved');
  await page.goBack();
  await expect(page.getByText(': not saved')).toBeHidden();

  await page.goto(`/usermanagement/${username}`);
  await page.getByLabel('Last name').fill('Saved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Saved');
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden();
  await page.goBack();
  await expect(page.getByText(': not saved')).toBeHidden();
});

// palette-arguments.spec opens the form of a command from the palette.
test('“Change a user” in the palette opens the form of the user, with the role that they have', {
  tag: soak,
}, async ({ page, signInAs, palette }) => {
  await signInAs('admin');
  const username = await newcomer(page);
  await page.goto('/usermanagement');
  await palette.run('change a user', 'Change a user');
  await palette.type(username);
  await expect(palette.active).toContainText(username);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/usermanagement/${username}$`));
  await expect(page.getByLabel('Role')).toHaveValue('PayGoUser');
});

test('a user who deactivates another sees what they leave, and chooses who takes over', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const username = await newcomer(page);
  await page.goto(`/usermanagement/${username}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate user' });
  await expect(question).toContainText('Schedules, saved searches, open sale quotes and open messages');
  const successor = question.getByRole('combobox', { name: 'Hand over to (optional)' });
  await successor.fill(username);
  await expect(question.getByText('No matches.').first()).toBeVisible();
  await successor.fill('paygo');
  await question.getByRole('option', { name: /paygo · Pay Go User/ }).click();
  const sent = page.waitForRequest('**/deactivate');
  await question.getByRole('button', { name: 'Deactivate user' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ handOverTo: 'paygo' });
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
});
