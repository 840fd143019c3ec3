import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test('menu and search form are next to their page, and over it on a narrow screen; an assumed session says on every screen, over every window, who sits there', {
  tag: soak,
}, async ({ page, signInAs, shell, searchWindow }) => {
  await signInAs('agent');
  await shell.open('/reporting/salessummaryreport');
  await expect(shell.searchForm).toBeVisible();
  expect((await shell.searchForm.boundingBox())?.x).toBe(1280 - 330 + 1);
  expect(await shell.widthOf(shell.menu)).toBe(250);
  await page.setViewportSize({ width: 800, height: 844 });
  await expect(shell.searchForm).toHaveCount(0);
  await expect(shell.menu).toBeHidden();
  await shell.menuButton.click();
  expect(await shell.widthOf(shell.menu)).toBe(250);
  await page.keyboard.press('Escape');
  await expect(shell.menu).toBeHidden();
  const opener = page.getByRole('button', { name: 'Choose criteria' });
  await opener.click();
  await expect(shell.searchForm).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.searchForm).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/api/profile/getsession', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.assumedBy = { username: 'admin', fullName: 'Ada Admin' };
    await route.fulfill({ json: answer });
  });
  await signInAs('dealer');
  for (const place of ['/dashboard', '/dashboard?window=full']) {
    await shell.open(place).catch(() => {});
    const banner = page.getByRole('complementary', { name: 'Acting as another user' });
    await expect(banner).toContainText("You're Ada Admin, acting as Dale Dealer (dealer).");
    const { y = -1, height = 0 } = (await banner.boundingBox()) ?? {};
    expect(y).toBe(0);
    if (!place.includes('window')) continue;
    await expect(searchWindow.box).toBeVisible();
    expect((await searchWindow.window.boundingBox())?.y).toBeGreaterThanOrEqual(height);
  }
});
