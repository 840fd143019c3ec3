import { expect, type Page } from '@playwright/test';

/** Where users find the window after they have signed in. */
export const overDashboard = '/dashboard?window=maximized';

/** The Contract Search window. */
export class SearchWindow {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get window() {
    return this.page.getByRole('dialog', { name: 'Contract Search' });
  }
  get box() {
    return this.page.getByRole('combobox', { name: 'Search contracts' });
  }
  /** The line under the box. */
  get status() {
    return this.page.locator('#search-status');
  }
  /** What a screen reader announces of that line. */
  get announcement() {
    return this.window.getByRole('status').filter({ hasText: /./ }).first();
  }
  get cards() {
    return this.window.getByRole('article');
  }
  get results() {
    return this.window.getByRole('feed');
  }
  get offers() {
    return this.window.getByRole('option');
  }

  /** Opens it, by default over a page that reads nothing: the dashboard would be drawn behind each search. */
  async open(place = '/lists?window=maximized'): Promise<void> {
    await this.page.goto(place);
    await this.box.waitFor();
  }

  async press(button: 'Minimize' | 'Maximize' | 'Full screen' | 'Close' | 'Clear' | 'Search help') {
    await this.window.getByRole('button', { name: button, exact: true }).click();
  }

  /** Waits until what is shown answers what is typed. */
  async settle(): Promise<void> {
    await expect(this.status).toHaveText(/^[\d,]+\+? contracts? · \d+ ms$/);
    await expect(this.results).toHaveAttribute('aria-busy', 'false');
  }

  /** Types as a person does, a key at a time. */
  async type(text: string): Promise<void> {
    await this.box.pressSequentially(text, { delay: 15 });
  }
}
