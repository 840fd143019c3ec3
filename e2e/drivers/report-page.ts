import { expect, type Page } from '@playwright/test';

/** The page of a report. */
export class ReportPage {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get grid() {
    return this.page.getByRole('grid');
  }
  get heads() {
    return this.grid.getByRole('columnheader');
  }
  /** The line of totals below the rows. */
  get totals() {
    return this.grid.getByRole('rowgroup').last().getByRole('row');
  }
  get criteria() {
    return this.page.getByRole('list', { name: 'Criteria' }).getByRole('listitem');
  }
  /** The report's total amount. */
  get headline() {
    return this.page.getByRole('main').locator('strong').first();
  }
  get count() {
    return this.page.getByRole('main').getByRole('status').first();
  }
  get chart() {
    return this.page.getByRole('figure');
  }
  get refusal() {
    return this.page.getByRole('main').getByRole('alert');
  }

  /** The cell that the keyboard is on. */
  get active() {
    return this.grid.locator('[data-active]');
  }

  /** The row at a place, from 0. */
  row(index: number) {
    return this.grid.locator(`[aria-rowindex="${index + 2}"]`);
  }

  head(name: string) {
    return this.grid.getByRole('columnheader', { name, exact: true });
  }

  /** Opens an address of a report and waits for its rows. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.count).toHaveText(/^[\d,]+ rows?$/);
  }

  /** Exports all rows as a kind of file, and returns the file's text. */
  async export(kind: string): Promise<{ name: string; text: string; bytes: Buffer }> {
    const saved = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'More export options' }).click();
    await this.page.getByRole('menuitem').filter({ hasText: kind }).click();
    const download = await saved;
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    return { name: download.suggestedFilename(), text: bytes.toString('utf8'), bytes };
  }
}
