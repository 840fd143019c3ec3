import { numberOf } from '../drivers/book.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.beforeEach(async ({ signInAs, searchWindow }) => {
  await signInAs('admin');
  await searchWindow.open();
});

test('a command asks for its argument, with the choices in words; one is typed at once with the command; Ctrl+Z undoes the last one', async ({
  page,
  palette,
}) => {
  await palette.run('theme', 'Change the theme');
  await expect(palette.dialog).toContainText('Change the theme');
  await palette.type('dark');
  await expect(palette.active).toHaveText('Dark');
  await page.keyboard.press('Enter');
  await expect(palette.dialog).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await palette.run('theme light', 'Change the theme › Light');
  await expect(palette.dialog).toBeHidden();
  await palette.open();
  await expect(palette.section('Recent').getByRole('option')).toHaveText(/^Change the theme/);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // Where no text is typed.
  await page.getByRole('button', { name: 'User menu' }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a contract is picked by its number, and the command continues with it', async ({
  page,
  book,
  palette,
}) => {
  const all = await book.find('|status:active');
  const numbers = all.map(({ contractNumber }) => contractNumber);
  const contract =
    all.find(({ contractNumber }, at) => numbers.indexOf(contractNumber) !== at) ??
    (await book.one('|status:active'));
  await palette.run('add a note', 'Add a note');
  // Several have the number: one of them is always the one that Enter takes.
  await palette.type(contract.contractNumber);
  await expect(palette.active).toContainText(contract.contractNumber);
  await palette.input.fill(`${contract.programCode}-${numberOf(contract)}`);
  await expect(palette.rows).toHaveCount(1);
  await expect(palette.active).toContainText(`${contract.programCode}-${numberOf(contract)}`);
  await page.keyboard.press('Enter');
  await expect(palette.dialog.getByRole('textbox', { name: 'Add a note: Note' })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(palette.input).toHaveValue('');
  await palette.input.fill(`${contract.programCode}-${numberOf(contract)}`);
  await expect(palette.rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await palette.type('Seen at the desk.');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(`Added a note to ${contract.programCode}-${numberOf(contract)}`).first(),
  ).toBeVisible();
});

test("a refusal of a field that wasn't asked for is shown", async ({ page, book, palette }) => {
  const contract = await book.one('|status:active');
  await palette.run('add a note', 'Add a note');
  await palette.input.fill(`${contract.programCode}-${numberOf(contract)}`);
  await expect(palette.rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await palette.type('Seen at the desk.');
  const error = { code: 'missing', field: 'unasked', message: 'Dealer is required' };
  await page.route('**/api/v1/contracts/*/notes', (route) =>
    route.fulfill({ status: 400, json: { code: 3, data: null, errors: [error] } }),
  );
  await page.keyboard.press('Control+Enter');
  await expect(palette.dialog).toBeHidden();
  await expect(page.getByText('Dealer is required').first()).toBeVisible();
});

// steps.test steps back one answer at a time.
test('Backspace in the empty box goes one step back, then out', { tag: soak }, async ({ page, palette }) => {
  await palette.run('add a brand', 'Add a brand');
  await palette.type('fourth.example.com');
  await page.keyboard.press('Enter');
  await expect(palette.input).toHaveAttribute('placeholder', /^Name/);
  await page.keyboard.press('Backspace');
  await expect(palette.input).toHaveValue('fourth.example.com');
  await palette.input.fill('');
  await page.keyboard.press('Backspace');
  await expect(palette.input).toHaveAttribute('placeholder', 'Search or run…');
  await expect(palette.dialog).toBeVisible();
});

test('a wrong value says why under the input, and nothing is run', async ({ page, palette }) => {
  await palette.run('look up a zip', 'Look up a ZIP');
  await page.keyboard.press('Enter');
  await expect(palette.message).not.toBeEmpty();
  await palette.type('64108');
  await expect(palette.message).toBeEmpty();
});

test('what the server refuses is shown at its step', async ({ page, palette }) => {
  const hostname = 'localhost';
  await palette.run('add a brand', 'Add a brand');
  for (const text of [hostname, 'Another', 'Another']) {
    await palette.input.fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(palette.message).not.toBeEmpty();
  await expect(palette.input).toHaveValue(hostname);
});

test('a command typed half-way continues after Esc, with its answers', async ({ page, palette }) => {
  await palette.run('add a brand', 'Add a brand');
  await palette.type('fifth.exam');
  await page.keyboard.press('Escape');
  await palette.open();
  await expect(palette.active).toContainText('Add a brand › fifth.exam');
  await page.keyboard.press('Enter');
  await expect(palette.input).toHaveValue('fifth.exam');
});

test('a command with a form opens it, with what was typed after its name', async ({
  palette,
  announcements,
}) => {
  await palette.run('publish an announcement Closed on Friday', 'Publish an announcement › Closed on Friday');
  await expect(palette.dialog).toBeHidden();
  await expect(announcements.form.getByRole('textbox', { name: 'Title' })).toHaveValue('Closed on Friday');
  await expect(announcements.form.getByRole('checkbox', { name: 'Site Administrator' })).toBeVisible();
});

// use-choice.test leaves the palette while it waits for an answer.
test('leaving a command while it runs does not disturb the next one', { tag: soak }, async ({
  page,
  palette,
}) => {
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/lookup/zipCodePlaces*', async (route) => {
    await isLeft;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/api/lookup/zipCodePlaces*');
  await palette.run('zip 64108', 'Look up a ZIP › 64108');
  const request = await asked;
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await palette.open();
  await palette.type('rat');
  leave();
  // The run has ended: by the abort, or by its answer.
  await expect.poll(async () => request.failure() ?? (await request.response())).not.toBeNull();
  await expect(palette.active).toBeVisible();
  await expect(palette.input).toHaveValue('rat');
  await expect(page.getByText(/Kansas City/)).toHaveCount(0);
});

// ChoiceStep.test does the same with the picker alone.
test('a picker that gets no answer offers to try again, and says where it has nothing', {
  tag: soak,
}, async ({ page, palette }) => {
  const calls = { fail: true };
  await page.route('**/api/v1/saved-searches', (route) =>
    calls.fail
      ? route.abort('connectionrefused')
      : route.fulfill({ json: { code: 0, data: [], errors: [] } }),
  );
  await page.reload();
  await palette.run('rename a saved', 'Rename a saved search');
  await expect(palette.dialog).toContainText('No Network');
  calls.fail = false;
  await palette.dialog.getByRole('button', { name: 'Try again' }).click();
  // Where there is nothing to choose, nothing says that there is.
  await expect(palette.dialog).toContainText('No saved searches.');
  await expect(palette.section('Saved search')).toHaveCount(0);
  await expect(palette.dialog).not.toContainText('Move');
});
