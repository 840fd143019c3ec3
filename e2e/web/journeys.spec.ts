import { isReport } from '@pitlane/shared/engine/report';
import { searchesOnOpen } from '@pitlane/shared/features/reports/rules/search-forms';
import type { Page } from '@playwright/test';
import { complaintsOf, downwardsOf, expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import type { Palette } from '../drivers/palette.ts';
import { expect, test } from '../drivers/portal.ts';
import { type Rights, rightsOf } from '../drivers/rights.ts';
import type { SearchWindow } from '../drivers/search-window.ts';
import { type Shell, widths } from '../drivers/shell.ts';
import { soak } from '../drivers/soak.ts';

interface Portal {
  page: Page;
  shell: Shell;
  palette: Palette;
  searchWindow: SearchWindow;
}

/** One page of each kind: figures, an area of its own, and a queue. The search is in calm-and-accessible. */
const kinds = ['dashboard.open', 'remittance.open', 'claim.list'];

test('admin opens each kind of page on a desk without a barrier, a complaint or a scroll sideways', async ({
  page,
  signInAs,
  shell,
  palette,
  searchWindow,
}) => {
  await signInAs('admin');
  const rights = await rightsOf(page);
  const menu = rights.menu.filter(({ screen }) => kinds.includes(screen.id));
  expect(menu).toHaveLength(kinds.length);
  await journey({ page, shell, palette, searchWindow }, { ...rights, menu }, widths.desk);
});

for (const user of ['admin', 'dealer', 'customer']) {
  for (const [device, width] of Object.entries(widths)) {
    test(`${user} goes everywhere on a ${device} without a barrier, a complaint or a scroll sideways`, {
      tag: soak,
    }, async ({ page, signInAs, shell, palette, searchWindow }) => {
      await signInAs(user);
      await journey({ page, shell, palette, searchWindow }, await rightsOf(page), width);
    });
  }
}

async function journey(portal: Portal, rights: Rights, width: number): Promise<void> {
  test.slow();
  const complaints = complaintsOf(portal.page);
  await portal.page.setViewportSize({ width, height: 844 });
  await portal.shell.open('/dashboard?window=minimized');
  await offersExactly(portal, rights);
  for (const entry of rights.menu) await visit(portal, entry);
  expect(complaints).toEqual([]);
}

/** Opens an entry of the side menu, and finds it marked there. */
async function visit({ page, shell, searchWindow }: Portal, { screen, label }: Rights['menu'][number]) {
  await test.step(label, async () => {
    const isSearch = screen.id === 'contract.search';
    const link = shell.menu.getByRole('link', { name: label });
    await reachMenu(shell);
    await link.click();
    await (isSearch ? searchWindow.box.waitFor() : expect(shell.heading).toHaveText(titled(screen.title)));
    // Buttons become usable with the rows: axe would take the color of before for that of now.
    if (isReport(screen) && searchesOnOpen(screen.form))
      await expect(page.getByRole('main')).toContainText(new RegExp(`\\d ${screen.rowName ?? 'row'}|No `));
    // What is around the page is the same everywhere, and looked at on the start page.
    await expectNoBarriers(page, isSearch ? 'html' : 'main, aside');
    await fitsAPhoneToo(page, shell);
    // On a phone the search covers the menu as well.
    const isCovered = isSearch && page.viewportSize()?.width === widths.phone;
    if (!isCovered) {
      await reachMenu(shell);
      // A page in steps is marked as the place that holds the step.
      await expect(link).toHaveAttribute('aria-current', /^(page|true)$/);
    }
    if (isSearch) await leaveSearch({ page, searchWindow });
  });
}

/** The title of a page; one in steps adds that of its step. */
function titled(title: string): RegExp {
  return new RegExp(`^${title}(: .+)?$`);
}

/** Nothing goes sideways, nor on the screen of a phone, and the window doesn't scroll around the page. */
async function fitsAPhoneToo(page: Page, shell: Shell): Promise<void> {
  const size = page.viewportSize();
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  expect(await downwardsOf(page)).toBeLessThanOrEqual(0);
  if (!size || size.width === widths.phone) return;
  await page.setViewportSize({ width: widths.phone, height: size.height });
  await expect.poll(() => sidewaysOf(page)).toBeLessThanOrEqual(0);
  await expect(shell.menu).toBeHidden();
  await page.setViewportSize(size);
  await shell.menu.waitFor();
}

async function reachMenu(shell: Shell): Promise<void> {
  if (!(await shell.menu.isVisible())) await shell.menuButton.click();
  await shell.menu.waitFor();
}

async function leaveSearch({ page, searchWindow }: Pick<Portal, 'page' | 'searchWindow'>): Promise<void> {
  // The menu may be over it.
  const overlay = page.getByRole('dialog', { name: 'Menu' });
  if (await overlay.isVisible()) await page.keyboard.press('Escape');
  await searchWindow.press('Close');
  await searchWindow.window.waitFor({ state: 'detached' });
}

/** The palette offers what the registry gives the user, no more and no less. */
async function offersExactly({ page, palette }: Portal, { palette: expected }: Rights): Promise<void> {
  await palette.open();
  await palette.expectOffers(expected);
  await expectNoBarriers(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expectNoBarriers(page);
}
