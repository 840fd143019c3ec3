import { numberOf } from '../drivers/book.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const dollars = (text: string | null) => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100);

test('a contract opened from the results is shown immediately, then updated or reported as gone', async ({
  page,
  signInAs,
  searchWindow,
  contractPage,
}) => {
  await signInAs('admin');
  let answers: (() => void)[] = [];
  let isGone = false;
  await page.route('**/api/v1/contracts/*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    if (isGone) return route.fulfill({ status: 404, json: { code: 3, data: null, errors: [] } });
    const body = await (await route.fetch()).json();
    body.data.customer.lastName = 'Remarried';
    await route.fulfill({ json: body });
  });
  const answer = () => {
    for (const go of answers) go();
    answers = [];
  };
  await searchWindow.open('/dashboard?window=maximized&search=smith|status:active');
  await searchWindow.settle();
  const name = (await searchWindow.cards.first().getByRole('heading').textContent()) ?? '';
  await searchWindow.cards.first().getByRole('link').click();
  await expect(contractPage.card.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  answer();
  await expect(contractPage.card.getByRole('heading', { level: 1 })).toContainText('Remarried');

  await page.getByRole('button', { name: /^Back to .*results$/ }).click();
  isGone = true;
  const second = searchWindow.window.locator('[aria-posinset="2"]');
  await second.getByRole('link').click();
  await contractPage.card.waitFor();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  answer();
  await expect(page.getByRole('heading', { name: /^No contract / })).toBeVisible();
  await expect(contractPage.card).toHaveCount(0);
});

test('a contract opened by its address leads to a new search', async ({
  page,
  book,
  signInAs,
  searchWindow,
  contractPage,
}) => {
  await signInAs('admin');
  await contractPage.open(await book.one('|status:active'));
  await page.getByRole('button', { name: 'Search contracts' }).click();
  await expect(searchWindow.box).toBeFocused();
});

test('a contract that does not exist says so and leads to the search', async ({
  page,
  signInAs,
  searchWindow,
}) => {
  await signInAs('admin');
  await page.goto('/contracts/MBP/99999999');
  await expect(page.getByRole('heading', { name: 'No contract MBP-99999999' })).toBeVisible();
  await page.getByRole('button', { name: 'Search contracts' }).click();
  await expect(searchWindow.box).toBeFocused();
});

test('on a backend without a path for one contract, the page finds it by search, and so does its void', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  const contract = await book.one('|status:active');
  // What an older backend's web server says of a path it does not know.
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 404, body: '<h1>Not Found</h1>' }));
  await contractPage.open(contract);
  await expect(contractPage.card).toContainText(contract.customer.lastName);
  await page.keyboard.press('v');
  await expect(new ContractActions(page).question).toContainText(contract.customer.lastName);
});

test('an account without access to contracts sees that, not a hint about spelling', async ({
  page,
  signInAs,
  searchWindow,
}) => {
  await signInAs('siteadmin');
  await searchWindow.open();
  await expect(searchWindow.window).toContainText("You don't have access to contracts");
  const answered = page.waitForResponse('**/api/contracts/search');
  await searchWindow.box.fill('smith');
  await (await answered).finished();
  await expect(searchWindow.box).toHaveValue('smith');
  await expect(searchWindow.window).toContainText("You don't have access to contracts");
  await expect(searchWindow.window).not.toContainText('No contracts found');
  await expect(searchWindow.window).not.toContainText('spelling');
});

test('a customer has no contract search, but their own contracts', async ({
  page,
  signInAs,
  searchWindow,
  shell,
  palette,
}) => {
  await signInAs('customer');
  await page.goto('/dashboard?window=maximized&search=smith');
  await expect(shell.heading).toHaveText('Your coverage');
  await expect(page.getByRole('link', { name: 'Contract Search' })).toHaveCount(0);
  await expect(searchWindow.window).toHaveCount(0);
  const own = page.getByRole('article').first();
  await expect(own).toContainText(/[A-Z]+-\d+/);
  await own.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/contracts\/\w+\/\d+/);
  await page.getByRole('button', { name: 'Your coverage' }).click();
  await expect(shell.heading).toHaveText('Your coverage');
  await page.goto('/contracts/GAP/1');
  await expect(page.getByRole('main')).toContainText("It doesn't exist, or you don't have access to it.");
  await palette.open();
  await palette.type('token');
  await expect(palette.row('Personal access tokens')).toHaveCount(0);
});

test('a customer finds no tokens in the user menu or the profile, and terminals while one is signed in', async ({
  page,
  signInAs,
  shell,
}) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await signInAs('customer');
  await shell.open('/landing');
  await shell.toolbar.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByLabel('Theme')).toBeVisible();
  await expect(link('Personal access tokens')).toHaveCount(0);
  await expect(link('Signed-in terminals')).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('Everything listed here can act as you.');
  await expect(link('personal access tokens')).toHaveCount(0);

  const terminal = { id: '1', name: 'kiosk', signedInAt: '2026-11-01T12:00:00Z' };
  await page.route('**/api/v1/terminals', (route) =>
    route.fulfill({ json: { code: 0, data: [terminal], errors: [] } }),
  );
  await shell.open('/landing');
  await shell.toolbar.getByRole('button', { name: /User menu/ }).click();
  await expect(link('Signed-in terminals')).toBeVisible();
});

test('a cancelled contract shows how it was cancelled, and its refund adds up', async ({
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  await contractPage.open(await book.one('|status:cancelled'));
  await expect(contractPage.status).toHaveAttribute('data-tone', 'danger');
  await expect(contractPage.status).toContainText('Cancelled');
  await expect(contractPage.fact('As of')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(contractPage.fact('Percent')).toHaveText(/^\d+\.\d{4}%$/);
  const provider = dollars(await contractPage.amount('MBP refund').textContent());
  const dealer = dollars(await contractPage.amount('Dealer refund').textContent());
  expect(provider + dealer).toBe(dollars(await contractPage.amount('Customer refund').textContent()));
});

test("a contract leads to the others of its deal, but only to the user's own", async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  const contracts = await book.find('|status:active');
  const dealOf = ({ vehicle, purchaseDate }: (typeof contracts)[number]) => `${vehicle.vin} ${purchaseDate}`;
  const [first, second] = contracts.filter((one) =>
    contracts.some((other) => other !== one && dealOf(other) === dealOf(one)),
  );
  if (!first || !second) throw new Error('the demo book has no deal of two contracts');
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/contracts/search') && request.method() === 'PUT',
  );
  await contractPage.open(first);
  expect((await asked).postDataJSON()).toMatchObject({
    searchText: first.vehicle.vin,
    searchAllDealers: false,
  });
  const deal = page.getByRole('region', { name: 'Same deal' });
  await deal.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`/${first.programCode}/${numberOf(first)}$`));
  await expect(deal.locator(`a[href$="/${first.programCode}/${numberOf(first)}"]`)).toBeVisible();
});

test('the dealer sees no dealer cost, on the card or in the response', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('dealer');
  const contract = await book.one('|status:active');
  const answered = page.waitForResponse('**/api/v1/contracts/*');
  await contractPage.open(contract);
  expect(await (await answered).text()).not.toContain('dealerCost');
  await expect(contractPage.fact('Name')).not.toBeEmpty();
  await expect(contractPage.amount('Dealer cost')).toHaveCount(0);

  await signInAs('admin');
  // Another user in the same browser: the portal loads itself again before anything is read.
  await page.goto('/reporting');
  await expect(page.getByRole('button', { name: /Ada Admin/ })).toBeVisible();
  await contractPage.open(contract);
  await expect(contractPage.amount('Dealer cost')).toHaveText(/^\$[\d,]+\.\d\d$/);
});

// canaries.test finds no money in what the service lane reads, and ContractFacts.test leaves Money out.
test('the service lane sees its contracts without money', { tag: soak }, async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('service');
  const contract = await book.one('|status:cancelled');
  const answered = page.waitForResponse('**/api/v1/contracts/*');
  await contractPage.open(contract);
  const text = await (await answered).text();
  for (const field of [
    'dealerCost',
    'customerPrice',
    'customerRefundAmount',
    'mbpiRefundAmount',
    'totalFinanceAmount',
  ]) {
    expect(text).not.toContain(field);
  }
  await expect(contractPage.card.getByText(/^(customer|dealer|provider|MBP)? ?refund/i)).toHaveCount(0);
  await expect(contractPage.fact('As of')).not.toBeEmpty();
});

test('a card flips by click and by F, and a click copies its number', async ({
  page,
  book,
  signInAs,
  searchWindow,
}) => {
  await signInAs('admin');
  const contract = await book.one('|status:active');
  await searchWindow.open(`/dashboard?window=maximized&search=${numberOf(contract)}`);
  const card = searchWindow.cards.first();
  await card.getByRole('button', { name: 'Copy contract number' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(numberOf(contract));
  await expect(card.getByText('Copied')).toBeAttached();
  await card.click({ position: { x: 200, y: 160 } });
  await expect(card.getByRole('group', { name: 'Contract details' })).toBeVisible();
  await card.focus();
  await page.keyboard.press('f');
  await expect(card.getByRole('group', { name: 'Contract details' })).toBeHidden();
});

test('the back of a card has the dated steps of a refund', async ({ page, book, signInAs, searchWindow }) => {
  await signInAs('staff');
  const contract = (await book.find('|status:cancelled')).find(
    ({ cancellationState }) => cancellationState === 'Approved',
  );
  if (!contract) throw new Error('the demo book has no approved cancellation');
  await searchWindow.open(`/dashboard?window=maximized&search=${numberOf(contract)}|status:cancelled`);
  const card = searchWindow.cards.first();
  await card.focus();
  await page.keyboard.press('f');
  await expect(card.getByRole('list', { name: 'Refund steps' })).toContainText(
    /Requested \d\d\/\d\d\/\d{4}.*Approved \d\d\/\d\d\/\d{4}/,
  );
});

test('a service advisor sees the deductible, and starts a claim from the contract', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('service');
  const contract = (await book.find('|status:active')).find(({ programCode }) => programCode === 'TAW');
  if (!contract) throw new Error('the demo book has no active tire and wheel contract');
  await page.goto(`/contracts/${contract.programCode}/${numberOf(contract)}`);
  await expect(contractPage.card).toContainText('Deductible');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Start a Claim/ })
    .click();
  await expect(page).toHaveURL(/\/claims-authorization\/contract\/\d+\/tire-and-wheel$/);
});
