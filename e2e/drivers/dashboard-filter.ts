import type { Page } from '@playwright/test';

/** The Dashboard Filter of the toolbar. */
export class DashboardFilter {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get button() {
    return this.page.getByRole('button', { name: /^Dashboard Filter/ });
  }
  get panel() {
    return this.page.getByRole('dialog', { name: 'Dashboard Filter' });
  }
  get clearButton() {
    return this.panel.getByRole('button', { name: 'Clear the dealer filter' });
  }
  get lookupButton() {
    return this.panel.getByRole('button', { name: 'Search for Dealer' });
  }
}
