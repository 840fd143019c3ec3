import { demoSignIns } from '@pitlane/server/demo/sign-ins';
import type { Page } from '@playwright/test';
import { misalignedOf } from '../drivers/alignment.ts';
import { barriersOf, complaintsOf, sidewaysOf } from '../drivers/barriers.ts';
import { watchLayoutShifts } from '../drivers/layout-shifts.ts';
import { expect, test } from '../drivers/portal.ts';
import { quietOf } from '../drivers/quiet-network.ts';
import { rightsOf } from '../drivers/rights.ts';

/** From a small phone to a large desk, both sides of each change of the layout. */
const widths = [360, 390, 600, 768, 959, 960, 1280, 1920];

/** High contrast is checked at one width: it only changes colors. */
const contrastWidth = 1280;

type Look = Parameters<Page['emulateMedia']>[0] & { width: number };

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  ...widths.map((width) => ({ colorScheme, width })),
  { colorScheme, contrast: 'more' as const, width: contrastWidth },
]);

/** A place of the portal, and what to do there. */
interface Sight {
  name: string;
  address: string;
  act?: (page: Page) => Promise<void>;
}

const press = (key: string) => async (page: Page) => page.keyboard.press(key);

/** What every user has next to their menu. */
const everywhere: readonly Sight[] = [
  { name: 'start page', address: '/dashboard?window=minimized' },
  { name: 'palette', address: '/dashboard?window=minimized', act: press('Control+k') },
  { name: 'keys', address: '/dashboard?window=minimized', act: press('?') },
  {
    name: 'user menu',
    address: '/dashboard?window=minimized',
    act: (page) => page.getByRole('button', { name: 'User menu' }).click(),
  },
  { name: 'announcements', address: '/dashboard?announcements=full' },
  { name: 'brands, or that they are not theirs', address: '/settings/brands' },
  { name: 'personal access tokens', address: '/settings/tokens' },
  { name: 'signed-in terminals', address: '/settings/terminals' },
  { name: 'code of a terminal', address: '/device' },
  { name: 'report to be asked for', address: '/reporting/salessummaryreport' },
  { name: 'report with groups', address: '/reporting/salessummaryreport?period=Year' },
  { name: 'report of days', address: '/reporting/pastweeksalessummary?run=1' },
  {
    name: 'report refused',
    address: '/reporting/salessummaryreport?startDate=2000-01-01&endDate=2026-01-01',
  },
  { name: 'not found', address: '/no/such/place' },
];

for (const { username, isInactive } of demoSignIns) {
  test(`${username} meets no barrier in any look of any page`, async ({ page, signInAs, book }) => {
    const heard = complaintsOf(page);
    const expectNoShifts = await watchLayoutShifts(page);
    await signInAs(username);
    const found: string[] = [];
    const counts = { pages: 0, looks: 0, barriers: 0, sideways: 0, misaligned: 0, complaints: 0 };
    for (const sight of isInactive ? inactive : await sightsOf(page, book)) {
      counts.pages++;
      await goTo(page, sight);
      for (const look of looks) {
        counts.looks++;
        await show(page, look);
        const at = `${sight.name}, ${Object.values(look).join(' ')}`;
        const barriers = await barriersOf(page);
        const sideways = await sidewaysOf(page);
        const misaligned = await misalignedOf(page);
        counts.barriers += barriers.length;
        counts.sideways += sideways > 0 ? 1 : 0;
        counts.misaligned += misaligned.length;
        found.push(...barriers.map((barrier) => `${at}: ${barrier}`));
        if (sideways > 0) found.push(`${at}: ${sideways} px sideways`);
        found.push(...misaligned.map((fields) => `${at}: ${fields} are not in line`));
      }
    }
    // Who has no profile is answered by this status, which the browser logs.
    const complaints = isInactive ? heard.filter((text) => !text.includes('404')) : heard;
    counts.complaints = complaints.length;
    for (const [type, count] of Object.entries(counts)) {
      test.info().annotations.push({ type, description: String(count) });
    }
    expect([...found, ...complaints]).toEqual([]);
    expectNoShifts();
  });
}

test('a visitor meets no barrier in any look of the sign-in', async ({ page }) => {
  const found: string[] = [];
  await page.goto('/');
  await page.getByLabel('Password').waitFor();
  for (const look of looks) {
    await show(page, look);
    found.push(...(await barriersOf(page)));
    if ((await sidewaysOf(page)) > 0) found.push(`sideways at ${look.width}`);
  }
  expect(found).toEqual([]);
});

const inactive: readonly Sight[] = [{ name: 'no profile', address: '/landing' }];

/** The pages of the user's menu, what everybody has, and the contracts where the user may see them. */
async function sightsOf(page: Page, book: { find: (text: string) => Promise<Contract[]> }): Promise<Sight[]> {
  const { menu, palette } = await rightsOf(page);
  const pages = menu
    .filter(({ screen }) => screen.place === 'page')
    .map(({ screen, label }) => ({ name: label, address: screen.path }));
  return [
    ...everywhere,
    ...pages,
    ...(palette.includes('screen contract.search') ? await contractSights(book) : []),
  ];
}

interface Contract {
  dealerCode: string | null;
  programCode: string;
  contractNumber: string;
  contractSuffix: string | null;
}

async function contractSights(book: { find: (text: string) => Promise<Contract[]> }): Promise<Sight[]> {
  const [contract] = await book.find('|status:cancelled');
  const [active] = await book.find('|status:active');
  const dealerCode = (active ?? contract)?.dealerCode;
  const window = '/dashboard?window=maximized';
  // A user without dealers sees no contract, and reads why.
  const cards = (page: Page) => page.locator(contract ? '[data-card="0"]' : '[role=dialog] h3').waitFor();
  return [
    { name: 'search, empty', address: window },
    { name: 'search, full screen', address: '/dashboard?window=full&search=s', act: cards },
    { name: 'search, minimized', address: '/dashboard?window=minimized&search=s', act: cards },
    {
      name: 'search, a card flipped',
      address: `${window}&search=|status:cancelled`,
      act: async (page) => {
        await cards(page);
        if (!contract) return;
        await page.locator('[data-card="0"]').focus();
        await page.keyboard.press('f');
      },
    },
    ...(dealerCode ? [{ name: 'dealer, or that it is not theirs', address: `/dealers/${dealerCode}` }] : []),
    ...(contract
      ? [
          {
            name: 'contract',
            address: `/contracts/${contract.programCode}/${contract.contractNumber}${contract.contractSuffix ?? ''}`,
            act: (page: Page) => page.getByRole('main').getByRole('article').waitFor(),
          },
        ]
      : []),
    ...(active
      ? [
          {
            name: 'cancel quote, or that it is not theirs',
            address: `/cancelquote?contract=${active.programCode}-${active.contractNumber}${active.contractSuffix ?? ''}`,
            act: (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(),
          },
        ]
      : []),
  ];
}

/** Opens the page on a phone and on a desk, where nothing may move until it is there. */
async function goTo(page: Page, { address, act }: Sight): Promise<void> {
  for (const width of [390, contrastWidth]) {
    await page.setViewportSize({ width, height: 844 });
    const quiet = quietOf(page);
    await page.goto(address);
    await quiet(address);
  }
  await act?.(page);
}

/** Turns the screen as a person turns a phone: nothing is loaded again. */
async function show(page: Page, { width, ...media }: Look): Promise<void> {
  await page.emulateMedia({ contrast: 'no-preference', ...media });
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
