import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { screens } from '@pitlane/shared/registry/screens';
import type { Page } from '@playwright/test';
import { misalignedOf } from '../drivers/alignment.ts';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import type { Book } from '../drivers/book.ts';
import { keyOf } from '../drivers/book.ts';
import { CancelQuotePage } from '../drivers/cancel-quote.ts';
import type { ContractPage } from '../drivers/contract-page.ts';
import { layoutShifts, watchLayoutShifts } from '../drivers/layout-shifts.ts';
import type { Palette } from '../drivers/palette.ts';
import { expect, test } from '../drivers/portal.ts';
import { quietOf } from '../drivers/quiet-network.ts';
import { ReportPage } from '../drivers/report-page.ts';
import { SearchForm } from '../drivers/search-form.ts';
import { overDashboard, type SearchWindow } from '../drivers/search-window.ts';
import type { SignInPage } from '../drivers/sign-in-page.ts';
import { soak } from '../drivers/soak.ts';
import { expectLastingTooltip } from '../drivers/tooltips.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'light' ? [] : soak }, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the pages of a visitor, in the search, on a contract, in the menus, in the announcements and on the list of keys, whose tooltip allows the pointer onto it and closes with Esc', async ({
      page,
      book,
      signInPage,
      signInAs,
      searchWindow,
      contractPage,
      announcements,
    }) => {
      // Axe reads the window seven times, with the page behind it where that has changed.
      test.slow();
      await expectNoBarriersOfVisitors(page, signInPage);
      await signInAs('admin');
      await expectNoBarriersInSearch(page, searchWindow);
      await contractPage.open(await book.one('|status:cancelled'));
      await expect(contractPage.activity.getByRole('listitem').first()).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'User menu' }).click();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Everywhere');
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await expectLastingTooltip(page);
      // Unread, they open by themselves.
      await page.evaluate(() => localStorage.setItem('read announcement ids', '[]'));
      await page.goto('/landing');
      await expect(announcements.articles.first()).toBeVisible();
      await expectNoBarriers(page);
    });
  });
}

/** Axe finds nothing on the pages of a visitor. */
async function expectNoBarriersOfVisitors(page: Page, signInPage: SignInPage): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/flow=/);
  await expect(signInPage.username).toBeVisible();
  // The stories ask for less motion: even the shortest transition would show each change a frame late.
  await expect(signInPage.submit).toHaveCSS('transition-duration', '0s');
  await expectNoBarriers(page);
  const place = await signInPage.submit.boundingBox();
  await signInPage.submit.click();
  await expect(signInPage.username).toBeFocused();
  await expect(signInPage.username).toHaveAccessibleDescription('Enter your username');
  expect(await signInPage.submit.boundingBox(), 'what is missing moves nothing').toEqual(place);
  await signInPage.enter('nobody', 'wrong');
  await expect(signInPage.problem).not.toBeEmpty();
  await expectNoBarriers(page);
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarriers(page);
}

/** Axe finds nothing in the search window, whatever it shows. */
async function expectNoBarriersInSearch(page: Page, searchWindow: SearchWindow): Promise<void> {
  const inWindow = '[role="dialog"]';
  await searchWindow.open();
  await expectNoBarriers(page);
  await searchWindow.type('s|status:cancelled');
  await searchWindow.settle();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('f');
  await expect(searchWindow.cards.first().getByRole('group')).toBeVisible();
  await expectNoBarriers(page, inWindow);
  await searchWindow.press('Search help');
  await expectNoBarriers(page, inWindow);
  await searchWindow.box.fill('s|');
  await expect(searchWindow.offers.first()).toBeVisible();
  await expectNoBarriers(page, inWindow);
  await searchWindow.box.fill('zzzzqqq');
  await expect(searchWindow.status).toHaveText('No contracts found.');
  await expectNoBarriers(page, inWindow);
  await searchWindow.press('Full screen');
  await expectNoBarriers(page, inWindow);
  await searchWindow.press('Minimize');
  await expectNoBarriers(page);
}

interface Places {
  page: Page;
  book: Book;
  searchWindow: SearchWindow;
  contractPage: ContractPage;
}

test("nothing jumps from the first paint to the result, nor while the palette opens and its rows come; a notification is over no card's foot", async ({
  page,
  signInAs,
  searchWindow,
  palette,
}) => {
  await signInAs('admin');
  await watchLayoutShifts(page);
  await searchWindow.open(overDashboard);
  await searchWindow.type('smith');
  await searchWindow.settle();
  await searchWindow.box.fill('s|status:active');
  await searchWindow.settle();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('f');
  await page.keyboard.press('End');
  await expect(searchWindow.window.locator(':focus')).toHaveAttribute('aria-posinset', /\d\d/);
  const shifts = await layoutShifts(page);
  test.info().annotations.push({ type: 'layout shift', description: JSON.stringify(shifts) });
  expect(shifts.unexpected).toBe(0);
  await expectSteadyPalette(page, palette);
  await expectFeetUncovered(page, searchWindow);
});

for (const [which, tag] of [
  ['a page of each area', []],
  ['any page', [soak]],
] as const) {
  test(`nothing jumps while ${which} of an administrator opens, on a phone, and its fields are in line`, {
    tag: [...tag],
  }, async ({ page, signInAs }) => {
    await expectSteadyPages({ page, signInAs }, which === 'any page' ? ownPages : onePerArea);
  });
}

async function expectSteadyPages(
  { page, signInAs }: { page: Page; signInAs: (user: string) => Promise<void> },
  paths: readonly string[],
): Promise<void> {
  const expectNoShifts = await watchLayoutShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Signed in elsewhere too, the profile has one more button.
  await signInAs('admin');
  await signInAs('admin');
  const opened = async (path: string) => {
    await quietOf(page)(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await misalignedOf(page), path).toEqual([]);
  };
  for (const path of paths === ownPages ? ofADealer : ofADealer.slice(0, 1)) {
    await page.goto(`${path}?dealer=MO1001`);
    await opened(path);
  }
  for (const path of paths) {
    // As a link does, without loading the portal again.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await opened(path);
  }
  expectNoShifts();
}

/** The pages with a view of their own: reports share one, which the next story opens. */
const ownPages = (screens as readonly Screen[])
  .filter((screen) => screen.place === 'page' && !isReport(screen))
  .map(({ path }) => path)
  .filter((path) => !path.includes('{'));

/** The buttons of these pages wait for the dealers. */
const ofADealer = ['/rater/retail', '/remittance/accounts', '/remittance/statement'];

/** What `npm test` opens of them: the areas whose pages have a shape of their own. */
const onePerArea = [
  '/dashboard',
  '/remittance',
  '/documents',
  '/claims-authorization',
  '/supplies',
  '/profile',
];

/** Nothing jumps while the palette opens and its rows come. */
async function expectSteadyPalette(page: Page, palette: Palette): Promise<void> {
  await page.goto('/rater');
  await palette.open();
  // What its page has keys for comes with the page.
  await expect(palette.row('Next: Plans')).toBeVisible();
  // Later than what counts as moved by a key.
  await page.route('**/api/contracts/search', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const before = await layoutShifts(page);
  await palette.type('smith');
  await expect(palette.section('Contracts').getByRole('option').nth(1)).toBeVisible();
  // Typed over by keys: what a fill moves counts as moved by itself, whenever no key is half a second old.
  await page.keyboard.press('Control+a');
  await palette.type('dealer');
  await expect(palette.row('Dealers').first()).toBeVisible();
  // Once it's known that no contract has that name.
  await expect(palette.section('Best matches').getByRole('option').nth(6)).toBeVisible();
  const { unexpected } = await layoutShifts(page);
  expect(unexpected - before.unexpected).toBe(0);
}

/** A notification is over no card's foot, in each size of the search window and on a phone. */
async function expectFeetUncovered(page: Page, searchWindow: SearchWindow): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await searchWindow.open('/lists?window=maximized&search=smith');
  await expect(searchWindow.cards.first()).toHaveCSS('height', '246px');
  await expectUncovered(page, '[data-card-foot]');
  await searchWindow.press('Full screen');
  await expect(searchWindow.cards.first()).toHaveCSS('height', '369px');
  await expectUncovered(page, '[data-card-foot]');
  await searchWindow.press('Maximize');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectUncovered(page, '[data-card-foot]');
}

test('nothing jumps while a report opens and another is asked for, a dealer, the profile and a quote open and a quote changes, wrong entries and every reason; axe finds nothing there, and a notification is over no totals', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  const quote = new CancelQuotePage(page);
  const quiet = quietOf(page);
  await signInAs('staff');
  await watchLayoutShifts(page);
  await page.goto('/remittance/pending');
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible();
  expect(await layoutShifts(page)).toMatchObject({ unexpected: 0 });
  await expectUncovered(page, '[data-bar]');
  const form = new SearchForm(page);
  await form.open('/reporting/dealercontractsreport');
  await form.field('Dealer').selectOption({ index: 1 });
  await form.field('Start date').fill('01/01/2020');
  await form.field('Start date').press('Enter');
  await expect(new ReportPage(page).row(0)).toBeVisible();
  expect(await layoutShifts(page)).toMatchObject({ unexpected: 0 });
  const active = await book.one('|status:active');
  await page.goto(`/dealers/${active.dealerCode}`);
  await expect(page.getByRole('region', { name: 'Users' })).toBeVisible();
  await quiet('the dealer');
  expect(await layoutShifts(page)).toMatchObject({ all: 0 });
  await page.goto('/profile');
  await expect(page.getByRole('table', { name: "Where you're signed in" })).toBeVisible();
  expect(await layoutShifts(page)).toMatchObject({ all: 0 });
  await page.goto(`/cancelquote?contract=${keyOf(active)}`);
  await expect(quote.statement).toBeVisible();
  await expect(page.getByText('No saved quotes.')).toBeVisible();
  // A value filled in by a script isn't user input: each shift counts.
  for (const odometer of ['x', '1', '99,999', '']) await quote.odometer.fill(odometer);
  for (const { label } of cancelReasons) await quote.reason.selectOption({ label });
  expect(await layoutShifts(page)).toMatchObject({ all: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  // The change of width is a shift of its own, which is reported a moment later.
  await expect.poll(async () => (await layoutShifts(page)).all).toBeGreaterThan(0);
  const { all } = await layoutShifts(page);
  await quote.odometer.fill('1');
  await expect(quote.odometer).toHaveAccessibleDescription(/^Below the .* at sale/);
  expect(await layoutShifts(page), 'on a phone').toMatchObject({ all });
  await expectNoBarriers(page);
});

/** Whether two things share a spot on the screen. */
const isOver = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
type Box = { x: number; y: number; width: number; height: number };

/** Has a notification come, and holds it against what it must not cover. */
async function expectUncovered(page: Page, totals: string): Promise<void> {
  await expect(page.locator(totals).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy link to this page' }).first().click();
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(notice).toBeVisible();
  const covered = await notice.boundingBox();
  for (const each of await page.locator(totals).all()) {
    const box = await each.boundingBox();
    expect(covered && box && isOver(covered, box)).toBe(false);
  }
  await notice.getByRole('button', { name: /^Close/ }).click();
  await expect(notice).toHaveCount(0);
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a phone has one column and nothing is cut off, no copy icons and no window buttons; a tap opens the contract, and the palette is a sheet with rows for fingers', async ({
    page,
    book,
    signInAs,
    searchWindow,
    contractPage,
    palette,
  }) => {
    await signInAs('admin');
    await expectOneColumn({ page, book, searchWindow, contractPage });
    await searchWindow.open('/lists?window=maximized&search=smith');
    const card = searchWindow.cards.first();
    await expect(card).toBeVisible();
    await expect(
      searchWindow.window.getByRole('button', { name: /^(Minimize|Maximize|Full screen)$/ }),
    ).toHaveCount(0);
    await card.getByRole('button', { name: /Details/ }).tap();
    await expect(card.getByRole('group', { name: 'Contract details' })).toBeVisible();
    await expect(page.locator('[data-copy]:visible')).toHaveCount(0);
    await card.getByRole('heading').tap();
    await expect(contractPage.card).toContainText(/smith/i);
    await expect(page.locator('[data-copy]:visible')).toHaveCount(0);

    await test.step('the dealer filter and its lookup take the width, and a found dealer is a row', () =>
      expectDealerRows(page));

    const opener = page.getByRole('button', { name: 'Search or run' });
    await opener.tap();
    await expect(palette.input).toBeFocused();
    const sheet = await palette.dialog.boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 390 });
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
    const row = await palette.rows.first().boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    await palette.dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(palette.dialog).toBeHidden();
    await opener.tap();
    await palette.input.fill('contract search');
    await palette.row('Contract Search').first().tap();
    await expect(searchWindow.window).toBeVisible();
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  });
});

async function expectDealerRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Dashboard Filter/ }).tap();
  const panel = page.getByRole('dialog', { name: 'Dashboard Filter' });
  expect((await panel.boundingBox())?.width).toBe(374);
  await panel.getByRole('button', { name: 'Search for Dealer' }).tap();
  const lookup = page.getByRole('dialog', { name: 'Search for Dealer' });
  await lookup.getByRole('textbox').fill('ford');
  await page.keyboard.press('Enter');
  const row = lookup.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThan(50);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await lookup.getByRole('button', { name: 'Cancel' }).tap();
}

/** A phone has everything on one column, and nothing is cut off. */
async function expectOneColumn({ page, book, searchWindow, contractPage }: Places): Promise<void> {
  await searchWindow.open();
  expect(await searchWindow.window.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await searchWindow.type('smith');
  await expect(searchWindow.cards.first()).toBeVisible();
  const card = await searchWindow.cards.first().boundingBox();
  expect(card?.width).toBeGreaterThan(340);
  await searchWindow.settle();
  const results = await searchWindow.results.boundingBox();
  await searchWindow.type('|make:');
  await expect(searchWindow.status).toContainText('make: has no value yet; showing results without it');
  expect(await searchWindow.results.boundingBox(), 'the hint moves nothing').toEqual(results);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await sideways()).toBe(390);
  await contractPage.open(await book.one('|status:cancelled'));
  await expect(contractPage.activity.getByRole('listitem').first()).toBeVisible();
  expect(await sideways()).toBe(390);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /Contract Search/ })
    .click();
  await expect(searchWindow.box).toBeFocused();
  await page.goto('/reporting/quoterequestsreport');
  const form = new SearchForm(page);
  await form.opener.click();
  await expect(form.region).toBeVisible();
  expect(await sideways()).toBe(390);
}
