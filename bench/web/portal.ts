import { demoPassword } from '@pitlane/server/demo/sign-ins';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

/** A served portal, and the browser to look at it. */
export interface Bench {
  browser: Browser;
  address: string;
  databaseUrl: string;
}

/** A line of the report: what was measured, what came out, what must be reached. */
export interface Line {
  what: string;
  figure: string;
  must?: string;
  isReached?: boolean;
}

const viewport = { width: 1280, height: 800 };

/** A page in its own context, so that nothing is in the portal's memory; the demo's news is read. */
export async function newPage({ browser, address }: Bench, size = viewport): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: size });
  await context.addInitScript(() => {
    const ids = Array.from({ length: 200 }, (_, index) => String(index + 1));
    localStorage.setItem('read announcement ids', JSON.stringify(ids));
  });
  return context.newPage();
}

/** Signs in by the form; `staff` sees the whole book. */
export async function signIn(page: Page, user?: string): Promise<void> {
  await page.goto('/');
  await enterPassword(page, user);
}

/** Opens the contract search by its key. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search contracts' });
  await box.waitFor();
  return box;
}

/** Fills in the form that is shown, and waits for the page at which the portal starts. */
export async function enterPassword(page: Page, user = 'staff'): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(user);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'User menu' }).waitFor();
}

/** A context that is signed in already and has read nothing into its cache. */
export async function signedInContext(bench: Bench, user?: string): Promise<BrowserContext> {
  const page = await newPage(bench);
  await signIn(page, user);
  const storageState = await page.context().storageState();
  await page.context().close();
  return bench.browser.newContext({ baseURL: bench.address, viewport, storageState });
}
