import type { Page } from '@playwright/test';
import { unsoldVin } from './of-this-try.ts';
import { expect } from './portal.ts';

/** A program whose first plan is taken, and the price that is typed for it. */
type Taken = readonly [program: string, price?: string];

/** Quotes a vehicle that was never sold here, takes these programs, and opens the menu. */
export async function choosePlans(page: Page, taken: readonly Taken[]): Promise<void> {
  await page.goto('/rater/vehicle');
  await page.getByLabel('VIN', { exact: true }).fill(unsoldVin());
  await page.getByLabel('Drive type').selectOption('2');
  await page.getByLabel('Odometer').fill('18,200');
  await page.getByLabel('Condition').selectOption({ label: 'Used' });
  await page.keyboard.press('Control+Enter');
  for (const [program, price] of taken) {
    const part = page.getByRole('region', { name: program, exact: true });
    await part.getByRole('checkbox').first().press('Space');
    if (price) await part.getByLabel('Price', { exact: true }).fill(price);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/rater\/menu/);
}
