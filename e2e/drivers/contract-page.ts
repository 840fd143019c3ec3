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

  /** The value beside a label of the card. */
  fact(label: string) {
    return this.card.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');
  }

  async open(contract: { programCode: string; contractNumber: string; contractSuffix: string | null }) {
    await this.page.goto(
      `/contracts/${contract.programCode}/${contract.contractNumber}${contract.contractSuffix ?? ''}`,
    );
    await this.card.waitFor();
  }

  async flip(): Promise<void> {
    await this.page.keyboard.press('f');
    await this.card.getByRole('group', { name: 'Contract details' }).waitFor();
  }
}
