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

/** The password that a user chooses in a story: that of the demo is made of words that are refused. */
export const chosenPassword = 'seven otters and a lamp';

interface Portal {
  /** Whether the browser has read what the demo announces: else its window opens by itself over the story. */
  hasReadNews: boolean;
  /** Makes the browser of a story as it is to begin with. */
  browserState: undefined;
  /** Signs a demo user in without the form, as the browser's cookie has it afterwards. */
  signInAs: (username: string, password?: string) => Promise<void>;
  book: Book;
  announcements: Announcements;
  signInPage: SignInPage;
  searchWindow: SearchWindow;
  contractPage: ContractPage;
  palette: Palette;
  shell: Shell;
}

/** Makes a browser one that has read what the demo announces. */
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
      // A call that a story answers by itself may still be under way when the story is over: its page is gone then.
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
