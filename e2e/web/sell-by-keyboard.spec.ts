import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { CountedKeys } from '../drivers/counted-keys.ts';
import { unsoldVin } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

/** The customer; each in the field that the Tab key reaches next. */
const customer = { firstName: 'Dana', lastName: 'Smith', address: '1 Main St', zip: '65801' };

/** Presses Tab until the field has the focus. */
async function tabTo(keys: CountedKeys, page: Page, field: Locator): Promise<void> {
  for (let left = 20; left > 0; left--) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await keys.press('Tab');
  }
  await expect(field).toBeFocused();
}

/** Sells three products of a vehicle. Only what the customer is and where is typed uncounted. */
async function sellThree(page: Page, vin: string, look: () => Promise<void>): Promise<number> {
  const keys = new CountedKeys(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/rater');
  await expect(field('VIN')).toBeFocused();
  await keys.type(vin.toLowerCase());
  await expect(page.getByRole('region', { name: 'Decoded vehicle' })).toContainText('Tesla');
  await tabTo(keys, page, field('Drive type'));
  await keys.type('2');
  await tabTo(keys, page, field('Odometer'));
  await keys.type('18200');
  await tabTo(keys, page, field('Condition'));
  await keys.type('u');
  await look();
  await keys.press('Control+Enter');

  for (const chosen of ['1 product', '2 products', '3 products']) {
    if (chosen !== '1 product') await keys.press('PageDown');
    await expect(page.locator('input[type=checkbox]:focus:not(:checked)')).toBeVisible();
    await keys.press('Space');
    await expect(page.getByText(chosen, { exact: true })).toBeVisible();
  }
  // However many terms there are, the plans' names have room next to them.
  for (const name of await page.getByRole('rowheader').all())
    expect((await name.boundingBox())?.width).toBeGreaterThan(100);
  await look();
  await keys.press('Control+Enter');

  await expect(page).toHaveURL(/\/rater\/menu/);
  await expect(page.getByRole('button', { name: /^Accept all of / }).first()).toBeVisible();
  await look();
  await keys.press('Control+Enter');

  await expect(field('First name')).toBeFocused();
  for (const text of [customer.firstName, customer.lastName, customer.address]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(customer.zip);
  await expect(field('City')).toHaveValue('Springfield');
  await tabTo(keys, page, page.getByLabel('The customer understands these products are optional.'));
  await keys.press('Space');
  await look();
  await keys.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Sell 3 contracts' });
  await expect(question).toContainText('Dana Smith');
  await look();
  await tabTo(keys, page, question.getByRole('button', { name: 'Sell 3 contracts' }));
  await keys.press('Space');
  const sold = page.getByRole('region', { name: 'Sold 3 contracts' });
  await expect(sold.getByRole('listitem')).toHaveCount(3);
  await look();
  test.info().annotations.push({ type: 'keys', description: `${keys.count}: ${keys.shown.join(' ')}` });
  return keys.count;
}

test.use({ colorScheme: 'dark', viewport: { width: 820, height: 1180 } });

test('three products are sold by keyboard alone in at most 60 keys, without the customer; on a tablet in dark mode no step has accessibility faults and nothing goes sideways', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('fi');
  const count = await sellThree(page, unsoldVin(), async () => {
    await expectNoBarriers(page);
    expect(await sidewaysOf(page)).toBe(0);
  });
  expect(count).toBeLessThanOrEqual(60);
});
