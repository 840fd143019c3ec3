import type { Page } from '@playwright/test';
import { Mails } from './mails.ts';
import { ofThisTry } from './of-this-try.ts';
import { chosenPassword, expect } from './portal.ts';
import { called, SecondFactorPages } from './second-factor.ts';

/**
 * Invites a customer to a contract as who is signed in, and accepts as the customer: a password, codes by email, and electronic records. Leads
 * to their dashboard.
 */
export async function joinAsCustomer(page: Page, key: string): Promise<void> {
  const address = `cora.${ofThisTry()}@example.com`;
  const invited = await called(page, `POST /api/v1/contracts/${key}/customer-accounts`, {
    emailAddress: address,
  });
  expect(invited.state).toBe('sent');
  await page.context().clearCookies();

  const mails = new Mails(address);
  await page.goto(await mails.invitation());
  await page.getByLabel('New password').fill(chosenPassword);
  await page.getByLabel('Confirm password').fill(chosenPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const factor = new SecondFactorPages(page);
  await factor.button(/^Email code/).click();
  await factor.give(await mails.nextCode());
  await factor.saveCodes();

  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Your coverage');
  await page.getByRole('button', { name: 'Agree to electronic records' }).click();
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText('Electronic, agreed');
  const own = page.getByRole('article', { name: key });
  await expect(own).toContainText(/Covered until \d\d\/\d\d\/\d{4}/);
  await expect(own).toContainText('left');
}
