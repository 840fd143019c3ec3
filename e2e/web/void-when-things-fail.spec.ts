import { type BookContract, numberOf } from '../drivers/book.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const voidCall = '**/api/rater/voidcontract';

const test = portal.extend<{ actions: ContractActions }>({
  actions: async ({ page }, use) => use(new ContractActions(page)),
});

/** The oldest that can be voided, one for each story: the other stories void the newest. */
async function oldestThatCan(actions: ContractActions, contracts: readonly BookContract[], story: number) {
  return actions.firstThat(
    'can',
    contracts.toReversed().filter((_, index) => index % 4 === story),
  );
}

test('a void that gets no answer after its question was closed says of which contract that is not known', {
  tag: soak,
}, async ({ page, book, signInAs, contractPage, actions }) => {
  await signInAs('staff');
  const contract = await oldestThatCan(actions, await book.find('|status:active'), 2);
  await contractPage.open(contract);
  await page.route(voidCall, (route) => route.abort('connectionrefused'));
  // A backend that does not know keys: it is not sent again.
  await page.route('**/version.json', (route) => route.fulfill({ json: {} }));
  await page.keyboard.press('v');
  await actions.reason.selectOption('Duplicate');
  await actions.confirm.click();
  await actions.question.getByRole('button', { name: 'Close' }).click();
  await expect(actions.notices).toContainText(`${numberOf(contract)}: No response`);
  await actions.notices.getByRole('button', { name: 'Check again' }).click();
  await expect(actions.question).toContainText(numberOf(contract));
});

test('a void that the server refuses shows why, and nothing is voided', { tag: soak }, async ({
  page,
  book,
  signInAs,
  contractPage,
  actions,
}) => {
  await signInAs('staff');
  const contract = await oldestThatCan(actions, await book.find('|status:active'), 2);
  await contractPage.open(contract);
  await page.keyboard.press('v');
  await actions.reason.selectOption('Duplicate');
  await expect(actions.confirm).toBeEnabled();
  // Somebody else is faster.
  await actions.voidElsewhere(contract);
  await actions.confirm.click();
  await expect(actions.question.getByRole('alert')).toContainText(
    'There was a problem voiding the contract!',
  );
  await expect(actions.question.getByRole('note')).toContainText('Already voided');
  await expect(actions.confirm).toBeHidden();
  await actions.question.getByRole('button', { name: 'Close' }).click();
  await expect(contractPage.card).toContainText(`Cancelled, voided`);
  await expect(actions.notices).not.toContainText(numberOf(contract));
});
