import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test as portal } from '../drivers/portal.ts';

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
  await expect(row).toContainText(/Sold \d+ days ago|remitted on|claim/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(actions.question.getByRole('note')).toContainText('Start a cancel quote.');
  await expect(actions.confirm).toBeHidden();
  await actions.question.getByRole('button', { name: 'Start a Cancel Quote' }).click();
  await expect(page).toHaveURL(/\/cancelquote\?contract=/);
});
