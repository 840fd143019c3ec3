import { numberOf } from '../drivers/book.ts';
import { expect, test } from '../drivers/portal.ts';

const dollars = (text: string | null) => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100);

test('a card flips by click and by F, and a click copies its number', async ({
  page,
  book,
  signInAs,
  searchWindow,
}) => {
  await signInAs('admin');
  const contract = await book.one('|status:active');
  await searchWindow.open(`/landing?window=maximized&search=${numberOf(contract)}`);
  const card = searchWindow.cards.first();
  await card.getByRole('button', { name: 'Copy contract number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(numberOf(contract));
  await expect(card.getByText('Copied')).toBeAttached();
  await card.click({ position: { x: 200, y: 160 } });
  await expect(card.getByRole('group', { name: 'Contract details' })).toBeVisible();
  await card.focus();
  await page.keyboard.press('f');
  await expect(card.getByRole('group', { name: 'Contract details' })).toBeHidden();
});

test('a cancelled contract shows how it was cancelled, and its refund adds up', async ({
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  await contractPage.open(await book.one('|status:cancelled'));
  await expect(contractPage.status).toHaveAttribute('data-accent', 'danger');
  await expect(contractPage.status).toContainText('Cancelled');
  await expect(contractPage.fact('As of')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(contractPage.fact('Percent')).toHaveText(/^\d+\.\d{4}%$/);
  const provider = dollars(await contractPage.amount('MBP refund').textContent());
  const dealer = dollars(await contractPage.amount('Dealer refund').textContent());
  expect(provider + dealer).toBe(dollars(await contractPage.amount('Customer refund').textContent()));
});

test('an active contract has no word of a cancellation', async ({ book, signInAs, contractPage }) => {
  await signInAs('admin');
  await contractPage.open(await book.one('|status:active'));
  await expect(contractPage.status).toHaveAttribute('data-accent', 'success');
  await expect(contractPage.card.getByRole('heading', { name: /cancel/i })).toHaveCount(0);
  await expect(contractPage.card.getByRole('row', { name: /refund|fee/i })).toHaveCount(0);
});

test('a contract fits one screen in light and dark: facts, activity and the same deal', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  await contractPage.open(await book.one('|status:active'));
  await expect(contractPage.activity.getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const heights = await page
      .getByRole('main')
      .evaluate(({ scrollHeight, clientHeight }) => ({ needed: scrollHeight, there: clientHeight }));
    expect(heights.needed).toBe(heights.there);
  }
});

test('a contract leads to the others of its deal, found among the own ones alone', async ({
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

test('a button leads from a contract back to the results it was opened from', async ({
  page,
  signInAs,
  searchWindow,
  contractPage,
}) => {
  await signInAs('admin');
  await searchWindow.open('/landing?window=maximized&search=s|status:active');
  await searchWindow.settle();
  const second = searchWindow.window.locator('[aria-posinset="2"]');
  await second.getByRole('link').click();
  await contractPage.card.waitFor();
  await page.getByRole('button', { name: /^Back to .*results$/ }).click();
  await expect(searchWindow.box).toHaveValue('s|status:active');
  await expect(second).toBeFocused();
  // Far down, where no card is drawn until the list has been scrolled there.
  await page.keyboard.press('End');
  const far = searchWindow.window.locator('[aria-posinset="50"]');
  await expect(far).toBeFocused();
  await page.keyboard.press('Enter');
  await contractPage.card.waitFor();
  await page.keyboard.press('Escape');
  await expect(far).toBeFocused();
});

test('the dealer sees no dealer cost, neither on the card nor in the answer', async ({
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
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /Ada Admin/ })).toBeVisible();
  await contractPage.open(contract);
  await expect(contractPage.amount('Dealer cost')).toHaveText(/^\$[\d,]+\.\d\d$/);
});

test('the service lane sees its contracts without money', async ({ page, book, signInAs, contractPage }) => {
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
  await expect(contractPage.card.getByText('refund')).toHaveCount(0);
  await expect(contractPage.fact('As of')).not.toBeEmpty();
});

test('the back of a small card shows that there is more below, and leads there', async ({
  page,
  signInAs,
  searchWindow,
}) => {
  await signInAs('admin');
  await searchWindow.open('/landing?window=maximized&search=s|status:active');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  const card = searchWindow.cards.first();
  const details = card.getByRole('group', { name: 'Contract details' });
  const last = details.locator('dt').last();
  const more = card.getByRole('button', { name: 'More' });
  await expect(more).toBeVisible();
  await expect(last).not.toBeInViewport();
  const heights = await details
    .locator('dt')
    .evaluateAll((labels) => labels.map((label) => (label as HTMLElement).offsetHeight));
  expect(new Set(heights), 'no label takes two lines').toEqual(new Set([16]));
  await details.focus();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await expect(more).toHaveCount(0);
  await page.keyboard.press('Home');
  await more.click();
  await expect.poll(() => details.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});
