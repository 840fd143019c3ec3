import { keyOf } from '../drivers/book.ts';
import { CancelQuotePage, odometerOf, ownCountedByMiles, requestRefund } from '../drivers/cancel-quote.ts';
import { joinAsCustomer } from '../drivers/customer-account.ts';
import { Mails } from '../drivers/mails.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test('a vehicle owner registers on a phone with the facts of the contract, at a direct-consumer brand', {
  tag: soak,
}, async ({ page, book, baseURL, signInAs }) => {
  await signInAs('staff');
  const contract = await book.own(({ customer }) => Boolean(customer.emailAddress));
  const { data } = await (await page.request.get(`/api/v1/contracts/${keyOf(contract)}`)).json();
  const { customer, vehicle, contractNumber } = data;
  await page.context().clearCookies();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`http://roadready.localhost:${new URL(baseURL ?? '').port}/`);
  await page.getByRole('link', { name: 'Create your account' }).click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Contract number', contractNumber);
  await fill('Last name', customer.lastName);
  await fill('Last 6 of the VIN', vehicle.vin.slice(-6));
  await fill('ZIP', '1');
  await fill('Email', 'someone.else@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('ZIP')).toHaveAccessibleDescription('Enter a 5-digit ZIP code.');
  await fill('ZIP', customer.zipCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  const answer = page.getByRole('status').filter({ hasText: 'If these details match a contract' });
  await expect(answer).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The link went to the address on the contract, not to the one that was typed.
  expect(await new Mails(customer.emailAddress).invitation()).toContain('/invitation?code=');
  expect(new Mails('someone.else@example.com').text).toBe('');
});

test('a customer goes from the invitation to a signed refund request on a phone', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await signInAs('staff');
  const contract = await ownCountedByMiles(book);
  const key = keyOf(contract);
  await page.setViewportSize({ width: 390, height: 844 });
  await joinAsCustomer(page, key);
  const own = page.getByRole('article', { name: key });
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await own.getByRole('link', { name: 'What would I get back?' }).click();

  const quote = new CancelQuotePage(page);
  await quote.odometer.fill(odometerOf(contract));
  await quote.reason.selectOption('Vehicle traded');
  await expect(quote.refund).toContainText('$');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await quote.save.click();
  await quote.number();
  await requestRefund(page, 'Cora Customer');
});
