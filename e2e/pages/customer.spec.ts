import { keyOf } from '../drivers/book.ts';
import { CancelQuotePage, odometerOf, ownCountedByMiles, requestRefund } from '../drivers/cancel-quote.ts';
import { joinAsCustomer } from '../drivers/customer-account.ts';
import { Mails } from '../drivers/mails.ts';
import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

test('a customer adds a contract by its facts and an emailed code, and keeps address and odometer current', async ({
  page,
  book,
  signInAs,
  shell,
}) => {
  await signInAs('staff');
  const key = keyOf(await ownCountedByMiles(book));
  const { data: contract } = await (await page.request.get(`/api/v1/contracts/${key}`)).json();
  await signInAs('customer');
  await page.goto('/dashboard');
  await expect(shell.heading).toHaveText('Your coverage');
  await page.getByRole('button', { name: 'Add a contract' }).click();
  const form = page.getByRole('dialog', { name: 'Add a contract' });
  const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  await fill('Contract number', contract.contractNumber);
  await fill('Last name', 'Nobody');
  await fill('Last 6 of the VIN', contract.vehicle.vin.slice(-6));
  await fill('ZIP', contract.customer.zipCode);
  const add = form.getByRole('button', { name: 'Add contract' });
  await add.click();
  await expect(form.getByRole('alert').filter({ hasText: /\w/ })).toContainText("don't match a contract");
  const codes = () =>
    [...new Mails(contract.customer.emailAddress).text.matchAll(/(\d{6}) is the code/g)].map(
      ([, code = '']) => code,
    );
  const before = codes().length;
  await fill('Last name', contract.customer.lastName);
  await add.click();
  if (contract.customer.emailAddress) {
    await expect(form).toContainText('the address on the contract.');
    await expect.poll(codes).not.toHaveLength(before);
    await expect(form.getByLabel('Emailed code', { exact: true })).toBeFocused();
    await form.getByLabel('Emailed code', { exact: true }).fill(codes().at(-1) ?? '');
    await add.click();
  }
  await expect(form).toBeHidden();
  const own = page.getByRole('article', { name: key });
  await expect(own).toContainText(/left/);

  const vehicle = page.getByRole('region').filter({ has: own });
  await vehicle.getByRole('button', { name: 'Update' }).click();
  const odometer = page.getByRole('dialog', { name: 'Enter your odometer reading' });
  await odometer.getByLabel('Odometer').fill('5');
  await odometer.getByRole('button', { name: 'Save' }).click();
  await expect(odometer.getByLabel('Odometer')).toHaveAccessibleDescription(
    /^Must be [\d,]+ or more, the reading at the sale\./,
  );
  await odometer.getByLabel('Odometer').fill('600000');
  await odometer.getByRole('button', { name: 'Save' }).click();
  await expect(vehicle).toContainText('Odometer 600,000 miles');

  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByRole('button', { name: 'Change address or phone' }).first().click();
  const contact = page.getByRole('dialog', { name: 'Change your address and phone' });
  const address = `7 Larkspur Ln ${ofThisTry()}`;
  await contact.getByLabel('Address').fill(address);
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(details).toContainText(address);
  await expect
    .poll(() => new Mails('customer@example.com').text)
    .toContain('Your address or phone was changed');

  await details.getByRole('button', { name: 'Change address or phone' }).first().click();
  await contact.getByLabel('ZIP').fill('1');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByLabel('ZIP')).toHaveAccessibleDescription('Enter a 5-digit ZIP code.');
});

// customers.test stores the answer, and changes and withdraws it.
test('a customer answers once how to receive records, and can change it', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  await signInAs('customer');
  await page.goto('/dashboard');
  const question = page.getByRole('region', { name: 'How should we send your records?' });
  await question.getByRole('button', { name: 'Send them on paper' }).click();
  await expect(question).toHaveCount(0);
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details).toContainText('On paper');
  await page.reload();
  await expect(details).toContainText('On paper');
  await expect(question).toHaveCount(0);
  await details.getByRole('button', { name: 'Get them electronically' }).click();
  const terms = page.getByRole('alertdialog');
  await expect(terms).toContainText('You can have any of them on paper instead');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(details).toContainText('Electronic, agreed');
  await details.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(details).toContainText('On paper');
});

test('a customer who chose paper agrees to electronic records to sign, or reads how to sign on paper', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('customer');
  await called(page, 'POST /api/v1/profile/electronic-records', { isAgreed: false, version: '1' });
  const quote = new CancelQuotePage(page);
  const [contract] = await book.find('|status:active');
  if (!contract) throw new Error('the customer has two active contracts');
  const key = keyOf(contract);
  await page.goto(`/cancelquote?contract=${key}&miles=150,000&reason=CustomerRequest`);
  await quote.save.click();
  await quote.number();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const signing = page.getByRole('dialog', { name: 'Sign cancellation' });
  await expect(signing).toContainText('You chose records on paper.');
  await expect(signing).toContainText('To sign on paper, call your dealer or our support at (800) 555-0134.');
  await expect(signing.getByRole('textbox')).toHaveCount(0);
  await signing.getByRole('button', { name: 'Agree and continue' }).click();
  await signing.getByRole('textbox', { name: /name/i }).fill('Cora Customer');
  await signing.getByRole('button', { name: /^Sign/ }).click();
  await expect(signing).toHaveCount(0);
});

test('on a brand for dealers, no one can register: the page says who invites', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/landing?register');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText('Ask your dealer to email you one, or call support.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('staff invite the customer from the contract, and read who sees it', async ({
  page,
  book,
  signInAs,
  palette,
}) => {
  await signInAs('staff');
  const contract = await book.own(({ customer }) => Boolean(customer.emailAddress));
  await page.goto(`/contracts/${keyOf(contract).replace('-', '/')}`);
  await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
  await palette.run('invite the cust', 'Invite the customer');
  const question = page.getByRole('alertdialog', { name: 'Invite customer' });
  await expect(question).toContainText('No cost, no notes.');
  await question.getByRole('button', { name: 'Invite customer' }).click();
  await expect(page.getByText(/^Invitation sent to /).first()).toBeVisible();
  await palette.run('customer accounts', "List a contract's customer accounts");
  await expect(page.getByText(/Invited, by the provider/).first()).toBeVisible();
});

test('a customer goes from the invitation to a signed refund request', async ({ page, book, signInAs }) => {
  await signInAs('staff');
  const contract = await ownCountedByMiles(book);
  const key = keyOf(contract);
  await joinAsCustomer(page, key);
  const own = page.getByRole('article', { name: key });
  await own.getByRole('link', { name: 'What would I get back?' }).click();

  const quote = new CancelQuotePage(page);
  await quote.odometer.fill(odometerOf(contract));
  await quote.reason.selectOption('Vehicle traded');
  await expect(quote.refund).toContainText('$');
  await quote.save.click();
  await quote.number();
  await requestRefund(page, 'Cora Customer');
});
