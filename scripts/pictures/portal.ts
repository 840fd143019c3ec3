import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { Book, type BookContract } from '../../e2e/drivers/book.ts';
import { CancelQuotePage } from '../../e2e/drivers/cancel-quote.ts';
import { ContractPage } from '../../e2e/drivers/contract-page.ts';
import { Palette } from '../../e2e/drivers/palette.ts';

import { ReportPage } from '../../e2e/drivers/report-page.ts';
import { overDashboard, SearchWindow } from '../../e2e/drivers/search-window.ts';
import { demoPassword } from '../../e2e/drivers/sign-in-as.ts';
import { SignInPage } from '../../e2e/drivers/sign-in-page.ts';
import { moment, startClockAt } from './moment.ts';

/** The size, sharpness and theme of every picture; twice the sharpness would be three times the bytes. */
export const look = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/Chicago',
} as const;

/** Brings a page of the portal to what its picture shows. */
type Scene = (page: Page) => Promise<void>;

/** The pictures of the portal, by file name. */
export const scenes: Readonly<Record<string, Scene>> = {
  search: async (page) => {
    const search = new SearchWindow(page);
    await search.open(overDashboard);
    await search.box.fill('smith|make:ford');
    await search.settle();
    await page.getByRole('button', { name: 'Rows' }).click();
    // Away from the button, whose tooltip would cover the results.
    await page.mouse.move(640, 700);
    await search.settle();
  },
  contract: async (page) => {
    await new ContractPage(page).open(await contractToQuote(page));
  },
  quote: async (page) => {
    const { programCode, contractNumber } = await contractToQuote(page);
    const quote = new CancelQuotePage(page);
    await page.goto(
      `/cancelquote?contract=${programCode}-${contractNumber}&miles=48915&reason=CustomerRequest`,
    );
    await expect(quote.statement).toBeVisible();
    await expect(quote.curve).toBeVisible();
  },
  report: async (page) => {
    const report = new ReportPage(page);
    await report.open('/reporting/salessummaryreport?period=PreviousMonth');
    await expect(report.chart.first()).toBeVisible();
  },
  dashboard: async (page) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('slider').first()).toBeVisible();
  },
  dealers: async (page) => {
    await page.goto('/dealers');
    await expect(page.getByRole('group', { name: 'Sold this month, by state' })).toBeVisible();
  },
  palette: async (page) => {
    await page.goto('/landing');
    const palette = new Palette(page);
    await palette.open();
    await palette.type('smith');
    await expect(palette.row(/Smith/).first()).toBeVisible();
  },
};

/** A browser session in which staff are signed in and have read the announcements. */
export async function openPortal(browser: Browser, address: string): Promise<BrowserContext> {
  process.env['PITLANE_ADDRESS'] = address;
  const context = await browser.newContext({ ...look, baseURL: address });
  await context.addInitScript(startClockAt, moment);
  await context.addInitScript(() => {
    const ids = Array.from({ length: 200 }, (_, index) => String(index + 1));
    localStorage.setItem('read announcement ids', JSON.stringify(ids));
  });
  const page = await context.newPage();
  await page.goto('/');
  await new SignInPage(page).enter('staff', demoPassword);
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await page.close();
  return context;
}

/** An active contract with a miles limit whose refund is between nothing and the whole price. */
async function contractToQuote(page: Page): Promise<BookContract> {
  const found = await new Book(page).find('smith|status:active');
  const contract = found.find(({ purchaseDate }) => purchaseDate < '2026-01' && purchaseDate > '2024');
  if (!contract) throw new Error('The demo book has no contract for the pictures.');
  return contract;
}
