import { expect, type Locator, type Page } from '@playwright/test';

/** The widths of a phone, a tablet and a desk. */
export const widths = { phone: 390, tablet: 800, desk: 1280 } as const;

/** What surrounds every page: side menu, toolbar, search form. */
export class Shell {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get menu() {
    return this.page.getByRole('navigation', { name: 'Main' });
  }
  get toolbar() {
    return this.page.getByRole('banner');
  }
  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }
  get menuButton() {
    return this.page.getByRole('button', { name: 'Menu', exact: true });
  }
  get searchForm() {
    return this.page.getByRole('complementary', { name: 'Search form' });
  }
  /** The menu entry that is marked as the current page. */
  get current() {
    return this.menu.locator('[aria-current]');
  }

  /** Opens an address and waits for the shell. */
  async open(place: string): Promise<void> {
    await this.page.goto(place);
    await this.toolbar.waitFor();
  }

  /** The labels of the side menu from top to bottom, opening it where it is an overlay. */
  async menuLabels(): Promise<string[]> {
    if (await this.menuButton.isVisible()) await this.menuButton.click();
    await expect(this.menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    // Without the saved searches, which are the user's own.
    const entries = this.menu.locator(':is(ul a, button):not(section *)');
    return (await entries.locator('span').allTextContents()).filter(Boolean);
  }

  /** The width of an element. */
  async widthOf(place: Locator): Promise<number> {
    return (await place.boundingBox())?.width ?? 0;
  }
}
