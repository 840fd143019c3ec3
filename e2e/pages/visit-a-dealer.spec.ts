import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

type Dealer = Record<'dealerGroupIdentifier' | 'dealerCode' | 'name', string>;

test('an agent sees which dealer fell behind and in what, keeps a note about the visit and withdraws it', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('agent');
  await page.goto('/dealers');
  await expect(shell.current).toHaveText(/Dealers/);
  await expect(page.getByText('Last month counts the same number of days.').first()).toBeVisible();
  // For those alone who may import dealers.
  await expect(page.getByRole('link', { name: 'Import from a file' })).toHaveCount(0);
  // The first row is the one that fell behind most.
  const dealer = page.getByRole('grid').getByRole('link').first();
  const name = (await dealer.textContent()) ?? '';
  await dealer.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const figures = page.getByRole('article', { name });
  await expect(figures).toContainText(/Sold this month\d+([+-]\d+ vs\.|Same as) /);
  await expect(figures).toContainText('Loss ratio');
  await expect(page.getByRole('region', { name: 'Loss ratio by program, this year' })).toContainText('%');
  await expect(figures).not.toContainText('dealer cost');
  // Where no dealer of the agency sold anything in both months, there is nothing to compare.
  await expect(page.getByRole('region', { name: 'Sold by program' })).toContainText(
    /Last month counts the same number of days/,
  );
  await expect(
    page.getByRole('table', { name: 'Sold and cancelled, 13 months' }).getByRole('row'),
  ).toHaveCount(14);

  await page.getByRole('button', { name: 'Print visit sheet' }).click();
  await expect(page.getByText(/^Saved .+\.pdf$/).first()).toBeVisible();

  const asked = `Asked for the tire-and-wheel price sheet ${ofThisTry()}`;
  await page.getByRole('textbox', { name: 'New note' }).fill(asked);
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page
    .getByRole('complementary', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: asked });
  await note.getByRole('button', { name: 'Withdraw' }).click();
  await expect(note).toHaveCount(0);

  const logo = page.getByRole('button', { name: 'Change logo' });
  await logo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Logo', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logo).toBeFocused();
});

// FormDialog.test restores what was typed into a form that was left while it was sent and then refused.
test('leaving the page while a visit note is saved asks first, and the note is there again if saving fails', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('agent');
  await page.goto('/dealers');
  await page.getByRole('grid').getByRole('link').first().click();
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Wants a GAP training');
  const held = Promise.withResolvers<void>();
  await page.route('**/visit-notes', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await held.promise;
    const errors = [{ code: 'internal', message: 'The disk is full.' }];
    return route.fulfill({ status: 500, json: { code: 3, data: null, errors } });
  });
  await note.press('Control+Enter');
  await expect(page.getByText('Saving…')).toBeVisible();
  await page.goBack();
  await expect(note).toHaveCount(0);
  const mayLeave = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await mayLeave()).toBe(false);
  held.resolve();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('The disk is full.');
  expect(await mayLeave()).toBe(true);
  await page.goForward();
  await expect(note).toHaveValue('Wants a GAP training');
});

test('an agent reads how a dealer group is doing, and goes to one of its dealers and back', async ({
  page,
  signInAs,
}) => {
  await signInAs('agent');
  const dealers = await page.request.get('/api/dealers');
  const { data } = (await dealers.json()) as { data: Dealer[] };
  const [group, members = []] =
    [...Map.groupBy(data, (dealer) => dealer.dealerGroupIdentifier)].find(([, of]) => of.length > 1) ?? [];
  const [{ dealerCode: visited, name: visitedName } = { dealerCode: '', name: '' }] = members.toReversed();
  const text = `New owner since May ${ofThisTry()}`;
  await called(page, `POST /api/v1/dealers/${visited}/visit-notes`, { text });
  await page.goto(`/dealers/${group}`);
  const title = `${members[0]?.name} and ${members.length - 1} more dealer${members.length > 2 ? 's' : ''}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const all = page.getByRole('article', { name: title });
  const table = all.getByRole('table', { name: 'Dealers' });
  await expect(table.getByRole('row')).toHaveCount(members.length + 1);
  const total = async (column: number) => {
    const cells = await table.locator(`tbody tr > :nth-child(${column})`).allTextContents();
    return cells.reduce((sum, cell) => sum + Number(cell.replaceAll(',', '')), 0);
  };
  await expect(all.getByText('Sold this month').first().locator('..')).toContainText(String(await total(2)));
  await expect(all.getByText('To remit', { exact: true }).first().locator('..')).toContainText(
    String(await total(5)),
  );

  const notes = page.getByRole('complementary', { name: 'Activity' });
  await expect(notes.getByRole('listitem').filter({ hasText: text })).toContainText(visitedName);
  await expect(notes.getByRole('textbox')).toHaveCount(0);

  await expect(all.getByRole('button', { name: 'Print visit sheet' })).toBeVisible();

  const codes = members.map(({ dealerCode }) => dealerCode).join('|');
  const leading = async (header: number) =>
    (await table.locator(`tbody tr > :nth-child(${header}) a`).first().getAttribute('href')) ?? '';
  expect(await leading(2)).toMatch(
    new RegExp(`^/reporting/salessummaryreport\\?dealerCode=(${codes})&startDate=2`),
  );
  expect(await leading(5)).toMatch(new RegExp(`^/remittance/pending\\?dealerCode=(${codes})$`));

  const first = table.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: `All ${members.length} dealers` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

// StatesMap.test goes from tile to tile and chooses one.
test('a tile of the map narrows the list to its state, and arrows go from tile to tile', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/dealers');
  const map = page.getByRole('group', { name: 'Sold this month, by state' });
  await map.getByRole('button', { name: /California/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('button', { name: /Utah/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(map.getByRole('button', { name: /Nevada/ })).toBeFocused();
  await map.getByRole('button', { name: /Missouri/ }).click();
  await expect(page).toHaveURL(/stateAbbreviation=MO/);
  await expect(page.getByRole('main')).toContainText('State Missouri');
});

test('a dealer that is not in scope is not found, with the way to those that are', async ({
  page,
  signInAs,
}) => {
  await signInAs('agent');
  await page.goto('/dealers/ZZ999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dealer not found');
  await page.getByRole('link', { name: 'Go to your dealers' }).click();
  await expect(page).toHaveURL('/dealers');
});

// dealer-standings.test shows a dealer its own figures, and visits.test no visit notes.
test('a dealer with one dealer goes straight to its page, with its own figures and without visit notes', {
  tag: soak,
}, async ({ page, signInAs, shell }) => {
  const listed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/dealers/standings')) listed.push(request.url());
  });
  for (const user of ['dealer', 'fi']) {
    await signInAs(user);
    await page.goto('/dealers');
    await expect(page).toHaveURL(/\/dealers\/MO1001$/);
    expect(listed, 'the list is not asked for').toEqual([]);
    await expect(page.getByText('Times in Central Time')).toHaveCount(1);
    await page.goto('/dashboard');
    await shell.menu.getByRole('link', { name: 'Dealers' }).click();
    await expect(page).toHaveURL(/\/dealers\/MO1001$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/\w/);
    await expect(page.getByText('Loss ratio to date')).toBeVisible();
    await expect(page.getByText('Visit notes')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print visit sheet' })).toHaveCount(0);
    await expect(page.getByText(/Access Denied/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search for Dealer' })).toHaveCount(0);
    await page.goto('/dealers/GA1023');
    await expect(heading).toHaveText('Dealer not found');
    await page.evaluate(() => localStorage.removeItem('current user'));
    await page.goto('about:blank');
  }
});

// The dealers of an agent are listed in the same way.
test('a dealer with three dealers lists those three, and opens one of them', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  await signInAs('group');
  await page.goto('/dealers');
  const links = page.getByRole('grid').getByRole('link');
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible();
  const answer = await page.request.get('/api/dealers/standings');
  expect(((await answer.text()).match(/"dealerCode"/g) ?? []).length).toBe(3);
  const name = (await links.first().textContent()) ?? '';
  await links.first().click();
  await expect(page.getByRole('article', { name })).toContainText('Loss ratio');
});
