import { numberOf } from '../drivers/book.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

// rank.test finds by names, initials and misspellings; the story of the last ten goes to screens by Enter.
test('a screen is found by its name, its initials and a misspelling, and Enter goes there', {
  tag: soak,
}, async ({ page, palette }) => {
  await page.goto('/contracts/none/none');
  await palette.run('ra', 'Rater');
  await expect(page).toHaveURL(/\/rater$/);
  await palette.run('remitance', 'Remittance');
  await expect(page).toHaveURL(/\/remittance$/);
  await palette.run('cq', 'Cancel Quote');
  await expect(page).toHaveURL(/\/cancelquote$/);
});

test('contracts are found inline by the same grammar, and one is opened', async ({
  page,
  book,
  palette,
  searchWindow,
}) => {
  const contract = await book.one('|status:active');
  await searchWindow.open();
  await palette.open();
  await palette.type(`${contract.customer.lastName}|status:act`);
  await page.keyboard.press('Tab');
  await expect(palette.input).toHaveValue(`${contract.customer.lastName}|status:active`);
  const contracts = palette.section('Contracts').getByRole('option');
  await expect(contracts.first()).toContainText(contract.customer.lastName);
  await expect(contracts.first()).toContainText('Active');

  await palette.input.fill(numberOf(contract));
  await expect(palette.active).toContainText(numberOf(contract));
  await expect(palette.active).toContainText(contract.customer.lastName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contracts/[A-Z]+/${contract.contractNumber}`));
});

// find-a-contract.spec reports a mistake of the same grammar in the search window.
test('a mistake in the grammar is reported at its place, and all contracts open in the window', {
  tag: soak,
}, async ({ page, palette, searchWindow }) => {
  await page.goto('/rater');
  await palette.open();
  await palette.type('smith|colour:red');
  await expect(palette.message).toContainText('colour');
  await expect(palette.input).toHaveAttribute('aria-invalid', 'true');
  await palette.input.fill('smith|status:active');
  await expect(palette.message).toBeEmpty();
  await palette.row('Search contracts for “smith|status:active”').click();
  await expect(searchWindow.box).toHaveValue('smith|status:active');
});

// sections.test lists the search for contracts last where there are known to be none.
test('a text that finds nothing offers to search contracts for it', { tag: soak }, async ({
  palette,
  searchWindow,
}) => {
  await searchWindow.open();
  await palette.open();
  await palette.type('zzzqqq');
  await expect(palette.dialog).toContainText('No matches for “zzzqqq”.');
  await expect(palette.active).toHaveText('Search contracts for “zzzqqq”');
});

test('without the server contracts say so quietly, and the rest works', async ({
  page,
  palette,
  searchWindow,
}) => {
  await searchWindow.open();
  await page.route('**/api/contracts/search', (route) => route.abort('connectionrefused'));
  await palette.open();
  await palette.type('ra');
  await expect(palette.section('Contracts')).toContainText("Couldn't search contracts.");
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rater/);
});

test('dealers are found by name, code and place, and their pages open', async ({
  page,
  palette,
  searchWindow,
}) => {
  await searchWindow.open();
  const dealers = (
    await (await page.request.get('/api/dealers', { headers: { accept: 'application/json' } })).json()
  ).data;
  await palette.open();
  await palette.type(dealers[0].dealerCode);
  await expect(palette.active).toContainText(dealers[0].name);
  await expect(palette.active).toContainText(`Dealer · ${dealers[0].city}`);
  await palette.input.fill(`dealer ${dealers[0].name.toLowerCase()}`);
  await expect(palette.active).toContainText(`(${dealers[0].dealerCode})`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dealers[0].name);
});

test('the last ten are one key away', async ({ page, palette, searchWindow }) => {
  await searchWindow.open();
  await palette.run('reporting', 'Reporting');
  await palette.run('rater', 'Rater');
  await palette.open();
  await expect(palette.section('Recent').getByRole('option')).toHaveText([/^Rater/, /^Reporting/]);
  await page.keyboard.press('Alt+2');
  await expect(page).toHaveURL(/\/reporting/);
  await page.reload();
  await palette.open();
  await expect(palette.section('Recent').getByRole('option').first()).toContainText('Reporting');
});

test('a disabled command says why in its row, and again when it is chosen; a screen reader hears how many results there are, and the active one', async ({
  page,
  palette,
  searchWindow,
}) => {
  await searchWindow.open();
  await palette.open();
  await palette.type('theme');
  await expect(palette.announcement).toHaveText(/^\d+ results?$/);
  const id = await palette.active.getAttribute('id');
  await expect(palette.input).toHaveAttribute('aria-activedescendant', id ?? '');

  await palette.input.fill('start at the dashboard again');
  await expect(palette.active).toContainText('You already start at the dashboard.');
  await page.keyboard.press('Enter');
  await expect(palette.message).toHaveText('You already start at the dashboard.');
  await expect(palette.dialog).toBeVisible();
  // Not to the commands that have the word among theirs: voiding undoes a sale.
  await palette.input.fill('undo');
  await expect(palette.active).toHaveText(/^UndoNothing to undo\./);
});

test('text typed in the palette is offered again after it was closed', async ({
  page,
  palette,
  searchWindow,
}) => {
  await searchWindow.open();
  await palette.open();
  await palette.type('remitt');
  await page.keyboard.press('Escape');
  await palette.open();
  await expect(palette.active).toHaveText('Continue “remitt”');
  await page.keyboard.press('Enter');
  await expect(palette.input).toHaveValue('remitt');
  await expect(palette.input).toBeFocused();
});

test('the palette opens by its key while typing, closes by it, and gives the focus back', async ({
  page,
  palette,
  searchWindow,
}) => {
  await searchWindow.open();
  await searchWindow.type('smi');
  await palette.open();
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toBeHidden();
  await expect(searchWindow.box).toBeFocused();
  await page.keyboard.type('th');
  await expect(searchWindow.box).toHaveValue('smith');
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(searchWindow.box).toBeFocused();
});
