import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../drivers/barriers.ts';
import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';
import { soak } from '../drivers/soak.ts';

const themes = ['light', 'dark', 'lightHighContrast', 'darkHighContrast'] as const;

/** Chooses a theme as an earlier visit has. */
async function chosenBefore(page: Page, theme: string): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('theme', JSON.stringify(name)), theme);
}

/** The color behind the page. */
function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** Notes the color behind the page in each frame from the first one on. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { backgrounds: seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('without a choice the portal follows the system, its contrast too; one that cannot be read does no harm, and a chosen one is there from the first frame on', async ({
  page,
  signInPage,
}) => {
  await page.goto('/no/such/place');
  const seen = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ colorScheme, contrast });
      seen.add(
        await page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          return [style.colorScheme, style.getPropertyValue('--borderColor-default')].join(' ');
        }),
      );
    }
  }
  expect(seen.size).toBe(4);

  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('theme', '{"half'));
  await page.goto('/');
  await expect(signInPage.username).toBeFocused();

  await chosenBefore(page, 'dark');
  await watchFrames(page);
  await page.reload();
  await expect(signInPage.username).toBeFocused();
  const dark = await background(page);
  const frames = await page.evaluate(() => (window as unknown as { backgrounds: string[] }).backgrounds);
  expect(frames.length).toBeGreaterThan(0);
  expect([...new Set(frames)]).toEqual([dark]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
});

test('a theme chosen in the user menu is there at once, in every tab, and so is the end of the session', async ({
  page,
  context,
  signInAs,
  signInPage,
  shell,
}) => {
  await signInAs('paygo');
  await shell.open('/reporting');
  const other = await context.newPage();
  await other.goto('/reporting');
  await other.getByRole('banner').waitFor();
  const before = await background(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByLabel('Theme', { exact: true }).selectOption({ label: 'Dark' });
  await expect.poll(() => background(page)).not.toBe(before);
  const dark = await background(page);
  await expect.poll(() => background(other)).toBe(dark);
  await page.getByLabel('Theme', { exact: true }).selectOption({ label: 'Match system' });
  await expect.poll(() => background(page)).toBe(before);
  await expect.poll(() => background(other)).toBe(before);

  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('dialog', { name: 'User menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(signInPage.ended).toBeVisible();
});

for (const theme of themes) {
  test(`axe finds nothing on the shell in ${theme}`, { tag: soak }, async ({ page, signInAs, shell }) => {
    // Axe reads the whole page four times.
    test.slow();
    await chosenBefore(page, theme);
    await signInAs('admin');
    for (const place of ['/dashboard', '/reporting/salessummaryreport', '/settings/brands']) {
      await shell.open(place);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expectNoBarriers(page);
    }
    await page.getByRole('button', { name: 'User menu' }).click();
    await expectNoBarriers(page, '[aria-label="User menu"]');
  });
}

test('each host shows its own brand: logo, name and title, before anybody is signed in; Internet Explorer is asked to update', async ({
  page,
  baseURL,
  signInPage,
}) => {
  const { port } = new URL(baseURL ?? '');
  for (const [host, logo, title] of [
    ['drivewell.localhost', 'DriveWell Protection', 'DriveWell Dealer Portal'],
    ['roadready.localhost', 'RoadReady Direct', 'RoadReady'],
  ] as const) {
    await page.goto(`http://${host}:${port}/`);
    await expect(signInPage.heading).toBeVisible();
    await expect(page).toHaveTitle(`Sign in · ${title}`);
    await expect(page.getByRole('img', { name: logo })).toHaveJSProperty('complete', true);
    const width = await page
      .getByRole('img', { name: logo })
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThan(0);
  }
  await signInPage.enter('customer', demoPassword);
  await expect(page.getByRole('link', { name: 'RoadReady Direct, start page' })).toBeVisible();
  await page.goto(`${baseURL}/`);
  await expect(page).toHaveTitle('Sign in · Pitlane');
  await test.step('Internet Explorer is asked to update, by a file in its own language', () =>
    expectUpdateAsked(page));
});

async function expectUpdateAsked(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const address = /<script nomodule src="([^"]+)">/.exec(html)?.[1] ?? '';
  const script = await (await page.request.get(address)).text();
  expect(script.replace(/\/\/.*/g, '')).not.toMatch(/=>|`|\b(const|let|class|async)\b/);
  await page.goto('about:blank');
  await page.setContent('<div id="root"></div>');
  await page.evaluate(script);
  await expect(page.getByRole('alert')).toContainText('Please use an updated browser');
}
