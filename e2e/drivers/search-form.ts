import type { Page } from '@playwright/test';

/** The search form of the right sidebar. */
export class SearchForm {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get region() {
    return this.page.getByRole('complementary', { name: 'Search form' });
  }
  get form() {
    return this.region.getByRole('form', { name: 'Search', exact: true });
  }
  get button() {
    return this.form.getByRole('button', { name: /^Search/ });
  }
  /** The field with a label. */
  field(label: string) {
    return this.region.getByLabel(label, { exact: true });
  }
  /** What stands under the fields of the form. */
  problem(text: string) {
    return this.form.getByText(text, { exact: true });
  }
  /** What a field that is typed into offers. */
  get options() {
    return this.region.getByRole('listbox').getByRole('option');
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.button.waitFor();
  }
}
