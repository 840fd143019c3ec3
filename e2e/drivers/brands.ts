import type { Page } from '@playwright/test';

/** The page of the brands, and its form. */
export class Brands {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get table() {
    return this.page.getByRole('table');
  }
  get form() {
    return this.page.getByRole('dialog', { name: /brand$/i });
  }
  get notices() {
    return this.page.getByRole('region', { name: 'Notifications' });
  }

  /** The row of the brand at a host. */
  row(host: string) {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('cell', { name: host }) });
  }

  field(label: 'Host' | 'Name' | 'Title') {
    return this.form.getByRole('textbox', { name: label });
  }

  /** The field that takes a file. */
  get logo() {
    return this.form.getByLabel('Logo (optional)');
  }

  async open(): Promise<void> {
    await this.page.goto('/settings/brands');
    await this.table.waitFor();
  }

  async type(values: Partial<Record<'Host' | 'Name' | 'Title', string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label as 'Host').fill(value);
  }

  /** Removes the brand of a host by the API, where an earlier run has left one. */
  async forget(host: string): Promise<void> {
    const headers = { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' };
    const listed = await this.page.request.get('/api/v1/brands', { headers });
    const { data } = (await listed.json()) as { data: { id: number; hostname: string }[] };
    for (const { id } of data.filter(({ hostname }) => hostname === host)) {
      await this.page.request.delete(`/api/v1/brands/${id}`, { headers });
    }
  }
}
