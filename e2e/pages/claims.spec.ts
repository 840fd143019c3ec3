import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Page } from '@playwright/test';
import type { BookContract } from '../drivers/book.ts';
import { claimsIdOf, requestClaim, tireLoss } from '../drivers/claims.ts';
import { expect, test } from '../drivers/portal.ts';
import { sessionOn } from '../drivers/rights.ts';
import { called } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const numberOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Types what every claim has, from the date of loss to the cause. */
async function tellWhatHappened(page: Page, cause: string): Promise<void> {
  await field(page, 'Date of loss').fill('t');
  await page.keyboard.press('Tab');
  await field(page, 'Odometer').fill('1,000');
  await field(page, 'Cause').selectOption(cause);
}

async function tellTheRepair(page: Page): Promise<void> {
  await field(page, 'Complaint').fill('Loses air');
  await field(page, 'Correction').fill('Replace the tire');
  await field(page, 'Repair facility').fill('Main St Tire');
  await field(page, 'Phone').fill('(512) 555-0100');
  await field(page, 'City').fill('Austin');
}

const ofProgram = (found: readonly BookContract[], programCode: string) =>
  found.filter((one) => one.programCode === programCode && !one.isVoidedContract);

test('a service advisor goes from a VIN to the authorization number, sees the limit, and is warned of the same wheel', async ({
  page,
  signInAs,
  book,
}) => {
  await signInAs('service');
  const contract = await book.ownOfUser(({ programCode }) => programCode === 'TAW');
  await page.goto('/claims-authorization');
  await expect(field(page, 'Contract number, VIN or last name')).toBeFocused();
  await page.keyboard.type(contract.vehicle.vin.toLowerCase());
  await page.keyboard.press('Enter');
  const found = page.getByRole('listitem').filter({ hasText: contract.contractNumber });
  const start = found.filter({ hasText: 'TAW' }).getByRole('link', { name: 'Start a Claim' });
  await start.click();

  const aside = page.getByRole('complementary', { name: 'Contract and limits' });
  const limits = /(\d) of 8 tires used, (\d) of 4 wheels used, \$([\d,]+\.\d\d) left/;
  await expect(aside).toContainText(limits);
  const [, tires, wheels, left = ''] = limits.exec((await aside.textContent()) ?? '') ?? [];
  await expect(aside).toContainText('Call the claims department at (800) 555-0142, Monday to Friday');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Date of loss is required.')).toBeVisible();
  await expect(page.getByText('Choose what is damaged.')).toBeVisible();
  await tellWhatHappened(page, 'pothole');
  await page.getByRole('button', { name: 'LF, left front' }).click();
  await field(page, 'Tread depth (32nds)').fill('2');
  await field(page, 'Amount').fill('180');
  await expect(page.getByText('Left front tire: 2/32 is below 3/32.')).toBeVisible();
  await expect(aside).toContainText('$180.00');
  await tellTheRepair(page);
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(/\/claims-authorization\/PA-\d{6}-\d{6}$/);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Due in /)).toBeVisible();
  const number = numberOf(page);
  await page.goto('/claims-authorization');
  await expect(page.getByRole('table', { name: 'Pre-authorizations' })).toContainText(number);

  await page.goto(`/claims-authorization/contract/${await claimsIdOf(page, contract)}/tire-and-wheel`);
  const less = moneyText(centsOf(Number(left.replace(',', '')) - 180));
  await expect(aside).toContainText(
    `${Number(tires) + 1} of 8 tires used, ${wheels} of 4 wheels used, ${less} left`,
  );
  await page.getByRole('button', { name: `LF, left front, claimed in ${number}` }).click();
  await expect(
    page.getByText(new RegExp(`^Left front tire was requested on .* \\(${number}\\)\\.$`)),
  ).toBeVisible();
});

test('a loss that the contract cannot cover is refused as it is typed, and what was typed is there after a reload', async ({
  page,
  signInAs,
  book,
}) => {
  await signInAs('service');
  const contracts = ofProgram(await book.find('|status:active', 200), 'TAW');
  const id = await claimsIdOf(page, contracts[1]!);
  await page.goto(`/claims-authorization/contract/${id}/tire-and-wheel`);
  await field(page, 'Date of loss').fill('01/02/2099');
  await expect(page.getByText('The date of loss is in the future.')).toBeVisible();
  await page.getByRole('button', { name: 'Right rear' }).click();
  await field(page, 'Complaint').fill('Bent rim');
  await page.reload();
  await expect(page.getByText('Your unsaved changes from before are filled in.')).toBeVisible();
  await expect(field(page, 'Complaint')).toHaveValue('Bent rim');
  await expect(page.getByRole('button', { name: 'Right rear', pressed: true })).toBeVisible();

  await page.goto(`/claims-authorization/contract/${id}/dent`);
  await expect(page.getByText("This contract doesn't have Dent coverage.")).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Call the claims department at (800) 555-0142');
  await expect(page.getByRole('button', { name: 'Request authorization' })).toBeDisabled();
  await page.goto(`/claims-authorization/contract/${id}/engine`);
  await expect(page.getByRole('heading', { name: 'Claim not found' })).toBeVisible();
});

// pre-authorizations.test and policy-contracts.test find another dealer's contract, with what its reader may see.
test("another dealer's contract is found by its whole VIN, and not by name", { tag: soak }, async ({
  page,
  signInAs,
  book,
}) => {
  await signInAs('service');
  const mine = (await book.find('|status:active', 500)).map(({ contractNumber }) => contractNumber);
  await signInAs('staff');
  const all = ofProgram(await book.find('|status:active', 500), 'TAW');
  const foreign = all.find(({ contractNumber }) => !mine.includes(contractNumber));
  await signInAs('service');
  await page.goto('/claims-authorization');
  const box = field(page, 'Contract number, VIN or last name');
  await box.fill(foreign?.vehicle.vin.slice(0, 16) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No contract found for /)).toBeVisible();
  await box.fill(foreign?.vehicle.vin ?? '');
  await page.keyboard.press('Enter');
  const found = page.getByRole('listitem').filter({ hasText: foreign?.contractNumber ?? '' });
  await found.filter({ hasText: 'TAW' }).getByRole('link', { name: 'Start a Claim' }).click();
  await expect(page.getByRole('heading', { name: 'Tire & Wheel claim' })).toBeVisible();
});

test('a card starts a claim by its key; a contract with several coverages asks which', async ({
  page,
  signInAs,
  book,
}) => {
  await signInAs('staff');
  const several = ofProgram(await book.find('|status:active', 500), 'MCR').find(
    (one) =>
      'includesDentCoverage' in one &&
      one.includesDentCoverage &&
      'includesTireCoverage' in one &&
      one.includesTireCoverage,
  );
  await page.goto(`/contracts/MCR/${several?.contractNumber}${several?.contractSuffix ?? ''}`);
  await page.getByRole('button', { name: 'Start a Claim' }).click();
  await expect(page.getByRole('heading', { name: 'What is damaged?' })).toBeVisible();
  await page.getByRole('link', { name: /^Dent/ }).click();
  await expect(page.getByRole('heading', { name: 'Dent claim' })).toBeVisible();
  await page.getByLabel('Hood').check();
  await expect(page.getByRole('group', { name: 'Hood dent' }).getByLabel('Diameter (inches)')).toBeVisible();
});

test('staff decide three in a row by keyboard: the next one opens by itself', async ({
  page,
  signInAs,
  book,
}) => {
  await signInAs('staff');
  const contracts = ofProgram(await book.find('|status:active', 500), 'TAW').slice(-3);
  const numbers: string[] = [];
  const { today: lossDate } = await sessionOn(page);
  for (const contract of contracts) {
    numbers.push(await requestClaim(page, await claimsIdOf(page, contract), { ...tireLoss, lossDate }));
  }
  await page.goto('/claims-authorization/queue');
  const current = page.getByRole('article', { name: /^Pre-authorization PA-/ });
  const decided: string[] = [];
  for (const key of ['a', 'd', 'i']) {
    await expect(current.getByRole('button', { name: 'Approve' })).toBeVisible();
    const name = (await current.getAttribute('aria-label')) ?? '';
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (key !== 'a') await page.keyboard.type('Photo of the gauge is missing');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(current).not.toHaveAttribute('aria-label', name);
    decided.push(name.replace('Pre-authorization ', ''));
  }
  expect(new Set(decided).size).toBe(3);
  await page.keyboard.press('k');
  await page.goto('/claims-authorization?view=answered');
  const table = page.getByRole('table', { name: 'Pre-authorizations' });
  for (const [at, number] of decided.entries()) {
    if (at === 2) continue;
    const row = table.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText(at === 1 ? 'Denied' : 'Approved');
  }
  await page.goto(`/claims-authorization/${decided[0]}`);
  await expect(page.getByText(/^Approved · PA-/)).toBeVisible();
  await expect(page.getByText(/Valid until/)).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.type('Wrong vehicle');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Void', { exact: true }).first()).toBeVisible();
});

test('a service advisor answers what staff asked, and supplements what they approved', async ({
  page,
  signInAs,
  book,
}) => {
  await signInAs('service');
  const [, contract] = ofProgram(await book.find('|status:active', 200), 'TAW');
  if (!contract) throw new Error('two tire and wheel contracts are active');
  const { today: lossDate } = await sessionOn(page);
  const number = await requestClaim(page, await claimsIdOf(page, contract), { ...tireLoss, lossDate });
  const decide = async (decision: object) => {
    await signInAs('staff');
    await called(page, `POST /api/v1/pre-authorizations/${number}/decide`, decision);
    await signInAs('service');
  };
  await decide({ decision: 'askInfo', reason: 'Photo of the DOT code?' });
  await page.goto(`/claims-authorization/${number}`);
  await expect(page.getByText('The claims department needs information')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: `Answer ${number}` })).toContainText(
    'Photo of the DOT code?',
  );
  await takeStep(page, undefined, 'DOT 3524');
  await expect(page.getByText(/^Due in /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('DOT 3524');

  await decide({ decision: 'approve', approvedAmount: 180 });
  await page.reload();
  await expect(page.getByText(/^Approved · PA-/)).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: `Supplement to ${number}` })).toBeVisible();
  await expect(field(page, 'Odometer')).toHaveValue('1000');
  await expect(field(page, 'Repair facility')).toHaveValue('Main St Tire');
  await page.getByRole('button', { name: 'RF, right front' }).click();
  await field(page, 'Tread depth (32nds)').fill('6');
  await field(page, 'Amount').fill('90');
  await field(page, 'Complaint').fill('Loses air too');
  await field(page, 'Correction').fill('Replace it too');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(/supplements=/);
  expect(numberOf(page)).not.toBe(number);
  await expect(page.getByText(`Supplement to ${number}`).first()).toBeVisible();
});

// The longest way; its steps are those of the stories above, each by itself.
test('a windshield claim from a contract number is asked about, answered, approved and supplemented', {
  tag: soak,
}, async ({ page, signInAs, book, announcements }) => {
  const openAs = async (user: string, number: string) => {
    await signInAs(user);
    await page.goto(`/claims-authorization/${number}`);
    // What the browser knows as read was read by somebody else.
    await expect(announcements.window).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(announcements.window).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Damage' })).toBeVisible();
  };
  await signInAs('staff');
  const contract = ofProgram(await book.find('|status:active', 500), 'MCR').find(
    (one) => 'includesWindshieldCoverage' in one && one.includesWindshieldCoverage,
  );
  await signInAs('service');
  await page.goto('/claims-authorization');
  await expect(field(page, 'Contract number, VIN or last name')).toBeFocused();
  await page.keyboard.type(contract?.contractNumber ?? '');
  await page.keyboard.press('Enter');
  const found = page.getByRole('listitem').filter({ hasText: 'MCR' });
  await found.getByRole('link', { name: 'Start a Claim' }).click();
  await page.getByRole('link', { name: /^Windshield/ }).click();
  await tellWhatHappened(page, 'stone');
  await page.getByRole('radio', { name: 'Crack' }).click();
  await field(page, 'Length (inches)').fill('3.5');
  await page.getByLabel("In driver's view").check();
  await field(page, 'Amount').fill('412');
  await tellTheRepair(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/PA-\d{6}-\d{6}$/);
  const number = numberOf(page);
  await expect(page.getByRole('table', { name: 'Damage' })).toContainText("3.5 in. long, in driver's view");

  await openAs('staff', number);
  await takeStep(page, 'i', 'Is the ADAS camera calibrated?');
  await expect(page.getByText('Waiting for information')).toBeVisible();

  await openAs('service', number);
  await expect(page.getByText('The claims department needs information')).toBeVisible();
  await expect(page.getByLabel('Add photos')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Answer ${number}` });
  await expect(dialog).toContainText('Is the ADAS camera calibrated?');
  await takeStep(page, undefined, 'Yes, after the glass is in.');
  await expect(page.getByText(/^Due in /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Yes, after the glass is in.');

  await openAs('staff', number);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toContainText('$1,200.00 left');
  await expect(field(page, 'Approved amount')).toHaveValue('412.00');
  await takeStep(page, undefined, '');
  await expect(page.getByText(/^Approved · PA-/)).toBeVisible();

  await openAs('service', number);
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: `Supplement to ${number}` })).toBeVisible();
  await expect(field(page, 'Odometer')).toHaveValue('1000');
  await expect(field(page, 'Repair facility')).toHaveValue('Main St Tire');
  await field(page, 'Length (inches)').fill('3.5');
  await field(page, 'Amount').fill('90');
  await field(page, 'Complaint').fill('Camera needs calibration');
  await field(page, 'Correction').fill('Calibrate the camera');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(/supplements=/);
  await openAs('staff', numberOf(page));
  await expect(page.getByText(`Supplement to ${number}`).first()).toBeVisible();
});

/** Takes a step by its key, or sends the dialog that is open, with words where it needs any. */
async function takeStep(page: Page, key: string | undefined, words: string): Promise<void> {
  if (key) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  if (words) await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

// claim-entry.test has the covers of every contract, and refuses one that is over.
test('a contract that names no coverage offers all three with a warning, and an expired one offers none', {
  tag: soak,
}, async ({ page, signInAs, book }) => {
  await signInAs('staff');
  const contract = ofProgram(await book.find('|status:active', 500), 'MCR')[0]!;
  const address = `/claims-authorization/contract/${await claimsIdOf(page, contract)}/choose`;
  const changes: { now: object | undefined } = { now: undefined };
  await page.route('**/pre-authorizations/entry**', async (route) => {
    if (!changes.now) return route.fulfill({ status: 500, json: { code: -1, errors: [] } });
    const answer = await (await route.fetch()).json();
    return route.fulfill({ json: { ...answer, data: { ...answer.data, ...changes.now } } });
  });
  await page.goto(address);
  await expect(page.getByText("Couldn't load the contract.")).toBeVisible();
  changes.now = {
    includesTireCoverage: false,
    includesDentCoverage: false,
    includesWindshieldCoverage: false,
  };
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText("This contract doesn't say what it covers.")).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Coverages' }).getByRole('link')).toHaveCount(3);
  await page.getByRole('link', { name: /^Windshield/ }).click();
  const aside = page.getByRole('complementary', { name: 'Contract and limits' });
  await expect(aside).toContainText("doesn't say what it covers");
  await expect(page.getByRole('button', { name: 'Request authorization' })).toBeEnabled();

  changes.now = { contractStatusType: 2 };
  await page.goto(address);
  await expect(page.getByText('Claims need an active contract. This one is Cancelled.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Coverages' })).toHaveCount(0);
});
