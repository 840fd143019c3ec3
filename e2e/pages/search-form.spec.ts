import { lengthen } from '../drivers/larger-lists.ts';
import { expect, test } from '../drivers/portal.ts';
import { ReportPage } from '../drivers/report-page.ts';
import { SearchForm } from '../drivers/search-form.ts';
import { soak } from '../drivers/soak.ts';

const quotes = '/reporting/quoterequestsreport';
const contracts = '/reporting/dealercontractsreport';

// SearchForm.test shows the criteria of the address and follows it back, and search-criteria.test writes and reads them.
test('the criteria of a search are its address: they survive a reload and Back', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await form.open(`${quotes}?window=minimized&search=smith`);
  await form.field('Program').selectOption({ label: 'GAP' });
  await form.field('Start date').fill('01/02/2025');
  await form.field('End date').fill('10/31/2026');
  await form.button.click();
  const first = 'programCode=GAP&startDate=2025-01-02&endDate=2026-10-31';
  await expect(page).toHaveURL(`${quotes}?window=minimized&search=smith&${first}`);

  await page.reload();
  await form.show();
  await expect(form.field('Program')).toHaveValue('GAP');
  await expect(form.field('Start date')).toHaveValue('01/02/2025');
  await expect(form.field('Period')).toHaveValue('');
  await form.field('Program').selectOption('');
  await form.field('Period').selectOption({ label: 'This month' });
  await form.field('Start date').press('Enter');
  await expect(page).not.toHaveURL(/programCode/);
  await expect(new ReportPage(page).count).toHaveText(/rows?$/);
  await page.goBack();
  await form.show();
  await expect(form.field('Program')).toHaveValue('GAP');
  await expect(form.field('End date')).toHaveValue('10/31/2026');
});

// SearchForm.test says under the button and at the field why it cannot be searched.
test('a form that needs a dealer says so when its field is left, and cannot be searched', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await form.open(contracts);
  await expect(form.button).toBeDisabled();
  await expect(form.button).toHaveAccessibleDescription('Please select a dealer');
  await form.field('Dealer').focus();
  await page.keyboard.press('Tab');
  await expect(form.field('Dealer')).toHaveAccessibleDescription('Please select a dealer');
  await form.field('Dealer').selectOption({ index: 1 });
  await expect(form.button).toBeEnabled();
  await form.button.press('Enter');
  // Default days aren't in the address: saved, it means tomorrow's days tomorrow.
  await expect(page).toHaveURL(/\?dealerCode=\w+$/);
});

// date-input.test writes the mask, DateField.test flags an invalid date, and SearchForm.test the order of two.
test('dates are written by the mask, and an invalid one is flagged on leaving its field', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await form.open('/reporting/salessummaryreport');
  const start = form.field('Start date');
  await start.fill('');
  await start.pressSequentially('3/5/2024');
  await expect(start).toHaveValue('03/05/2024');
  // A correction in the middle leaves the caret where it is.
  await start.press('Home');
  await start.press('ArrowRight');
  await start.press('Delete');
  await start.pressSequentially('4');
  await expect(start).toHaveValue('04/05/2024');
  await start.fill('02/30/2025');
  await expect(start).not.toHaveAttribute('aria-invalid', 'true');
  await start.press('Tab');
  await expect(start).toHaveAccessibleDescription('Start date is not a valid date. Enter MM/DD/YYYY.');
  await expect(form.button).toBeDisabled();
  for (const noDay of ['99/99/99', 'abc']) {
    await start.fill(noDay);
    await start.press('Tab');
    await expect(start).toHaveValue(noDay);
    await expect(start).toHaveAccessibleDescription('Start date is not a valid date. Enter MM/DD/YYYY.');
  }
  await start.fill('');
  await expect(start).toHaveAccessibleDescription('Please enter a start date');
  await start.fill('03/01/2099');
  await form.field('End date').focus();
  await page.keyboard.press('Tab');
  await expect(form.field('End date')).toHaveAccessibleDescription(
    'End date is before the min date of 03/01/2099.',
  );
});

// SearchForm.test searches for a user's only dealer; search-forms.test has the fields of each role.
test('the only dealer of a user is there locked, and is searched for', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  const form = new SearchForm(page);
  await signInAs('dealer');
  await form.open('/remittance/history');
  await expect(form.field('Dealer')).toBeDisabled();
  await expect(form.field('Dealer')).toHaveValue(/\w+/);
  const dealerCode = await form.field('Dealer').inputValue();
  await form.button.click();
  await expect(page).toHaveURL(new RegExp(`\\?dealerCode=${dealerCode}$`));
  await form.open('/reporting/dealerclaimsreport');
  await expect(form.field('Claim status')).toBeVisible();
  await expect(form.field('Dealer')).toHaveCount(0);
  await form.open(quotes);
  await expect(form.field('Dealer')).toBeVisible();
  await expect(form.field('Agency')).toHaveCount(0);
});

// dealer-picker.test finds a dealer by a part of its code, and Combobox.test picks an option.
test('a dealer among hundreds is found by typing a part of its code', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await lengthen(page, '**/api/dealers', 300);
  await form.open(contracts);
  const dealer = form.region.getByRole('combobox', { name: 'Dealer' });
  await expect(dealer).toHaveAttribute('placeholder', 'Name, Code, Phone, State or Zip');
  await dealer.fill('nobody of that name');
  await expect(form.region.getByText('No dealers found.').first()).toBeVisible();
  await dealer.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dealer).toHaveAccessibleDescription('Please select a valid dealer');
  await dealer.fill('1012-7');
  await expect(form.options).toHaveCount(1);
  await dealer.press('ArrowDown');
  await dealer.press('Enter');
  await expect(dealer).toHaveValue(/-7 \(\w+1012-7\)/);
  await expect(form.button).toBeEnabled();
  await form.region.getByRole('button', { name: 'Clear dealer' }).click();
  await expect(dealer).toBeFocused();
  await expect(dealer).toHaveValue('');
  await expect(form.button).toBeDisabled();
});

// agency-picker.test chooses a single agency, and none of several.
test('an agent with one agency finds it selected', { tag: soak }, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('agent');
  await form.open(quotes);
  await expect(form.field('Agency')).toHaveValue(/AG\w+/);
  await form.button.click();
  await expect(page).toHaveURL(/agentCode=AG\w+/);
});

// agency-picker.test reads what is typed, and says how many are offered at once.
test('an internal user with many agencies types the start of one; an unknown text selects none', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await lengthen(page, '**/api/lookup/agencies', 140);
  await form.open('/reporting/agencygrosscommissionreport');
  const agency = form.region.getByRole('combobox', { name: 'Agency' });
  await expect(form.button).toHaveAccessibleDescription('Please select a agency');
  await agency.click();
  await expect(form.options).toHaveCount(30);
  await expect(form.region.getByText('First 30 shown. Type more to narrow the list.').first()).toBeVisible();
  await agency.fill('ag1004-3');
  await expect(form.options).toHaveCount(6);
  await agency.press('ArrowDown');
  await agency.press('Enter');
  await expect(agency).toHaveValue('Gateway Dealer Services-3 (AG1004-3)');
  await expect(form.button).toBeEnabled();
  await agency.fill('Gatewyy');
  await expect(form.region.getByText('No agencies found.').first()).toBeVisible();
  await expect(form.button).toBeDisabled();
});

// agency-picker.test reads what is typed, and SearchForm.test follows the address back.
test("text that isn't an agency is not shown for a search of all agencies, and Back restores the previous agency", {
  tag: soak,
}, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await lengthen(page, '**/api/lookup/agencies', 140);
  await form.open(quotes);
  const agency = form.region.getByRole('combobox', { name: 'Agency' });
  await agency.fill('ag1004-3');
  await agency.press('ArrowDown');
  await agency.press('Enter');
  const chosen = 'Gateway Dealer Services-3 (AG1004-3)';
  await expect(agency).toHaveValue(chosen);
  await form.button.click();
  await expect(page).toHaveURL(/agentCode=AG1004-3/);
  await expect(page.getByRole('main')).toContainText('Agency AG1004-3 not found.');

  await agency.fill('Gatewyy');
  await agency.press('Enter');
  await expect(page).not.toHaveURL(/agentCode/);
  await expect(new ReportPage(page).count).toHaveText(/rows?$/);
  await form.show();
  await expect(agency).toHaveValue('');
  await agency.fill('Gatewyy');
  await page.goBack();
  await expect(page).toHaveURL(/agentCode=AG1004-3/);
  // The server doesn't know the agencies that the list was lengthened by.
  await expect(page.getByRole('main')).toContainText('Agency AG1004-3 not found.');
  await form.show();
  await expect(agency).toHaveValue(chosen);
  await agency.fill('Gatewyy');
  await agency.press('Tab');
  await page.keyboard.press('Tab');
  await expect(agency).toHaveValue('');
});

test('agencies and dealers that could not be loaded are loaded again', async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await page.route('**/api/dealers', (route) => route.abort('connectionrefused'));
  await page.route('**/api/lookup/agencies', (route) => route.abort('connectionrefused'));
  await page.goto(quotes);
  await expect(form.region.getByRole('alert')).toContainText("Couldn't load the dealers.");
  await page.unroute('**/api/dealers');
  await form.region.getByRole('button', { name: 'Reload' }).click();
  await expect(form.field('Dealer')).toBeVisible();
  await expect(form.region.getByRole('alert')).toContainText("Couldn't load the agencies.");
  await page.unroute('**/api/lookup/agencies');
  await form.region.getByRole('button', { name: 'Reload' }).click();
  await expect(form.field('Agency')).toBeVisible();
});

// looked-up-lists.test does the same with the form alone.
test('programs and makes that cannot be read leave the form as it is', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await page.route('**/api/lookup/{programs,vehiclemakes}', (route) => route.abort('connectionrefused'));
  await form.open(quotes);
  await form.field('Vehicle year').selectOption({ index: 1 });
  await expect(form.field('Make')).toBeEnabled();
  await expect(form.field('Program')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(form.button).toBeEnabled();
});

// search-criteria.test has the filters that messages start with, and leaves them out of the address.
test('messages are searched by status and type, active ones to begin with', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await form.open('/internalmessages');
  await expect(form.field('Status')).toHaveValue('All');
  await expect(form.field('Type')).toHaveValue('All');
  await expect(form.field('Only active messages')).toBeChecked();
  await form.field('Status').selectOption({ label: 'On Hold' });
  await form.field('Only active messages').uncheck();
  await form.button.click();
  await expect(page).toHaveURL('/internalmessages?messageStatus=OnHold&isActiveOnly=false');
  await expect(page.getByRole('button', { name: 'Active and closed messages', exact: true })).toBeVisible();
});

// ScsClaimForm.test does the first half with the form alone; report-request.test requires the number of the list.
test('the SCS claim form merges its numbers into the address and clears itself; the form of its list takes a contract', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await form.open('/reporting/scsclaiminforeport?window=minimized');
  await expect(form.button).toBeDisabled();
  await form.field('Claim number').fill('4711');
  await form.field('Claim number').press('Enter');
  await expect(page).toHaveURL('/reporting/scsclaiminforeport?window=minimized&claimNumber=4711');
  await expect(form.field('Claim number')).toHaveValue('');

  await form.open('/reporting/scsclaimlistreport');
  await expect(form.button).toBeDisabled();
  await form.field('Contract number').fill('15138628');
  await form.button.click();
  await expect(page).toHaveURL('/reporting/scsclaimlistreport?contractNumber=15138628');
  await expect(new ReportPage(page).count).toHaveText(/row/);
});

// report-request.test asks at once for a page that is to run, for the days of its day.
test('an address that asks for it is searched at once, with what the form starts with', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('dealer');
  const report = new ReportPage(page);
  const answer = page.waitForRequest(/\/api\/rater\/history/);
  await form.open('/rater/history?run=1');
  expect((await answer).postDataJSON()).toMatchObject({ dealerCode: expect.stringMatching(/\w/) });
  await expect(report.criteria).toHaveText([/^Dealer /, /^Dates .+ to /]);
  await expect(page).toHaveURL('/rater/history?run=1');
});

// search-criteria.test searches only by the number, and search-forms.test offers that in dealer claims alone.
test('claims are searched only by a contract number', { tag: soak }, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  await signInAs('staff');
  await form.open('/reporting/dealerclaimsreport?claimStatus=P');
  const byNumber = form.region.getByRole('form', { name: 'Search by contract number' });
  await expect(byNumber.getByRole('button', { name: 'Search' })).toHaveAccessibleDescription(
    'Contract number is required.',
  );
  // Until the search of the address is answered, Enter begins no other.
  await expect(new ReportPage(page).count).toHaveText(/rows?$/);
  await form.field('Contract number').fill('15138628');
  await form.field('Contract number').press('Enter');
  await expect(page).toHaveURL('/reporting/dealerclaimsreport?contractNumber=15138628');
  await expect(form.field('Claim status')).toHaveValue('');
});

// looked-up-lists.test does the same with the form alone; search-criteria.test has year, make and model in the address.
test('the lists of a form load half a second after it opens; another model year reloads the makes and clears make and model', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  const lookups: string[] = [];
  page.on('request', (request) => {
    const [, lookup] = request.url().split('/api/lookup/');
    if (lookup) lookups.push(lookup);
  });
  await signInAs('staff');
  await page.clock.install();
  // A form without lists, so that everything else is read while the clock is stopped.
  await form.open('/remittance/pending');
  await page.getByRole('link', { name: 'Reporting' }).first().click();
  const link = page.getByRole('link', { name: 'Quote requests', exact: true });
  await link.waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  lookups.length = 0;
  await link.click();
  await form.button.waitFor();
  await page.clock.runFor(499);
  expect(lookups).toEqual([]);
  await page.clock.resume();
  await expect(form.field('Vehicle year').getByRole('option')).not.toHaveCount(1);
  expect(lookups.toSorted()).toEqual(['programs', 'vehicleyears']);
  const [year, make, model] = [form.field('Vehicle year'), form.field('Make'), form.field('Model')];
  await expect(make).toBeDisabled();
  await year.selectOption({ index: 2 });
  await make.selectOption({ index: 1 });
  await model.selectOption({ index: 1 });
  await form.button.click();
  await expect(page).toHaveURL(/vehicleYear=\d{4}&vehicleMakeCode=\w+&vehicleModelName=/);
  await page.reload();
  await form.show();
  await expect(model).toHaveValue(/\w/);
  await year.selectOption({ index: 3 });
  await expect(make).toHaveValue('');
  await expect(model).toHaveValue('');
  await expect(model).toBeDisabled();
});

test('on a phone the form is over the page and leaves by its search', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = new SearchForm(page);
  await signInAs('staff');
  await page.goto(quotes);
  await form.opener.click();
  await form.field('Program').selectOption({ label: 'GAP' });
  await form.button.click();
  await expect(form.region).toBeHidden();
  await expect(page).toHaveURL(/programCode=GAP/);
  await form.opener.click();
  await expect(form.field('Program')).toHaveValue('GAP');
  await form.region.getByRole('button', { name: 'Close' }).click();
  await expect(form.region).toBeHidden();
});
