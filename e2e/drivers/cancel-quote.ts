import { mileLimit } from '@pitlane/shared/features/contracts/rules/mileage';
import { expect, type Page } from '@playwright/test';
import type { Book, BookContract } from './book.ts';

/** The page of a cancel quote: being made, or saved. */
export class CancelQuotePage {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }
  get box() {
    return this.page.getByRole('main').getByRole('combobox', { name: 'Search contracts' });
  }
  get found() {
    return this.page.getByRole('list', { name: 'Contracts found' }).getByRole('link');
  }
  get day() {
    return this.page.getByLabel('Cancel as of', { exact: true });
  }
  get odometer() {
    return this.page.getByRole('textbox', { name: /^Odometer/ });
  }
  get reason() {
    return this.page.getByLabel('Reason', { exact: true });
  }
  get refund() {
    return this.page.getByRole('region', { name: 'Refund' });
  }
  get curve() {
    return this.page.getByRole('slider', { name: 'Cancellation date' });
  }
  get save() {
    return this.page.getByRole('button', { name: 'Save quote' });
  }
  get statement() {
    return this.page.getByRole('table', { name: 'Refund statement' });
  }
  /** The state that the cancellation is in. */
  get state() {
    return this.page.getByRole('region', { name: 'Cancellation' }).locator('[aria-current="step"]');
  }

  /** The number of the quote that is open, once it is saved. */
  async number(): Promise<string> {
    await expect(this.heading).toHaveText(/^Cancel quote Q-/);
    return (await this.heading.textContent())?.replace('Cancel quote ', '') ?? '';
  }

  /** Takes a step as another user, outside the page; returns the cancellation. */
  async elsewhere(path: string): Promise<{ id: number }> {
    const origin = process.env['PITLANE_ADDRESS'] ?? '';
    const answer = await this.page.request.post(`/api/v1/${path}`, {
      headers: { accept: 'application/json', origin, 'idempotency-key': crypto.randomUUID() },
      data: {},
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  }

  /** Every line of the statement as it is shown: label and figure. */
  async lines(): Promise<string[]> {
    await expect(this.statement.locator('[data-line]').first()).toBeVisible();
    return this.statement
      .locator('[data-line]')
      .evaluateAll((rows) =>
        rows.map((row) => `${row.getAttribute('data-line')} ${row.querySelector('td')?.textContent}`),
      );
  }

  /** Whole cents of a line of the statement. */
  async cents(line: string): Promise<number> {
    const text = await this.statement.locator(`[data-line="${line}"] td`).textContent();
    return Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100);
  }
}

type Found = BookContract & {
  expirationDate: string | null;
  expirationMiles: number | null;
  vehicle: { saleMileage: number };
};

/** An active service contract whose cover ends at an odometer, only to be read. */
export async function countedByMiles(book: Book): Promise<Found> {
  const [contract] = await allCountedByMiles(book);
  if (!contract) throw new Error('the demo book has no active contract that counts miles');
  return contract;
}

/**
 * One like it for this story alone, which may change it. More than a year of it is left and no claim was paid: otherwise one side may have nothing to
 * refund.
 */
export async function ownCountedByMiles(book: Book): Promise<Found> {
  const inAYear = new Date(Date.now() + 366 * 86_400_000).toISOString();
  const fits = async (contract: Found) =>
    isCountedByMiles(contract) &&
    (contract.expirationDate ?? '') > inAYear &&
    !(await book.hasPaidClaim(contract));
  return (await book.own((contract) => fits(contract as Found))) as Found;
}

/** The active contracts whose refund needs the odometer. */
export async function allCountedByMiles(book: Book): Promise<Found[]> {
  return ((await book.find('|status:active')) as Found[]).filter(isCountedByMiles);
}

function isCountedByMiles({ programCode, expirationMiles }: Found): boolean {
  return (
    ['MBP', 'OEM', 'MCR', 'INS', 'CAL'].includes(programCode) && mileLimit(expirationMiles) !== undefined
  );
}

/** A thousand miles after the sale. */
export function odometerOf({ vehicle }: Found): string {
  return String(vehicle.saleMileage + 1000);
}

/** Attaches the odometer statement to the saved quote on the page, signs with a customer's name, and requests the cancellation. */
export async function requestRefund(page: Page, name: string): Promise<void> {
  const statement = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await page
    .getByLabel('Attach the odometer statement')
    .setInputFiles({ name: 'odometer.pdf', mimeType: 'application/pdf', buffer: statement });
  await expect(page.getByRole('list', { name: 'Attached documents' })).toContainText('odometer.pdf');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const signing = page.getByRole('dialog', { name: 'Sign cancellation' });
  await signing.getByRole('textbox', { name: /name/i }).fill(name);
  await signing.getByRole('button', { name: /^Sign/ }).click();
  await expect(signing).toHaveCount(0);
  await page.getByRole('button', { name: 'Request cancellation', exact: true }).click();
  const request = page.getByRole('alertdialog').getByRole('button', { name: 'Request cancellation' });
  await expect(request).toBeEnabled();
  await request.click();
  await expect(new CancelQuotePage(page).state).toContainText('Requested');
}
