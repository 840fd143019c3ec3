import { expect, type Page } from '@playwright/test';

/** The user's saved searches: in the side menu, in the bar of the search window, and in their dialogs. */
export class SavedSearches {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get section() {
    return this.page.getByRole('region', { name: 'Saved', exact: true });
  }
  get saveButton() {
    return this.page.getByRole('button', { name: /^Save this/ });
  }
  /** The form for saving or renaming. */
  get form() {
    return this.page.getByRole('dialog', { name: /^(Save this search or report|Rename a saved search)$/ });
  }
  get nameBox() {
    return this.form.getByRole('textbox', { name: 'Name' });
  }
  get notices() {
    return this.page.getByRole('region', { name: 'Notifications' });
  }

  /** The search of this name in the side menu. */
  pinned(name: string) {
    return this.section.getByRole('link', { name, exact: true });
  }

  /** The button with the name under which the window's search is saved. */
  savedAs(name: string) {
    return this.page.getByRole('button', { name: `Saved as ${name}` });
  }

  /** Chooses from the menu of a pinned search. */
  async choose(name: string, entry: 'Rename' | 'Unpin from the menu' | 'Remove'): Promise<void> {
    await this.section.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async undo(): Promise<void> {
    await this.notices.getByRole('button', { name: /^Undo/ }).last().click();
  }

  /** Saves by the API, as the user who is signed in here. */
  async have(...searches: readonly { name: string; address: string; isPinned?: boolean }[]): Promise<void> {
    for (const search of searches) {
      const answer = await this.ask('post', '', { isPinned: true, ...search });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  }

  /** Removes all searches of the signed-in user, including those of earlier runs. */
  async forgetAll(): Promise<void> {
    const saved: { id: number }[] = (await (await this.ask('get')).json()).data;
    for (const { id } of saved) await this.ask('delete', `/${id}`);
  }

  private ask(method: 'get' | 'post' | 'delete', path = '', data?: object) {
    const headers = { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' };
    return this.page.request[method](`/api/v1/saved-searches${path}`, { headers, ...(data ? { data } : {}) });
  }
}
