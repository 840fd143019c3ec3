import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette. */
export class Palette {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Command palette' });
  }
  get input() {
    return this.dialog.getByRole('combobox');
  }
  get rows() {
    return this.dialog.getByRole('option');
  }
  /** The row that Enter chooses. */
  get active() {
    return this.dialog.getByRole('option', { selected: true });
  }
  /** The line under the input. */
  get message() {
    return this.dialog.getByRole('alert');
  }
  /** What a screen reader announces about the results. */
  get announcement() {
    return this.dialog.getByRole('status');
  }

  /** The rows under a heading. */
  section(heading: string): Locator {
    return this.dialog.getByRole('group', { name: heading, exact: true });
  }
  /** A row by its text. */
  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Opens it by its key, once the portal listens for it. */
  async open(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'User menu' })).toBeAttached();
    await this.page.keyboard.press('Control+k');
    await expect(this.input).toBeFocused();
  }

  /**
   * Expects it to offer these screens and commands and no others, by their ids in alphabetical order. It opens with those that the portal
   * knows, and those of the areas follow as their code comes: what was the last row then is so no more.
   */
  async expectOffers(expected: readonly string[]): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect.poll(() => this.offeredNow()).toEqual(expected);
    await this.page.keyboard.press('End');
    await expect(this.rows.last()).toHaveAttribute('aria-selected', 'true');
  }

  private async offeredNow(): Promise<string[]> {
    // Rows out of sight are drawn before a key that may lead there.
    await this.page.keyboard.press('End');
    const values = await this.rows.evaluateAll((rows) => rows.map((row) => row.dataset['value'] ?? ''));
    const ids = values.flatMap((value) => /(screen|command) [\w.]+$/.exec(value)?.[0] ?? []);
    return [...new Set(ids)].toSorted();
  }

  /** Types as a person does, a key at a time. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 15 });
  }

  /** Opens it, types, and chooses the first row. */
  async run(text: string, row: string | RegExp): Promise<void> {
    await this.open();
    await this.type(text);
    await expect(this.active).toContainText(row);
    await this.page.keyboard.press('Enter');
  }
}
