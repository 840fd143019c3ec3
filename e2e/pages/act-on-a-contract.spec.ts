import { numberOf } from '../drivers/book.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ actions: ContractActions }>({
  actions: async ({ page }, use) => use(new ContractActions(page)),
});

test('a contract that cannot be voided says why, and leads to a cancel quote', async ({
  page,
  book,
  signInAs,
  contractPage,
  actions,
}) => {
  await signInAs('dealer');
  const contract = await actions.firstThat('cannot', (await book.find('|status:active')).toReversed());
  await contractPage.open(contract);
  await contractPage.card.getByRole('button', { name: 'More actions' }).click();
  const row = page.getByRole('menuitem', { name: 'Void contract' });
  await expect(row).toContainText(
    /^.*Can't void \S+\. (Sold [\d,]+ days ago|It was remitted on|It has a claim)/,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(actions.question.getByRole('note')).toContainText('Start a cancel quote instead.');
  await expect(actions.confirm).toBeHidden();
  await actions.question.getByRole('button', { name: 'Start a Cancel Quote' }).click();
  await expect(page).toHaveURL(/\/cancelquote\?contract=/);
});

test('by keys alone: V asks, Enter does nothing, Space voids; the palette then says why it is done', async ({
  page,
  book,
  signInAs,
  contractPage,
  palette,
  actions,
}) => {
  await signInAs('staff');
  const contract = await actions.ownVoidable(book);
  await contractPage.open(contract);
  await palette.open();
  await expect(palette.section('Here').getByRole('option', { name: /Void contract/ })).toContainText(
    numberOf(contract),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(actions.reason).toContainText('Unable to Fund');
  await actions.reason.selectOption('Duplicate');
  await expect(actions.confirm).toBeEnabled();
  await actions.confirm.focus();
  await page.keyboard.press('Enter');
  await expect(actions.question).toBeVisible();
  await page.keyboard.press('Space');
  await expect(actions.question).toBeHidden();
  await expect(contractPage.card).toContainText('Cancelled, voided');
  await expect(page.getByRole('list').filter({ hasText: 'Voided: Duplicate' }).first()).toBeVisible();
  const receipt = /receipt ([\dA-F]{12})/;
  const [, number = 'none'] = receipt.exec((await actions.notices.textContent()) ?? '') ?? [];
  await expect(contractPage.activity).toContainText(`receipt ${number}`);
  await palette.open();
  await palette.type('void');
  await expect(palette.row(/^Void contract(?!s)/)).toContainText('Already voided');
});

test('a note is added and withdrawn; a change made elsewhere appears automatically', async ({
  page,
  book,
  signInAs,
  contractPage,
  actions,
}) => {
  await signInAs('dealer');
  const contract = await book.ownOfUser();
  await contractPage.open(contract);
  const notes = contractPage.activity;
  const field = notes.getByRole('textbox', { name: 'New note' });
  await expect(notes.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
  await field.fill('Paid with 4111 1111 1111 1111');
  await expect(notes.getByRole('alert')).toHaveText(
    'Remove the card number. Enter only its last four digits.',
  );
  await field.fill('Called about the second key');
  await expect(notes.getByRole('alert')).toBeEmpty();
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByRole('listitem').first()).toContainText('Called about the second key');
  await expect(notes.getByRole('textbox')).toHaveValue('');
  await actions.notices.getByRole('button', { name: /^Undo/ }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'second key' })).toHaveCount(0);
  const path = page.url();
  await actions.noteElsewhere(contract, 'Left from another desk');
  await expect(notes.getByRole('listitem').first()).toContainText('Left from another desk');
  expect(page.url()).toBe(path);
});

// void-when-things-fail.spec voids by a click, and ContractCard.test marks a contract that has changed.
test('a contract is voided from its card, after the question shows what will happen', { tag: soak }, async ({
  page,
  book,
  signInAs,
  searchWindow,
  actions,
}) => {
  await signInAs('staff');
  const contract = await actions.ownVoidable(book);
  await searchWindow.open(`/dashboard?window=maximized&search=${numberOf(contract)}`);
  const address = `/contracts/${contract.programCode}/${numberOf(contract)}`;
  const card = searchWindow.cards.filter({ has: page.locator(`a[href="${address}"]`) });
  const menu = await actions.menuOf(card);
  await menu.getByRole('menuitem', { name: 'Void contract' }).click();
  await expect(actions.question).toContainText("This can't be undone");
  await expect(actions.reason).toBeFocused();
  await expect(actions.confirm).toBeDisabled();
  await actions.reason.selectOption('Customer Back Out');
  await actions.confirm.click();
  await expect(actions.question).toBeHidden();
  await expect(actions.notices).toContainText(/Voided [A-Z]+-\d+.*receipt/);
  await expect(card).toContainText('Cancelled, voided');
  await expect(card).toHaveAttribute('data-accent', 'danger');
});

test('every field of a contract is copied by a click or by its keys', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  const contract = await book.one('|status:active');
  await contractPage.open(contract);
  await contractPage.card.getByRole('button', { name: 'Copy VIN' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(contract.vehicle.vin);
  const form = contractPage.fact('Form');
  await form.hover();
  await form.getByRole('button', { name: 'Copy Form' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await form.textContent());
  await page.keyboard.press('Home');
  const first = contractPage.card.getByRole('button', { name: 'Copy Expires' });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Copied Deductible/ })).toBeAttached();
});
