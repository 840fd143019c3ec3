import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { CancelQuotePage, countedByMiles, keyOf, odometerOf } from '../drivers/cancel-quote.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test('from a card to a saved quote: the same figures to the cent, and it opens again by its number', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('admin');
  const contract = await countedByMiles(book);
  const quote = new CancelQuotePage(page);
  await contractPage.open(contract);
  await page.getByRole('button', { name: 'Start a Cancel Quote' }).click();
  await expect(page).toHaveURL(new RegExp(`/cancelquote\\?contract=${keyOf(contract)}`));
  await expect(quote.refund).toContainText('Maximum refund');
  await quote.odometer.fill(odometerOf(contract));
  await quote.reason.selectOption('Customer request');
  await expect(page).toHaveURL(new RegExp(`miles=${odometerOf(contract)}&reason=CustomerRequest`));
  await expectNoBarriers(page);

  const before = await quote.lines();
  expect(await sumOf(quote, ['gross', 'claims', 'fee'])).toBe(await quote.cents('refund'));
  expect(await sumOf(quote, ['provider', 'dealer'])).toBe(await quote.cents('refund'));
  await quote.save.click();
  await expect(quote.heading).toHaveText(/^Cancel quote Q-\d{6}-\d{6}$/);
  expect(await quote.lines(), 'what the server works out is what the page has shown').toEqual(before);
  await expectNoBarriers(page);

  await page.reload();
  expect(await quote.lines()).toEqual(before);
  const number = (await quote.heading.textContent())?.replace('Cancel quote ', '') ?? '';
  await page.goto(`/cancelquote?contract=${keyOf(contract)}`);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(quote.heading).toHaveText(`Cancel quote ${number}`);
  expect(await quote.lines()).toEqual(before);
});

test('what is refused is reported at its field, and nothing typed is lost', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('dealer');
  const contract = await countedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(`/cancelquote?contract=${keyOf(contract)}`);
  await quote.save.click();
  await expect(quote.odometer).toBeFocused();
  await expect(quote.odometer).toHaveAccessibleDescription(/Enter the odometer/);
  await expect(quote.reason).toHaveAccessibleDescription('Choose a reason.');
  await quote.odometer.fill(odometerOf(contract));
  await quote.reason.selectOption('Other');
  await quote.day.fill('12/31/2099');
  await expect(quote.day).toHaveAccessibleDescription(/more than 30 days ahead/);
  await quote.save.click();
  await expect(quote.day).toBeFocused();
  // What a day before the sale does not change is the refund, which stays that of its own day.
  await expect(quote.refund).toContainText('as of 12/31/2099');
  await quote.day.fill('12/01/1999');
  await expect(quote.day).toHaveAccessibleDescription(/purchase/i);
  await expect(quote.refund).toContainText('as of 12/31/2099');
  await expect(quote.odometer).toHaveValue(odometerOf(contract));
  await expect(quote.heading).toHaveText('Cancel Quote');
});

test('on a phone the refund stays in sight, and nothing goes sideways', async ({ page, book, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('dealer');
  const quote = new CancelQuotePage(page);
  await page.goto(`/cancelquote?contract=${keyOf(await countedByMiles(book))}`);
  await quote.curve.scrollIntoViewIfNeeded();
  await expect(quote.refund.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeInViewport();
  expect(await sidewaysOf(page)).toBe(0);
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
});

test('a quote follows what becomes of its contract elsewhere: another quote is requested, and rescinded', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('staff');
  const contract = await countedByMiles(book, 3);
  const quote = new CancelQuotePage(page);
  const form = `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=VehicleTraded`;
  await page.goto(form);
  await quote.save.click();
  const other = await quote.number();
  await page.goto(form);
  await quote.save.click();
  const request = page.getByRole('button', { name: 'Request cancellation' });
  await expect(request).toBeEnabled();
  const { id } = await quote.elsewhere(`cancel-quotes/${other}/request`);
  await expect(request).toBeDisabled();
  await expect(request).toHaveAccessibleDescription(new RegExp(`by quote ${other}: Requested`));
  await expectNoBarriers(page);
  await quote.elsewhere(`cancellations/${id}/rescind`);
  await expect(request).toBeEnabled();
});

test('an expired quote says until when it was valid, and makes a new one with the same answers', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await signInAs('admin');
  const contract = await countedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=VehicleTraded`,
  );
  await quote.save.click();
  await expect(quote.heading).toHaveText(/^Cancel quote Q-/);
  // No story can wait until it is: the server's answer is read as it will be then.
  await page.route('**/api/v1/cancel-quotes/*', async (route) => {
    const body = await (await route.fetch()).json();
    Object.assign(body.data, { isExpired: true, expiresOn: '2026-01-31', nextSteps: [] });
    await route.fulfill({ json: body });
  });
  await page.reload();
  await expect(page.getByRole('note').filter({ hasText: 'This quote has expired' })).toContainText(
    '01/31/2026',
  );
  await expect(page.getByRole('button', { name: 'Request cancellation' })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Make a new quote' }).click();
  await expect(quote.heading).toHaveText('Cancel Quote');
  await expect(quote.odometer).toHaveValue(Number(odometerOf(contract)).toLocaleString('en-US'));
  await expect(quote.reason).toHaveValue('VehicleTraded');
  await expect(quote.refund).toContainText('$');
});

async function sumOf(quote: CancelQuotePage, lines: readonly string[]): Promise<number> {
  let sum = 0;
  for (const line of lines) sum += await quote.cents(line);
  return sum;
}
