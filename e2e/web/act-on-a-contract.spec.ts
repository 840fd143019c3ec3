import { expectNoBarriers } from '../drivers/barriers.ts';
import { numberOf } from '../drivers/book.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test as portal } from '../drivers/portal.ts';

const test = portal.extend<{ actions: ContractActions }>({
  actions: async ({ page }, use) => use(new ContractActions(page)),
});

test('a contract is voided from its card, once it is plain what will happen', async ({
  page,
  book,
  signInAs,
  searchWindow,
  actions,
}) => {
  await signInAs('staff');
  const contract = await actions.firstThat('can', await book.find('|status:active'));
  await searchWindow.open(`/landing?window=maximized&search=${numberOf(contract)}`);
  const address = `/contracts/${contract.programCode}/${numberOf(contract)}`;
  const card = searchWindow.cards.filter({ has: page.locator(`a[href="${address}"]`) });
  const menu = await actions.menuOf(card);
  await menu.getByRole('menuitem', { name: 'Void contract' }).click();
  await expect(actions.question).toContainText("This can't be undone");
  await expect(actions.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(actions.confirm).toBeDisabled();
  await actions.reason.selectOption('Customer Back Out');
  await expectNoBarriers(page);
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(contract.vehicle.vin);
  const form = contractPage.fact('Form');
  await form.hover();
  await form.getByRole('button', { name: 'Copy Form' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await form.textContent());
  await page.keyboard.press('Home');
  const first = contractPage.card.getByRole('button', { name: 'Copy Expires' });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Copied Deductible/ })).toBeAttached();
  await expectNoBarriers(page);
});
