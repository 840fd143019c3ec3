import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mileLimit } from '@pitlane/shared/features/contracts/rules/mileage';
import { expect, type Page } from '@playwright/test';
import { type Book, type BookContract, numberOf } from './book.ts';

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

  /** Takes a step as somebody elsewhere would, next to the page; gives the cancellation. */
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
  expirationMiles: number | null;
  vehicle: { saleMileage: number };
};

/** An active service contract whose cover ends at an odometer, to be looked at. */
export async function countedByMiles(book: Book): Promise<Found> {
  const [contract] = await allCountedByMiles(book);
  if (!contract) throw new Error('the demo book has no active contract that counts miles');
  return contract;
}

/** One like it for this story alone, which may change it: others run in other processes, and what they change leaves the list. */
export async function ownCountedByMiles(book: Book): Promise<Found> {
  const contract = (await allCountedByMiles(book)).findLast((each) => take(keyOf(each)));
  if (!contract) throw new Error('the demo book has no more active contracts that count miles');
  return contract;
}

/** Whether a contract is the first story's that asks for it: of all processes, one alone can make its folder. */
function take(key: string): boolean {
  const taken = join(process.env['PITLANE_MAILS'] ?? '', '..', 'taken');
  mkdirSync(taken, { recursive: true });
  try {
    mkdirSync(join(taken, key));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The active contracts whose refund needs the odometer. */
export async function allCountedByMiles(book: Book): Promise<Found[]> {
  const rows = (await book.find('|status:active')) as Found[];
  return rows.filter(
    ({ programCode, expirationMiles }) =>
      ['MBP', 'OEM', 'MCR', 'INS', 'CAL'].includes(programCode) && mileLimit(expirationMiles) !== undefined,
  );
}

/** A thousand miles after the sale. */
export function odometerOf({ vehicle }: Found): string {
  return String(vehicle.saleMileage + 1000);
}

/** The whole name of a contract. */
export function keyOf(contract: BookContract): string {
  return `${contract.programCode}-${numberOf(contract)}`;
}
