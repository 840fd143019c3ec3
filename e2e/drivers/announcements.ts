import type { Page } from '@playwright/test';

/** The announcements of the portal: the bell, the window, and how one is published. */
export class Announcements {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get bell() {
    return this.page.getByRole('button', { name: /^Announcements/ });
  }
  get window() {
    return this.page.getByRole('dialog', { name: 'Announcements' });
  }
  /** What is filled in to publish one. */
  get form() {
    return this.page.getByRole('dialog', { name: 'Publish an announcement' });
  }
  get articles() {
    return this.window.getByRole('article');
  }

  /** The page of all announcements, for those who write them. */
  get list() {
    return this.page.getByRole('table', { name: 'Manage announcements' });
  }

  /** The announcement with this title. */
  article(name: string) {
    return this.window.getByRole('article', { name });
  }

  /** Publishes by the API, as the administrator who is signed in here. */
  async publish(announcement: { name: string; description: string; tags: string }): Promise<void> {
    const origin = process.env['PITLANE_ADDRESS'] ?? '';
    const answer = await this.page.request.post('/api/v1/announcements', {
      headers: { accept: 'application/json', origin },
      data: announcement,
    });
    if (!answer.ok()) throw new Error(`publishing was refused: ${await answer.text()}`);
  }
  /** Changes one by the API, as somebody else would. */
  async change(name: string, changes: object): Promise<void> {
    const origin = process.env['PITLANE_ADDRESS'] ?? '';
    const headers = { accept: 'application/json', origin };
    const listed = await this.page.request.get('/api/v1/announcements', { headers });
    const rows = ((await listed.json()) as { data: { id: number; name: string; version: number }[] }).data;
    const found = rows.find((row) => row.name === name);
    const answer = await this.page.request.patch(`/api/v1/announcements/${found?.id}`, {
      headers: { ...headers, 'if-match': `"${found?.version}"` },
      data: changes,
    });
    if (!answer.ok()) throw new Error(`the change was refused: ${await answer.text()}`);
  }
}
