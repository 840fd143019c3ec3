import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';
import { soak } from '../drivers/soak.ts';

test('a user corrects a wrong password and arrives at the dashboard; the first calls name the user, as some backends require', async ({
  page,
  signInPage,
  shell,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/landing\?flow=/);
  await expect(signInPage.username).toBeFocused();
  await signInPage.enter('finance', 'not the password');
  await expect(signInPage.problem).toContainText('Wrong username or password');
  await expect(signInPage.username).toHaveValue('finance');
  const asked = page.waitForRequest('**/api/system/announcements');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ userName: 'finance' });
  await expect(shell.heading).toHaveText('Dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a customer who signs in on a phone is at the page, not before everything', async ({
  page,
  shell,
  signInPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await signInPage.enter('customer', demoPassword);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeAttached();
  await expect(shell.heading).toBeFocused();
});

test('a sign-in page that is loaded again does not repeat what was wrong before', async ({
  page,
  signInPage,
}) => {
  await page.goto('/');
  await signInPage.enter('nobody', 'not the password');
  await expect(signInPage.problem).toContainText('Wrong username or password');
  const address = page.url();
  await page.reload();
  await expect(signInPage.username).toBeFocused();
  // Read on its way: the page may have gone on before its answer is asked for.
  const said: string[] = [];
  await page.route('**/self-service/login/flows?id=*', async (route) => {
    const response = await route.fetch();
    said.push(await response.text());
    await route.fulfill({ response });
  });
  await page.reload();
  await expect.poll(() => said.at(-1)).toContain('4000006');
  await expect(signInPage.username).toBeFocused();
  await expect(signInPage.problem).toBeEmpty();
  expect(page.url()).toBe(address);
});

test('a user who was sent to sign in returns to the place they wanted', async ({
  page,
  signInPage,
  searchWindow,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/contracts/MBP/1?window=full&search=smith|make:ford');
  await expect(signInPage.heading).toBeVisible();
  await expect(signInPage.ended).toHaveCount(0);
  expect(logged).toContain('not authorized!');
  await signInPage.enter('staff', demoPassword);
  await expect(page).toHaveURL(/\/contracts\/MBP\/1\?window=full&search=smith\|make:ford$/);
  await expect(searchWindow.box).toHaveValue('smith|make:ford');
});

test('a session lost in the middle of a search keeps what was typed', async ({
  context,
  signInAs,
  signInPage,
  searchWindow,
}) => {
  await signInAs('staff');
  await searchWindow.open();
  await searchWindow.type('smi');
  await expect(searchWindow.status).toContainText('contract');
  await context.clearCookies();
  // In one go: the address has not taken it over yet when the search is refused.
  await searchWindow.box.fill('smith');
  await expect(signInPage.ended).toBeVisible();
  await signInPage.enter('staff', demoPassword);
  await expect(searchWindow.box).toHaveValue('smith');
  await expect(searchWindow.status).toContainText('contract');
});

test('a half-typed note in a lost session is restored in its field after signing in', async ({
  page,
  context,
  book,
  signInAs,
  signInPage,
}) => {
  await signInAs('staff');
  const { programCode, contractNumber } = await book.one('|status:active');
  await page.goto(`/contracts/${programCode}/${contractNumber}`);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Called the');
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'current user' })));
  await expect(signInPage.ended).toBeVisible();
  await signInPage.enter('staff', demoPassword);
  await expect(note).toHaveValue('Called the');
  await expect(note).toBeFocused();
});

// fail-in-every-area.spec has a half-typed form again after the session was lost, and FormDialog.test what was typed after the page was lost.
test('a half-typed change in a lost session is back in its open form after signing in', {
  tag: soak,
}, async ({ page, context, signInAs, signInPage }) => {
  await signInAs('dealer');
  const forms = [
    ['/rater/lenders', /^Edit /, 'Name'],
    ['/rater/retail', /^Edit /, 'Fixed price'],
    ['/rater/menu-settings', 'Edit payments', 'Days to first payment'],
  ] as const;
  for (const [path, edit, field] of forms) {
    await page.goto(path);
    await page.getByRole('button', { name: edit }).first().click();
    const typed = page.getByRole('dialog').getByLabel(field).first();
    await typed.fill('77');
    await context.clearCookies();
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'current user' })));
    await expect(signInPage.ended).toBeVisible();
    await signInPage.enter('dealer', demoPassword);
    await expect(typed).toHaveValue('77');
    await page.keyboard.press('Escape');
  }
});

// palette-arguments.spec continues a half-typed command, and the story above has drafts after a lost session.
test('a half-typed command in a lost session is restored at the same place after signing in', {
  tag: soak,
}, async ({ page, context, signInAs, signInPage }) => {
  await signInAs('siteadmin');
  await page.goto('/reporting');
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('look up a zip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('ZIP');
  await page.keyboard.type('641');
  await context.clearCookies();
  // Another part of the portal meets the lost session first.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'current user' })));
  await expect(signInPage.ended).toBeVisible();
  // A history entry that is replaced while a reload begins loses its state in Chromium.
  await expect(page).toHaveURL(/flow=/);
  await page.reload();
  await signInPage.enter('siteadmin', demoPassword);
  await expect(page).toHaveURL(/\/reporting$/);
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /Continue “Look up a ZIP › 641”/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Look up a ZIP');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('641');
});

test('a session that was ended elsewhere is reported at the sign-in, also after a reload', async ({
  page,
  context,
  signInAs,
  signInPage,
  searchWindow,
}) => {
  await signInAs('staff');
  await searchWindow.open();
  const cookies = await context.cookies();
  const begun = await page.request.get('/identity/self-service/logout/browser');
  await page.request.get((await begun.json()).logout_url, { maxRedirects: 0 });
  await context.addCookies(cookies);
  // A call that the page makes by itself may meet it before this search does, and take the box away.
  await Promise.race([searchWindow.box.fill('smith').catch(() => {}), signInPage.ended.waitFor()]);
  await expect(signInPage.ended).toBeVisible();
  await page.goto('/');
  await expect(signInPage.ended).toBeVisible();
});

test('a sign-in page left open too long is renewed and keeps the name', async ({
  page,
  context,
  signInPage,
}) => {
  await page.goto('/reporting');
  await expect(page).toHaveURL(/flow=/);
  const first = page.url();
  // What an expired flow answers; waiting for the hour isn't a story.
  await page.route(
    '**/identity/self-service/login?flow=*',
    (route) => route.fulfill({ status: 410, json: { error: { id: 'self_service_flow_expired' } } }),
    { times: 1 },
  );
  await signInPage.enter('rates', demoPassword);
  await expect(signInPage.problem).toContainText('This sign-in page expired');
  await expect(signInPage.username).toHaveValue('rates');
  expect(page.url()).not.toBe(first);
  await signInPage.submit.click();
  await expect(page).toHaveURL(/\/reporting$/);
  expect(await context.cookies()).not.toHaveLength(0);
});

test('a user who guesses too often sees how long to wait', async ({ page, signInPage }) => {
  await page.goto('/');
  let status = 400;
  for (let guess = 0; status === 400 && guess < 8; guess += 1) {
    const answered = page.waitForResponse('**/self-service/login?flow=*');
    // An unused account: a story signing in next with it would have to wait.
    await signInPage.enter('guessed', `guess ${guess}`);
    status = (await answered).status();
    await expect(signInPage.password).toBeFocused();
  }
  await expect(signInPage.submit).toHaveText(/in \d+ s/);
});

test('Logout ends the session here and at the server', async ({
  page,
  signInAs,
  signInPage,
  searchWindow,
}) => {
  await signInAs('staff');
  await searchWindow.open();
  const logout = async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('dialog', { name: 'User menu' }).getByRole('button', { name: 'Logout' }).click();
  };
  await page.route('**/identity/self-service/logout?*', (route) => route.abort());
  await logout();
  await expect(page.getByText("You're still signed in", { exact: true })).toBeVisible();
  await page.unroute('**/identity/self-service/logout?*');
  await logout();
  await expect(signInPage.heading).toBeVisible();
  await expect(signInPage.ended).toHaveCount(0);
  const session = await page.request.get('/api/profile/getsession');
  expect(session.status()).toBe(401);
});

test('the addresses of older portals lead to the start page', async ({ page, signInPage }) => {
  for (const path of ['/login', '/auth', '/user']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/landing/);
    await expect(signInPage.heading).toBeVisible();
  }
});

test('an address that does not exist says so', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading')).toHaveText("404. That's an error");
  await expect(page.getByText('The requested URL was not found on this server.')).toBeVisible();
});

test('a user without an active profile sees only the not-found page, which says so first', async ({
  page,
  signInAs,
  shell,
  palette,
  signInPage,
}) => {
  await signInAs('inactive');
  await page.goto('/');
  await expect(shell.heading).toHaveText('Your account has no active profile');
  await expect(page.getByRole('main')).toHaveText(/no active profile.*404\. That's an error.*not found/);
  expect(await shell.menuLabels()).toEqual(['Logout']);
  await palette.run('logout', 'Logout');
  await expect(signInPage.heading).toBeVisible();
});

test('an address that does not exist keeps a signed-in user in the portal', async ({
  page,
  signInAs,
  shell,
  palette,
}) => {
  await signInAs('dealer');
  await shell.open('/no/such/place');
  await expect(shell.heading).toHaveText("404. That's an error");
  await expect(shell.heading).toBeFocused();
  await expect(page).toHaveTitle('Not found · Pitlane');
  await palette.run('rater history', 'Rater history');
  await expect(shell.heading).toHaveText('Rater history');
});

test('a form with empty fields says which are missing', async ({ page, signInPage }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/flow=/);
  await signInPage.submit.click();
  await expect(signInPage.username).toBeFocused();
  await expect(signInPage.username).toHaveAccessibleDescription('Enter your username');
  await expect(signInPage.password).toHaveAccessibleDescription('Enter your password');
  await signInPage.username.fill('finance');
  await expect(signInPage.username).toHaveAccessibleDescription('');
  await signInPage.submit.click();
  await expect(signInPage.password).toBeFocused();
  await expect(signInPage.password).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter your password')).toBeVisible();
});
