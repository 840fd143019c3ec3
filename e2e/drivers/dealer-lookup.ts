import type { Page } from '@playwright/test';

/** The dialog 'Search for Dealer'. */
export class DealerLookup {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Search for Dealer' });
  }
  get box() {
    return this.dialog.getByPlaceholder('Search by Dealer Code or Name');
  }
  get grid() {
    return this.dialog.getByRole('grid', { name: 'FOUND DEALERS' });
  }
  /** The found dealers, without the head. */
  get rows() {
    return this.grid.getByRole('row').filter({ hasText: 'Select' }).filter({ hasNotText: 'Expiration' });
  }
  get status() {
    return this.dialog.getByRole('status');
  }

  async search(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }
}
