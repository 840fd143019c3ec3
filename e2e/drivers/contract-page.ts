import type { Page } from '@playwright/test';

/** The page of one contract. */
export class ContractPage {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get card() {
    return this.page.getByRole('main').getByRole('article');
  }
  get status() {
    return this.card.locator('header [data-tone]');
  }
  get activity() {
    return this.card.getByRole('complementary', { name: 'Activity' });
  }

  /** The value next to a label. */
  fact(label: string) {
    return this.card.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');
  }

  /** The amount next to its label. */
  amount(label: string) {
    return this.card.getByRole('row', { name: new RegExp(`^${label}`) }).getByRole('cell');
  }

  async open(contract: { programCode: string; contractNumber: string; contractSuffix: string | null }) {
    await this.page.goto(
      `/contracts/${contract.programCode}/${contract.contractNumber}${contract.contractSuffix ?? ''}`,
    );
    await this.card.getByRole('heading', { name: 'Coverage' }).waitFor();
  }
}
