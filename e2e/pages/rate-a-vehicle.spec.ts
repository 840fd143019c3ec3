import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const accord = '1HGCM82633A004352';

async function decode(page: Page, vin: string) {
  await page.getByLabel('VIN', { exact: true }).fill(vin);
}

test('the rater begins with the VIN: it names the vehicle, asks for what is missing, and typed values stay', async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await page.goto('/rater');
  await expect(page).toHaveURL(/\/rater\/vehicle/);
  const vin = page.getByLabel('VIN', { exact: true });
  await expect(vin).toBeFocused();
  const says = page.getByRole('status', { name: 'What the VIN says' });
  await vin.fill('1hgcm82633a00435');
  await expect(says).toHaveText('1 character to go');
  await vin.fill(accord.toLowerCase());
  await expect(vin).toHaveValue(accord);
  const decoded = page.getByRole('region', { name: 'Decoded vehicle' });
  await expect(decoded).toContainText('2003 Honda Accord');
  await expect(decoded).toContainText('6 cylinders');
  await page.getByLabel('Odometer').fill('190,000');
  await page.getByLabel('Condition').selectOption({ label: 'Used' });
  await page.getByLabel('Lift kit').check();
  // Without the drive type there is no price: the field says so.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Drive type')).toHaveAccessibleDescription('Choose the drive type.');
  await expect(page.getByLabel('Drive type')).toBeFocused();
  await page.getByLabel('Drive type').selectOption('4');
  await expect(page.getByLabel('Four- or all-wheel drive')).toBeChecked();
  await expect(page.getByLabel('Four- or all-wheel drive')).toBeDisabled();
  await page.reload();
  await expect(decoded).toContainText('2003 Honda Accord');
  await expect(page.getByLabel('Odometer')).toHaveValue('190,000');
  await expect(page.getByLabel('Drive type')).toHaveValue('4');
  await expect(page.getByLabel('Lift kit')).toBeChecked();
});

test('a VIN of several models is a choice, a wrong check digit a warning, and an unknown one leads to the lists; without a VIN six lists narrow one another: another year clears what was chosen after it', async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await page.goto('/rater/vehicle');
  const says = page.getByRole('status', { name: 'What the VIN says' });
  await decode(page, '1FTFW5L86RFB45612');
  const model = page.getByLabel('Model (the VIN fits several)');
  await model.selectOption({ label: 'Ford F-150' });
  await expect(page.getByRole('region', { name: 'Decoded vehicle' })).toContainText('2024 Ford F-150');
  await decode(page, '1HGCM82643A004352');
  await expect(says).toContainText('The VIN has a wrong check digit.');
  await decode(page, 'ZZZZZZZZZZZZZZZZZ');
  await expect(says).toContainText("This VIN can't be decoded. Check it, or choose the vehicle below.");
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('');

  await decode(page, '');
  await expect(page.getByLabel('Make', { exact: true })).toBeDisabled();
  await page.getByLabel('Year', { exact: true }).selectOption('2023');
  await page.getByLabel('Make', { exact: true }).selectOption({ label: 'Ford' });
  await page.getByLabel('Model', { exact: true }).selectOption('F-150');
  await page.getByLabel('Drive type').selectOption('4');
  await page.getByLabel('Year', { exact: true }).selectOption('2022');
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Drive type')).toHaveValue('');
});

test('while the vehicle data is being prepared the lists work, and the VIN decodes by itself when it is ready', async ({
  page,
  signInAs,
}) => {
  let percent: number | null = 40;
  let hasSold = false;
  await page.route('**/api/lookup/vehicleyears', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const vehicleYears = hasSold ? data.vehicleYears : [];
    await route.fulfill({ json: { ...rest, data: { ...data, vehicleYears, preparedPercent: percent } } });
  });
  const makes: string[] = [];
  await page.route('**/api/lookup/vehiclemakes', async (route) => {
    makes.push(String(percent));
    await route.fallback();
  });
  await page.route('**/api/lookup/vehicleinformation', (route) => {
    if (percent === null) return route.fallback();
    const friendlyMessage = 'The vehicle data is still being prepared.';
    const json = {
      code: 3,
      message: 'failed',
      errors: [{ code: 'catalog_not_ready', friendlyMessage }],
      data: null,
    };
    return route.fulfill({ status: 503, json });
  });
  await signInAs('dealer');
  await page.goto('/rater/vehicle');
  const says = page.getByRole('status', { name: 'What the VIN says' });
  await expect(says).toContainText('Preparing the vehicle data.');
  await expect(says).toContainText('40%');
  // Where nothing was sold yet, there is nothing to choose until then.
  await expect(says).toContainText("The VIN decodes and the lists fill in when it's ready.");
  const year = page.getByLabel('Year', { exact: true });
  await expect(year).toBeDisabled();
  await expect(year).toContainText('Preparing…');
  hasSold = true;
  await expect(year).toBeEnabled();
  await decode(page, accord);
  await expect(says).toContainText("The VIN decodes when it's ready.");
  await expect(says.getByRole('button')).toHaveCount(0);
  await year.selectOption('2023');
  await page.getByLabel('Make', { exact: true }).selectOption({ label: 'Ford' });
  percent = null;
  await expect(page.getByRole('region', { name: 'Decoded vehicle' })).toContainText('2003 Honda Accord');
  await expect(says).not.toContainText('Preparing');
  await page.getByRole('region', { name: 'Decoded vehicle' }).getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue(/^HONDA$/i);
  expect(makes).toContain('null');
});

test('where only the VIN may identify a vehicle, it is required and the vehicle fields are read-only', async ({
  page,
  signInAs,
}) => {
  await page.route('**/v1/graphql', async (route) => {
    if (!route.request().postDataJSON().query.includes('listFeatures')) return route.fallback();
    const feature = { name: 'Year Make Model Rating Disabled', isFullyActive: true };
    return route.fulfill({
      json: { data: { features: [{ ...feature, effectiveDate: '2020-01-01', expirationDate: null }] } },
    });
  });
  await signInAs('dealer');
  await page.goto('/rater/vehicle');
  const vin = page.getByLabel('VIN', { exact: true });
  await expect(page.getByText('Enter the VIN to see prices.')).toBeVisible();
  for (const label of ['Year', 'Make', 'Model', 'Cylinders', 'Drive type', 'Fuel']) {
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await page.keyboard.press('Control+Enter');
  await expect(vin).toHaveAttribute('aria-invalid', 'true');
  await expect(vin).toBeFocused();
  await decode(page, accord);
  const decoded = page.getByRole('region', { name: 'Decoded vehicle' });
  await expect(decoded).toContainText('2003 Honda Accord');
  await expect(decoded.getByRole('button', { name: 'Change' })).toBeHidden();
  await decode(page, 'ZZZZZZZZZZZZZZZZZ');
  await expect(page.getByText("This VIN can't be decoded. Check it character by character.")).toBeVisible();
});

test("coverage sold by another dealer shows only its type and end, the user's own also its number; errors are shown at their fields, all at once, and nothing that was typed is lost", async ({
  page,
  signInAs,
}) => {
  const coverage = { programType: 1, expirationDate: '2029-03-15', contractNumber: null, dealerName: null };
  await page.route('**/api/lookup/vehicleinformation', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const own = { ...coverage, programType: 2, contractNumber: '15138628', dealerName: 'Main St Ford' };
    await route.fulfill({ json: { ...rest, data: { ...data, coverages: [coverage, own] } } });
  });
  await signInAs('dealer');
  await page.goto('/rater/vehicle');
  await decode(page, accord);
  const says = page.getByRole('status', { name: 'What the VIN says' });
  await expect(says).toContainText('In force: Vehicle Service Contract at another dealer until 03/15/2029');
  await expect(says).toContainText('In force: GAP 15138628 at Main St Ford until 03/15/2029');

  await page.getByLabel('Odometer').fill('48 thousand');
  await page.getByLabel('In-service date (optional)', { exact: true }).fill('01/01/2099');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Odometer')).toHaveAccessibleDescription('Enter whole miles.');
  await expect(page.getByLabel('Condition')).toHaveAccessibleDescription('Choose a condition.');
  await expect(page.getByLabel('In-service date (optional)', { exact: true })).toHaveAccessibleDescription(
    'The vehicle was put in service on 01/01/2099, after the sale.',
  );
  await expect(page.getByLabel('Odometer')).toHaveValue('48 thousand');
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue(accord);
});

// pages.test of the kit shows tabs, and typed-entries.test runs a command with what is typed after it.
test('the area has tabs, and its steps are in the palette', { tag: soak }, async ({
  page,
  palette,
  signInAs,
}) => {
  await signInAs('dealer');
  await page.goto('/rater');
  const tabs = page.getByRole('navigation', { name: 'Rater' });
  await tabs.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/rater\/history/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rater\/vehicle/);
  await expect(page.getByLabel('VIN', { exact: true })).toBeVisible();
  await palette.open();
  await palette.type('rate a vehicle');
  await expect(palette.row('Rate a vehicle').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await palette.run(`rate ${accord}`, /^Rate a vehicle/);
  await expect(page.getByRole('region', { name: 'Decoded vehicle' })).toContainText('2003 Honda Accord');
  await expect(page).not.toHaveURL(/vin=/);
});

test('what is typed is saved under a number, and opens again after the tab is closed', async ({
  page,
  palette,
  signInAs,
}) => {
  await signInAs('dealer');
  await page.goto('/rater/vehicle');
  await decode(page, accord);
  await page.getByLabel('Odometer').fill('190,0');
  await expect(page.getByText(/^Saved as S-\d{6}-\d{6}$/)).toBeVisible();
  await expect(page).toHaveURL(/\/rater\/vehicle\?quote=\d+$/);
  const address = page.url();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue(accord);
  await expect(page.getByLabel('Odometer')).toHaveValue('190,0');
  await page.getByRole('button', { name: 'New sale' }).click();
  await expect(page).toHaveURL(/\/rater\/vehicle$/);
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('');
  // What was left is offered where the next sale begins.
  const unfinished = page.getByRole('region', { name: 'Unfinished sales' });
  await unfinished.getByRole('link', { name: '2003 Honda Accord' }).first().click();
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue(accord);
  await expect(page.getByLabel('Odometer')).toHaveValue('190,0');
  await expect(unfinished).toBeHidden();
  // Withdrawn, its address offers to reopen it.
  const number = (await page.getByText(/^Saved as S-/).textContent())?.replace('Saved as ', '') ?? '';
  await palette.run(`withdraw a sale quote ${number}`, /^Withdraw a sale quote/);
  await expect(page.getByText(`Withdrew quote ${number}`).first()).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await expect(page.getByText(`${number} was withdrawn`)).toBeVisible();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue(accord);
});
