import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Announcements } from './announcements.ts';
import { Book } from './book.ts';
import { ContractPage } from './contract-page.ts';
import { watchFocus } from './lost-focus.ts';
import { Palette } from './palette.ts';
import { SearchWindow } from './search-window.ts';
import { Shell } from './shell.ts';
import { signInAs } from './sign-in-as.ts';
import { SignInPage } from './sign-in-page.ts';

/** The password that a user chooses in a story; the demo's would be refused. */
export const chosenPassword = 'seven otters and a lamp';

interface Portal {
  /** Whether the browser has read the demo's announcements; otherwise their window opens over the story. */
  hasReadNews: boolean;
  /** Prepares the browser of a story. */
  browserState: undefined;
  /** Signs a demo user in without the form; the browser then has the session's cookie. */
  signInAs: (username: string, password?: string) => Promise<void>;
  book: Book;
  announcements: Announcements;
  signInPage: SignInPage;
  searchWindow: SearchWindow;
  contractPage: ContractPage;
  palette: Palette;
  shell: Shell;
}

/** Marks the demo's announcements as read in a browser. */
export async function readNews(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    const key = 'read announcement ids';
    const ids = Array.from({ length: 200 }, (_, index) => String(index + 1));
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(ids));
  });
}

/** A story in the portal, with a driver for each of its places. */
export const test = base.extend<Portal>({
  hasReadNews: [true, { option: true }],
  browserState: [
    async ({ page, hasReadNews }, use) => {
      if (hasReadNews) await readNews(page.context());
      const expectFocusKept = await watchFocus(page);
      await use(undefined);
      // A call that the story answers itself may still be running when the story ends, without its page.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expectFocusKept();
    },
    { auto: true },
  ],
  signInAs: async ({ page }, use) => use((username, password) => signInAs(page, username, password)),
  book: async ({ page }, use) => use(new Book(page)),
  announcements: async ({ page }, use) => use(new Announcements(page)),
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  searchWindow: async ({ page }, use) => use(new SearchWindow(page)),
  contractPage: async ({ page }, use) => use(new ContractPage(page)),
  palette: async ({ page }, use) => use(new Palette(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
});

export { expect };
