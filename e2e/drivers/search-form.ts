import { expect, type Page } from '@playwright/test';

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
  /** What is under the fields of the form. */
  problem(text: string) {
    return this.form.getByText(text, { exact: true });
  }
  /** What a field that is typed into offers. */
  get options() {
    return this.region.getByRole('listbox').getByRole('option');
  }

  /** The button of the page that opens the form, where it is folded or an overlay. */
  get opener() {
    return this.page.getByRole('main').getByRole('button', { name: /^(Change|Choose criteria)$/ });
  }

  /** Opens a page and its form, which is folded at an address with criteria. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.show();
  }

  /** Opens the form where it is folded. */
  async show(): Promise<void> {
    await expect
      .poll(async () => (await this.button.count()) > 0 || (await this.opener.count()) > 0)
      .toBe(true);
    if ((await this.button.count()) === 0) await this.opener.click();
    await this.button.waitFor();
  }
}
