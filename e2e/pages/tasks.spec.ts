import type { Page } from '@playwright/test';
import { expect as snapshots } from 'vitest';
import type { Book, BookContract } from '../drivers/book.ts';
import { numberOf } from '../drivers/book.ts';
import { allCountedByMiles, CancelQuotePage, odometerOf } from '../drivers/cancel-quote.ts';
import { CountedKeys } from '../drivers/counted-keys.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import type { Shell } from '../drivers/shell.ts';

/** Keys that a task takes at most. */
const mostKeys = 25;

/** Where each task begins, which has nothing to do with any of them: in the side menu, so that the portal is loaded once for all. */
const anywhere = { path: '/reporting', label: 'Reporting' };

interface Done {
  what: string;
  keys: CountedKeys;
}

interface TaskOptions {
  goesOn: boolean;
}

interface Tasks {
  /** Does a task by the keyboard alone, from anywhere or from where the task before ended, and remembers what it took. */
  task: (what: string, work: (keys: CountedKeys) => Promise<void>, options?: TaskOptions) => Promise<void>;
  done: Done[];
  saved: SavedSearches;
}

const test = portal.extend<Tasks>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from its pattern
  done: async ({}, use) => use([]),
  task: async ({ page, shell, done }, use) =>
    use(async (what, work, { goesOn } = { goesOn: false }) => {
      if (!goesOn) await begin(page, shell);
      await expect(shell.heading).toBeVisible();
      await clearOfNews(page);
      const keys = new CountedKeys(page);
      await work(keys);
      expect(keys.count, what).toBeLessThanOrEqual(mostKeys);
      done.push({ what, keys });
    }),
});

test('everyday tasks take the keys that docs/TASKS.md lists, using only the keyboard', async ({
  page,
  signInAs,
  book,
  task,
  done,
  palette,
  searchWindow,
  contractPage,
  announcements,
  signInPage,
  saved,
  shell,
}) => {
  await signInAs('fi');
  await saved.forgetAll();
  const contract = plainOne(await book.find('|status:active'));
  const vinEnd = contract.vehicle.vin.slice(-8).toLowerCase();
  const firstLetters = contract.customer.lastName.slice(0, 4).toLowerCase();

  await task('Open a contract by the end of its VIN', async (keys) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type(vinEnd, '‹last 8 of the VIN›');
    await searchWindow.settle();
    await keys.press('Enter');
    await keys.press('Enter');
    await expect(contractPage.card).toContainText(numberOf(contract));
  });

  await task('Open the newest contract of a customer', async (keys) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type(firstLetters, '‹4 letters of the last name›');
    await searchWindow.settle();
    await keys.press('Enter');
    await keys.press('Enter');
    await expect(contractPage.card).toContainText(new RegExp(firstLetters, 'i'));
  });

  await task('Open a contract by its number without the search window', async (keys) => {
    await keys.press('Control+k');
    await expect(palette.input).toBeFocused();
    await keys.type(numberOf(contract), '‹contract number›');
    await expect(palette.active).toContainText(contract.customer.lastName);
    await keys.press('Enter');
    await expect(contractPage.card).toContainText(numberOf(contract));
  });

  await task('Read the other side of a contract', async (keys) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type(vinEnd, '‹last 8 of the VIN›');
    await searchWindow.settle();
    await keys.press('Enter');
    await keys.press('f');
    await expect(searchWindow.cards.first().getByRole('group', { name: 'Contract details' })).toBeVisible();
  });

  await task('Copy the number of a contract', async (keys) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type(vinEnd, '‹last 8 of the VIN›');
    await searchWindow.settle();
    await keys.press('Enter');
    await expect(searchWindow.cards.first()).toBeFocused();
    await keys.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy contract number' }).first()).toBeFocused();
    await keys.press('Enter');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(numberOf(contract));
  });

  const counted = await ofFiveDigits(book);
  const quote = new CancelQuotePage(page);
  await task('Quote a cancellation with miles and reason, and save it', async (keys) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type(counted.vehicle.vin.slice(-8).toLowerCase(), '‹last 8 of the VIN›');
    await searchWindow.settle();
    await keys.press('Enter');
    await expect(searchWindow.cards.first()).toBeFocused();
    await keys.press('q');
    await expect(quote.day).toBeFocused();
    // Past its calendar.
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type(odometerOf(counted), '‹odometer›');
    await keys.press('Tab');
    await keys.type('cu');
    await expect(quote.reason).toHaveValue('CustomerRequest');
    await keys.press('Tab');
    await keys.press('Enter');
    await quote.number();
  });

  await task(
    'Then request the cancellation',
    async (keys) => {
      const question = page.getByRole('alertdialog');
      await expect(page.getByRole('button', { name: 'Request cancellation' })).toBeFocused();
      await keys.press('Enter');
      await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
      // It can be reached when what is confirmed is above it.
      await expect(question.getByRole('button', { name: 'Request cancellation' })).toBeEnabled();
      await keys.press('Tab');
      await keys.press('Space');
      await expect(quote.state).toContainText('Requested');
    },
    { goesOn: true },
  );

  await task('Narrow a search to Fords', async (keys) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type('|mak');
    await keys.press('Tab');
    await keys.type('ford');
    await searchWindow.settle();
    await expect(searchWindow.box).toHaveValue('|make:ford');
    for (const text of await searchWindow.cards.allTextContents()) expect(text).toMatch(/ford/i);
  });

  await task('Save a search, in the menu from then on', async (keys) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type('|mak');
    await keys.press('Tab');
    await keys.type('ford');
    await searchWindow.settle();
    await keys.press('Control+s');
    await expect(saved.nameBox).toBeFocused();
    await keys.press('Enter');
    await expect(saved.notices).toContainText('Saved “make ford”');
    await expect(saved.pinned('make ford')).toBeVisible();
  });

  await task('Open a saved search', async (keys) => {
    await keys.press('Control+k');
    await expect(palette.input).toBeFocused();
    await keys.type('make');
    await expect(palette.active).toContainText('make ford');
    await keys.press('Enter');
    await expect(searchWindow.box).toHaveValue('|make:ford');
  });

  await task('Go to Remittance', async (keys) => {
    await keys.press('g');
    await keys.press('m');
    await expect(page).toHaveURL(/\/remittance$/);
  });

  await task('Work in the dark, and undo it', async (keys) => {
    await keys.press('Control+k');
    await expect(palette.input).toBeFocused();
    await keys.type('theme dark');
    await expect(palette.active).toContainText('Change the theme › Dark');
    await keys.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await keys.press('Control+z');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  });

  await task('Look up the place of a ZIP', async (keys) => {
    await keys.press('Control+k');
    await expect(palette.input).toBeFocused();
    await keys.type('zip 64108');
    await expect(palette.active).toContainText('Look up a ZIP › 64108');
    await keys.press('Enter');
    await expect(saved.notices).toContainText('Kansas City');
  });

  await task('Read the announcements', async (keys) => {
    await keys.press('Control+k');
    await expect(palette.input).toBeFocused();
    await keys.type('news');
    await expect(palette.active).toContainText('Announcements');
    await keys.press('Enter');
    await expect(announcements.window).toBeVisible();
  });
  // To give the focus back to a window below, as from the palette to this one, is the browser's own work.
  await shell.open(anywhere.path);

  await task('Sign out', async (keys) => {
    await keys.press('Control+k');
    await expect(palette.input).toBeFocused();
    await keys.type('logout');
    await expect(palette.active).toContainText('Logout');
    await keys.press('Enter');
    await expect(signInPage.heading).toBeVisible();
  });

  await expectWritten(pageOf(done));
});

/** Leads to where a task begins, past what the task before has left open. */
async function begin(page: Page, shell: Shell): Promise<void> {
  const link = shell.menu.getByRole('link', { name: anywhere.label, includeHidden: true });
  if ((await link.count()) > 0) await link.evaluate((each: HTMLElement) => each.click());
  else await shell.open(anywhere.path);
  await expect(page).toHaveURL(new RegExp(`${anywhere.path}$`));
}

/** Announcements open by themselves over a page where no key was pressed for three seconds, and no other key reaches the page then. */
async function clearOfNews(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  const news = page.getByRole('dialog', { name: 'Announcements' });
  if ((await news.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(news).toHaveCount(0);
}

/** A contract that is the only one of its number and of its vehicle, with a name that everybody can type. */
function plainOne(contracts: readonly BookContract[]): BookContract {
  const countOf = (of: (contract: BookContract) => string, value: string) =>
    contracts.filter((contract) => of(contract) === value).length;
  const found = contracts.find(
    ({ contractNumber, contractSuffix, vehicle, customer }) =>
      !contractSuffix &&
      /^[A-Za-z]{4}/.test(customer.lastName) &&
      countOf((one) => one.contractNumber, contractNumber) === 1 &&
      countOf((one) => one.vehicle.vin, vehicle.vin) === 1,
  );
  if (!found) throw new Error('the demo book has no plain contract');
  return found;
}

/** A contract that is alone in its deal, and whose odometer takes as many keys each day; other stories take the first and the last ones. */
async function ofFiveDigits(book: Book) {
  const found = (await allCountedByMiles(book)).filter((each) => odometerOf(each).length === 5);
  for (const each of found.slice(found.length / 2)) {
    if ((await book.find(each.vehicle.vin)).length === 1) return each;
  }
  throw new Error('the demo book has no plain contract with an odometer of five digits');
}

/** Holds docs/TASKS.md against what was counted; `-u` writes it. */
async function expectWritten(text: string): Promise<void> {
  await snapshots(text).toMatchFileSnapshot('../../docs/TASKS.md');
}

function pageOf(done: readonly Done[]): string {
  const rows = done.map(({ what, keys }) => `| ${what} | ${keys.count} | ${keys.shown.join(' ')} |`);
  return `# Everyday tasks by the keyboard

Written by e2e/pages/tasks.spec.ts (\`npx vitest run --project=pages tasks -u\`), which does each of them in the whole portal and holds the numbers here against its count; do not edit. Every task begins at a page that has nothing to do with it, or where the one before it ended. Each key that goes down counts, Ctrl and Shift too; none takes more than ${mostKeys}.

| Task | Keys | Which |
| --- | --- | --- |
${rows.join('\n')}
`;
}
