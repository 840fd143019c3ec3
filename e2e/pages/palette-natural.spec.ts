import { numberOf } from '../drivers/book.ts';
import { CancelQuotePage } from '../drivers/cancel-quote.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test as portal } from '../drivers/portal.ts';

const test = portal.extend<{ actions: ContractActions }>({
  actions: async ({ page }, use) => use(new ContractActions(page)),
});

test.beforeEach(async ({ signInAs, shell }) => {
  await signInAs('staff');
  await shell.open('/reporting');
});

test('a command is typed with its arguments in any order, and opens its dialog filled in', async ({
  page,
  book,
  palette,
  actions,
}) => {
  const contract = await actions.ownVoidable(book);
  const key = `${contract.programCode}-${numberOf(contract)}`;
  await palette.open();
  await palette.type(`void dup ${key}`);
  await expect(palette.active).toContainText(`Void contract › ${key} · Duplicate`);
  await expect(palette.active).toContainText(contract.customer.lastName);
  await page.keyboard.press('Enter');
  await expect(actions.question).toContainText(numberOf(contract));
  await expect(actions.reason).toContainText('Duplicate');
  // Nothing is done before it is confirmed.
  await expect(actions.question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions.question).toBeHidden();
});

test('says what is missing, and asks for that alone', async ({ page, book, palette, actions }) => {
  const contract = await actions.ownVoidable(book);
  const key = `${contract.programCode}-${numberOf(contract)}`;
  await palette.open();
  await palette.type(`${key} void`);
  await expect(palette.row(/^Void contract ›/)).toHaveCount(0);
  await palette.input.fill(`void ${key}`);
  await expect(palette.active).toContainText(contract.customer.lastName);
  await expect(palette.active).toContainText('Next: Void Reason');
  await page.keyboard.press('Enter');
  await palette.type('dup');
  await page.keyboard.press('Enter');
  await expect(actions.reason).toContainText('Duplicate');
});

test('a cancel quote begins with the day, miles and reason that were typed', async ({
  page,
  book,
  palette,
}) => {
  const contract = await book.one('|status:active');
  const key = `${contract.programCode}-${numberOf(contract)}`;
  const quote = new CancelQuotePage(page);
  await palette.run(
    `cancel ${key} 48915 vehicle traded`,
    `Start a Cancel Quote › ${key} · 48915 · Vehicle traded`,
  );
  await expect(quote.reason).toHaveValue('VehicleTraded');
  await expect(page).toHaveURL(/miles=48915/);
});

test('a mistyped command is offered as what it may mean', async ({ page, palette }) => {
  await palette.open();
  await palette.type('theem dark');
  await expect(palette.section('Did you mean').getByRole('option').first()).toContainText(
    'Change the theme › Dark',
  );
  await expect(palette.active).toContainText('Change the theme › Dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+z');
});

test('a question mark lists what can be done here, with the keys', async ({
  book,
  palette,
  contractPage,
}) => {
  await contractPage.open(await book.one('|status:active'));
  await palette.open();
  await palette.type('?');
  const here = palette.section('What you can do here');
  await expect(here.getByRole('option', { name: /^Void contract/ })).toContainText('V');
  await expect(here.getByRole('option', { name: /^Go to the note field/ })).toContainText('N');
  await expect(palette.section('Everywhere').getByRole('option', { name: /^Remittance/ })).toContainText(
    'GthenM',
  );
  await palette.input.fill('help');
  await expect(here.getByRole('option', { name: /^Void contract/ })).toBeVisible();
});

test('what is chosen often comes first among equals, and never before an exact match', async ({
  page,
  palette,
}) => {
  for (const _ of [1, 2]) await palette.run('reporting', 'Reporting');
  await palette.open();
  await expect(palette.section('Recent').getByRole('option').first()).toContainText('Reporting');
  await palette.type('re');
  await expect(palette.active).toContainText('Reporting');
  await palette.input.fill('remittance');
  await expect(palette.active).toContainText('Remittance');
  await page.keyboard.press('Escape');
});

test('the third time without its key, a screen shows its key, and only once', async ({ page, palette }) => {
  const notices = page.getByRole('region', { name: 'Notifications' });
  const hint = notices.getByText('Rater: press G then R.');
  for (const time of [1, 2, 3]) {
    await palette.run('rater', 'Rater');
    await expect(page).toHaveURL(/\/rater/);
    await expect(hint).toHaveCount(time < 3 ? 0 : 2);
  }
  await page.keyboard.press('x');
  await expect(hint).toHaveCount(0);
  await palette.run('rater', 'Rater');
  await expect(page).toHaveURL(/\/rater/);
  await expect(hint).toHaveCount(0);
});
