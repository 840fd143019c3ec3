import type { Page } from '@playwright/test';
import type { Palette } from '../drivers/palette.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const lookup = '**/api/lookup/zipCodePlaces*';

/** Asks for a ZIP from the palette, key by key. */
async function lookUp(palette: Palette, zip: string): Promise<void> {
  await palette.run('look up a zip', 'Look up a ZIP');
  await expect(palette.input).toHaveAttribute('placeholder', /Five digits/);
  await palette.type(zip);
  await palette.input.press('Enter');
}

function notice(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });
}

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('dealer');
  await page.goto('/reporting');
});

// zip-lookup.test stores an unknown ZIP, and commands.test of places reports it.
test("a ZIP that doesn't exist is requested once, and reported as not found", { tag: soak }, async ({
  page,
  palette,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('zipCodePlaces')) asked.push(request.url());
  });
  await lookUp(palette, '00000');
  await expect(notice(page, 'ZIP 00000 not found.')).toBeVisible();
  await lookUp(palette, '00000');
  await expect(palette.dialog).toBeHidden();
  await lookUp(palette, '65807');
  await expect(notice(page, '65807: Springfield, MO')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a ZIP is looked up from anywhere and shows its place; a failed lookup says so, and is repeated', async ({
  page,
  palette,
}) => {
  await page.route(lookup, (route) => route.abort('connectionrefused'));
  await lookUp(palette, '65807');
  await expect(page.getByText('There was a problem locating zip code!').first()).toBeVisible();
  await page.unroute(lookup);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await lookUp(palette, '65807');
  await expect(notice(page, '65807: Springfield, MO')).toBeVisible();
});
