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
  /** A message under a field of the form. */
  problem(text: string) {
    return this.form.getByText(text, { exact: true });
  }
  /** The options of a field that completes. */
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

  /** Opens the form if it is folded; a search without rows opens it as well, so the button may disappear at any time. */
  async show(): Promise<void> {
    await expect
      .poll(async () => {
        if ((await this.button.count()) > 0) return true;
        await this.opener.evaluateAll((openers) => {
          for (const opener of openers) (opener as HTMLElement).click();
        });
        return false;
      })
      .toBe(true);
  }
}
