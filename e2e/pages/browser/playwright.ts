import { expect as base, inject, test as vitestTest } from 'vitest';
import { fillGaps, screenSize } from './dom-gaps.ts';
import { leaveToSoak } from './leave-to-soak.ts';
import { matchers } from './matchers.ts';
import { Network } from './network.ts';
import { Page } from './page.ts';
import { requestsOf } from './requests.ts';

base.extend(matchers as never);
fillGaps();

interface Browser {
  page: Page;
  baseURL: string;
  context: ReturnType<Page['context']>;
  /** Calls without the cookies of the page. */
  request: ReturnType<typeof requestsOf>;
  playwright: { request: { newContext: (options: ContextOptions) => Promise<Browser['request']> } };
}

interface ContextOptions {
  extraHTTPHeaders?: Record<string, string>;
}

/** Takes Playwright's place for stories of the jsdom browser, so that they and the drivers are written the same way. */
export const test = leaveToSoak(vitestTest).extend<Browser>({
  // oxlint-disable-next-line no-empty-pattern -- it uses no other fixture
  baseURL: async ({}, use) => {
    // Where the stories in Chromium find it too.
    process.env['PITLANE_ADDRESS'] = inject('address');
    process.env['PITLANE_MAILS'] = inject('mails');
    await use(inject('address'));
  },
  page: async ({ baseURL }, use) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    Object.assign(screenSize, { width: 1280, height: 800 });
    const page = new Page(baseURL, new Network(baseURL));
    await use(page);
    await page.leave();
  },
  context: async ({ page }, use) => use(page.context()),
  request: async ({ baseURL }, use) => use(requestsOf(new Network(baseURL))),
  playwright: async ({ baseURL }, use) => {
    const newContext = async ({ extraHTTPHeaders }: ContextOptions) =>
      requestsOf(new Network(baseURL), extraHTTPHeaders);
    await use({ request: { newContext } });
  },
});

export const expect = base;
