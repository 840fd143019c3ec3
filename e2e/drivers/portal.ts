import { test as base, expect } from '@playwright/test';
import { Book } from './book.ts';
import { ContractPage } from './contract-page.ts';
import { SearchWindow } from './search-window.ts';
import { SignInPage } from './sign-in-page.ts';

/** The password of every demo sign-in. */
export const demoPassword = 'pitlane-demo';

interface Portal {
  /** Signs a demo user in without the form, as the browser's cookie has it afterwards. */
  signInAs: (username: string) => Promise<void>;
  book: Book;
  signInPage: SignInPage;
  searchWindow: SearchWindow;
  contractPage: ContractPage;
}

/** A story in the portal, with a driver for each of its places. */
export const test = base.extend<Portal>({
  signInAs: async ({ page }, use) => {
    await use(async (username) => {
      await page.context().clearCookies();
      const json = { headers: { accept: 'application/json' } };
      const begun = await page.request.get('/identity/self-service/login/browser', json);
      const flow = await begun.json();
      const csrf = flow.ui.nodes.find(
        (node: { attributes: { name: string } }) => node.attributes.name === 'csrf_token',
      );
      const sent = await page.request.post(`/identity/self-service/login?flow=${flow.id}`, {
        headers: { ...json.headers, origin: new URL(begun.url()).origin },
        data: {
          method: 'password',
          identifier: username,
          password: demoPassword,
          csrf_token: csrf?.attributes.value,
        },
      });
      expect(sent.status(), `${username} signs in`).toBe(200);
    });
  },
  book: async ({ page }, use) => use(new Book(page)),
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  searchWindow: async ({ page }, use) => use(new SearchWindow(page)),
  contractPage: async ({ page }, use) => use(new ContractPage(page)),
});

export { expect };
