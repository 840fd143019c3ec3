import { type BookContract, numberOf } from '../drivers/book.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const voidCall = '**/api/rater/voidcontract';

interface Fixtures {
  actions: ContractActions;
  /** Opens a contract that can be voided, and that no other story has. */
  openVoidable: () => Promise<BookContract>;
}

const test = portal.extend<Fixtures>({
  actions: async ({ page }, use) => use(new ContractActions(page)),
  openVoidable: async ({ book, signInAs, contractPage, actions }, use) =>
    use(async () => {
      await signInAs('staff');
      const contract = await actions.ownVoidable(book);
      await contractPage.open(contract);
      return contract;
    }),
});

test('a void that fails at the server says so, keeps the reason, and succeeds on the next try', async ({
  page,
  openVoidable,
  contractPage,
  actions,
}) => {
  await openVoidable();
  await page.route(voidCall, (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: -1,
        data: null,
        errors: [{ message: 'ECONNRESET', friendlyMessage: 'The ledger is closed.' }],
      },
    }),
  );
  await page.keyboard.press('v');
  await actions.reason.selectOption('Customer Back Out');
  await actions.confirm.click();
  const alert = actions.question.getByRole('alert');
  await expect(alert).toHaveText('Error: There was a problem voiding the contract! The ledger is closed.');
  await expect(actions.reason).toHaveValue('customer-back-out');
  await expect(contractPage.status).toHaveAttribute('data-tone', 'success');
  await page.unroute(voidCall);
  await expect(actions.confirm).toBeEnabled();
  await actions.confirm.click();
  await expect(actions.question).toBeHidden();
  await expect(contractPage.card).toContainText('Cancelled, voided');
});

test('a contract that is voided elsewhere while the question is open can no longer be confirmed', async ({
  page,
  openVoidable,
  actions,
}) => {
  const contract = await openVoidable();
  await page.clock.install();
  await page.keyboard.press('v');
  await actions.reason.selectOption('Duplicate');
  await expect(actions.confirm).toBeEnabled();
  await actions.voidElsewhere(contract);
  await page.clock.fastForward(3500);
  await expect(actions.question.getByRole('note')).toContainText(/Already voided by Stan Staff on /);
  await expect(actions.confirm).toHaveCount(0);
  await expect(actions.question.getByRole('button', { name: 'Close' })).toBeFocused();
});

test('the network is lost as a void is answered: it is sent again under its key, and voided once', async ({
  page,
  openVoidable,
  contractPage,
  actions,
}) => {
  await openVoidable();
  const keys: (string | undefined)[] = [];
  await page.route(voidCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server has done it, but its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.keyboard.press('v');
  await actions.reason.selectOption('Duplicate');
  await actions.confirm.click();
  await expect(actions.question).toBeHidden();
  await expect(actions.notices).toContainText(/Voided [A-Z]+-\d+.*receipt/);
  await expect(contractPage.card).toContainText('Cancelled, voided');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  const history = contractPage.activity;
  await expect(history.getByText('Voided: Duplicate', { exact: true })).toHaveCount(1);
  await expect(actions.notices.getByRole('alert')).toHaveCount(0);
});

// left-outcome.test says that it is still running, and connection.test that the server is away.
test('closing the question while the network is down says that the void is still running, and its result is shown later', {
  tag: soak,
}, async ({ page, context, openVoidable, contractPage, actions }) => {
  const contract = await openVoidable();
  await page.keyboard.press('v');
  const cancel = actions.question.getByRole('button', { name: 'Cancel' });
  await expect(actions.reason).toBeFocused();
  await expect(actions.reason).toContainText('Duplicate');
  await actions.reason.selectOption('Duplicate');
  await expect(actions.confirm).toBeEnabled();
  await actions.confirm.focus();
  await page.keyboard.press('Enter');
  await expect(actions.question.getByRole('status')).toContainText('Press Space');
  await context.setOffline(true);
  await page.keyboard.press('Space');
  await expect(actions.question.getByRole('status')).toHaveText(
    "Voiding contract... Offline. Will resume when you're back online.",
  );
  await expect(cancel).toHaveCount(0);
  await actions.question.getByRole('button', { name: 'Close' }).click();
  await expect(actions.notices).toContainText(`${numberOf(contract)}: Voiding contract... Still running`);
  await context.setOffline(false);
  await expect(actions.notices).toContainText(new RegExp(`Voided [A-Z]+-${numberOf(contract)}.*receipt`));
  await expect(contractPage.card).toContainText('Cancelled, voided');
});

// left-outcome.test says for which contract the result is unknown.
test('a void that gets no answer after its question was closed names the contract whose result is unknown', {
  tag: soak,
}, async ({ page, openVoidable, actions }) => {
  const contract = await openVoidable();
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

// The stories above show a void that fails and one that was made elsewhere; void-contract.test refuses a second one.
test('a void that the server refuses shows why, and nothing is voided', { tag: soak }, async ({
  page,
  openVoidable,
  contractPage,
  actions,
}) => {
  const contract = await openVoidable();
  await page.keyboard.press('v');
  await actions.reason.selectOption('Duplicate');
  await expect(actions.confirm).toBeEnabled();
  // Another user is faster.
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
