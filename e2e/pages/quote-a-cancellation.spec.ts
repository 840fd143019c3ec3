import { dateInput, dateOfInput } from '@pitlane/shared/kernel/date-input';
import { addDays, addMonths } from '@pitlane/shared/kernel/dates';
import type { Page } from '@playwright/test';
import { keyOf } from '../drivers/book.ts';
import { CancelQuotePage, countedByMiles, odometerOf, ownCountedByMiles } from '../drivers/cancel-quote.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test('a quote that the server fails to save says what happens, and keeps its entries', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('dealer');
  const quote = new CancelQuotePage(page);
  const contract = await countedByMiles(book);
  await page.goto(`/cancelquote?contract=${keyOf(contract)}&reason=VehicleTraded`);
  await quote.odometer.fill(odometerOf(contract));
  await page.clock.install();
  await page.route('**/api/v1/cancel-quotes', (route) => route.fulfill({ status: 500, body: '' }));
  await quote.save.click();
  const form = page.getByRole('form', { name: 'Cancel quote' });
  await expect(form.getByRole('status')).toHaveText('Saving…');
  await page.clock.fastForward(2000);
  await expect(form.getByRole('status')).toContainText("The server hasn't confirmed it yet.");
  for (let step = 0; step < 10; step += 1) await page.clock.fastForward(2000);
  await expect(form.getByRole('alert')).toContainText("Trying again won't do it twice.");
  await expect(quote.odometer).toHaveValue(odometerOf(contract));
});

/** Attaches what the reason asks for, after a file that is refused with the reason. */
async function attachStatement(page: Page): Promise<void> {
  const drop = page.getByLabel('Attach the odometer statement');
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  });
  await drop.setInputFiles([file('page.pdf', '<html>'), file('statement.pdf', '%PDF-1.7\n%%EOF\n')]);
  await expect(page.getByRole('list', { name: 'Attached documents' })).toContainText(
    'statement.pdfOdometer statement',
  );
  await expect(page.getByRole('alert')).toContainText("page.pdf This type of file can't be uploaded.");
  await page.getByRole('button', { name: 'Dismiss: page.pdf' }).click();
}

test('a cancellation goes from quote to approval, each step by a user with its permission, and is rescinded', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('staff');
  const contract = await ownCountedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=VehicleTraded`,
  );
  await quote.save.click();
  await expect(quote.state).toContainText('Quoted');
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  // The quote is read again before its cancellation is.
  const quoteRead = Promise.withResolvers<void>();
  await page.route('**/api/v1/cancel-quotes/*', async (route) => {
    await route.continue();
    quoteRead.resolve();
  });
  await page.route('**/api/v1/contracts/*/cancellation', async (route) => {
    await quoteRead.promise;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await meanIt(page, 'Request cancellation');
  await expect(quote.state).toContainText('Requested');
  await expect(page.getByRole('button', { name: 'Mark documents complete' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText(
    'Active · cancellation requested',
  );
  await attachStatement(page);
  await page.getByRole('button', { name: 'Mark documents complete' }).click();
  await expect(quote.state).toContainText('Documents complete');
  await page.getByRole('button', { name: 'Approve cancellation' }).click();
  await meanIt(page, 'Approve cancellation');
  await expect(quote.state).toContainText('Approved');
  await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Rescind cancellation' }).click();
  await meanIt(page, 'Rescind cancellation');
  await expect(quote.state).toContainText('Rescinded');
  await expect(page.getByRole('region', { name: 'Cancellation' })).not.toContainText('due by');
  await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText('Active');
});

// whole-chain.test, refund-parts.test and the terminal's remittance.spec pay and close one.
test('an approved cancellation is paid and closed, and each step is reported with its day', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await signInAs('staff');
  const contract = await ownCountedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=VehicleTraded`,
  );
  await quote.save.click();
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  await meanIt(page, 'Request cancellation');
  await expect(quote.state).toContainText('Requested');
  await attachStatement(page);
  await page.getByRole('button', { name: 'Mark documents complete' }).click();
  await expect(quote.state).toContainText('Documents complete');
  await page.getByRole('button', { name: 'Approve cancellation' }).click();
  await meanIt(page, 'Approve cancellation');
  await expect(quote.state).toContainText('Approved');
  await page.getByRole('button', { name: 'Mark refund paid' }).click();
  const paying = page.getByRole('dialog', { name: 'Mark refund paid' });
  await expect(paying).toContainText(/Provider's share, to the (customer|lender) .*\$/);
  await paying.getByRole('button', { name: 'Mark paid' }).click();
  await expect(paying).toContainText('Enter the check number or another reference.');
  await paying.getByLabel('Payment reference').fill('Check 4711');
  await paying.getByRole('button', { name: 'Mark paid' }).click();
  await expect(page.getByRole('region', { name: 'Refund payments' })).toContainText(
    /Paid \d\d\/\d\d\/\d{4}, Check 4711.*Due \d\d/,
  );
  await expect(quote.state).toContainText('Provider paid');
  await expect(page.getByRole('button', { name: 'Rescind cancellation' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Record dealer payment' }).click();
  const recording = page.getByRole('dialog', { name: 'Record dealer payment' });
  const proof = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 proof') };
  await recording.getByLabel('Proof of payment (optional)').setInputFiles(proof);
  await expect(recording).toContainText('scan.pdf');
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(quote.state).toContainText('Dealer paid');
  await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText(/paid \d\d\/\d\d\/\d{4}/);
  await page.getByRole('button', { name: 'Close cancellation' }).click();
  await meanIt(page, 'Close cancellation');
  await expect(quote.state).toContainText('Closed');
  await expect(page.getByRole('button', { name: 'Rescind cancellation' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Contract', exact: true }).getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: 'Activity' })).toContainText(
    'Refund paid (Check 4711)',
  );
});

test('the contract is found by the grammar of the search, using only the keyboard, and Back returns to the results; a misspelled name offers the right one, with what can be quoted under it', async ({
  page,
  book,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  const contract = await book.one('|status:active');
  const quote = new CancelQuotePage(page);
  await shell.open('/cancelquote');
  await expect(quote.box).toBeFocused();
  await page.keyboard.type(`${contract.customer.lastName}|status:active`);
  await expect(quote.found.first()).toBeVisible();
  await expect(quote.found.first()).toContainText(contract.customer.lastName);
  await page.keyboard.press('ArrowDown');
  await expect(quote.found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quote.curve).toBeVisible();
  await page.goBack();
  await expect(quote.box).toHaveValue(`${contract.customer.lastName}|status:active`);

  await quote.box.fill('smtih');
  const offer = page.getByRole('button', { name: /^Did you mean “smith”\?/ });
  const [count] = /\d+(?= contracts?$)/.exec((await offer.textContent()) ?? '') ?? [];
  await offer.click();
  await expect(page.getByRole('list', { name: 'Contracts found' }).getByRole('listitem')).toHaveCount(
    Number(count),
  );
});

test('keys move the day along the curve, and refund, field and address go with it', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('admin');
  const contract = await countedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(`/cancelquote?contract=${keyOf(contract)}&reason=CustomerRequest`);
  await quote.curve.focus();
  const today = dateOfInput(await quote.day.inputValue()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(quote.day).toHaveValue(dateInput(addDays(today, 1)));
  await page.keyboard.press('Shift+ArrowRight');
  const later = addMonths(addDays(today, 1), 1);
  await expect(quote.day).toHaveValue(dateInput(later));
  await expect(quote.curve).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${dateInput(later)}, [\\d.]+%, \\$`),
  );
  await expect(page).toHaveURL(new RegExp(`asOf=${later}`));
  await page.keyboard.press('End');
  await expect(quote.refund).toContainText('$0.00');
  await expect(quote.curve).toHaveAttribute('aria-valuetext', /0\.0000%, \$0\.00$/);
  await page.keyboard.press('Home');
  await expect(quote.refund).toContainText('100.0000%');
});

/** Confirms the question that opened: Enter does nothing, a click does. */
async function meanIt(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  const button = dialog.getByRole('button', { name: title });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await button.click();
  await expect(dialog).toBeHidden();
}

test('what is refused is reported at its field, and nothing typed is lost, nor with the page', async ({
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
  // Any day of the term has its refund, also one that can't be saved.
  await expect(quote.refund).toContainText('as of 12/31/2099');
  await quote.day.fill('12/01/1999');
  await expect(quote.day).toHaveAccessibleDescription(/purchase/i);
  await expect(quote.refund).toContainText("as of 12/01/1999–Can't be calculated");
  await expect(quote.odometer).toHaveValue(odometerOf(contract));
  await expect(quote.heading).toHaveText('Cancel Quote');
  await quote.odometer.fill('99,123');
  await page.reload();
  await expect(quote.odometer).toHaveValue('99,123');
});

test('from a card to a saved quote: the same figures to the cent, and it opens again by its number, also typed into the search', async ({
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

  const before = await quote.lines();
  expect(await sumOf(quote, ['gross', 'claims', 'fee'])).toBe(await quote.cents('refund'));
  expect(await sumOf(quote, ['provider', 'dealer'])).toBe(await quote.cents('refund'));
  await quote.save.click();
  await expect(quote.heading).toHaveText(/^Cancel quote Q-\d{6}-\d{6}$/);
  expect(await quote.lines(), 'what the server works out is what the page has shown').toEqual(before);

  const number = (await quote.heading.textContent())?.replace('Cancel quote ', '') ?? '';
  await page.goto(`/cancelquote?contract=${keyOf(contract)}`);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(quote.heading).toHaveText(`Cancel quote ${number}`);
  expect(await quote.lines()).toEqual(before);

  await page.goto('/cancelquote');
  await quote.box.fill(number.toLowerCase());
  await expect(page.getByRole('link', { name: `Open cancel quote ${number}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(quote.heading).toHaveText(`Cancel quote ${number}`);
});

// cancellation-flow.test shows that a second request is refused; e2e/web/changes-by-themselves.spec, that pages hear of the first.
test('a quote updates when its contract changes elsewhere: another quote is requested, and rescinded', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await signInAs('staff');
  const contract = await ownCountedByMiles(book);
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
  await expect(request).toHaveAccessibleDescription(/^Cancellation requested \(.*\) by Stan Staff on /);
  await expect(page.getByText(`Cancellation requested (${other}) by Stan Staff`)).toBeVisible();
  await quote.elsewhere(`cancellations/${id}/rescind`);
  await expect(request).toBeEnabled();
});

async function sumOf(quote: CancelQuotePage, lines: readonly string[]): Promise<number> {
  let sum = 0;
  for (const line of lines) sum += await quote.cents(line);
  return sum;
}

test('a saved quote is signed by a typed name, and shows who signed it last', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('dealer');
  const contract = await countedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=CustomerRequest`,
  );
  await quote.save.click();
  const number = await quote.number();
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await sign.click();
  const signing = page.getByRole('dialog', { name: 'Sign cancellation' });
  const name = signing.getByLabel('Full name');
  await expect(signing).toContainText(number);
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ana Okafor');
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signing).toHaveCount(0);
  await expect(sign).toBeFocused();
  await sign.click();
  await expect(signing.getByText(/^Last signed by Ana Okafor, .+ C[SD]T\.$/)).toBeVisible();
  await signing.getByRole('button', { name: 'Cancel' }).click();
  await expect(signing).toHaveCount(0);
});
