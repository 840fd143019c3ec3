import { expectNoBarriers } from '../drivers/barriers.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.use({ hasReadNews: false });

test('what is published while the portal is open arrives within five minutes, without scripts and images', async ({
  page,
  signInAs,
  announcements,
}) => {
  await page.clock.install();
  await signInAs('subagent');
  await page.goto('/landing');
  await expect(announcements.window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(announcements.bell).toHaveAccessibleName('Announcements');
  // What a backend sends that sanitises nothing.
  const sent = [
    {
      id: 4711,
      name: 'From another backend',
      description: `<p onclick="window.hacked = 1">Read <a href="https://example.com/a">this</a></p>
        <img src="x" onerror="window.hacked = 1"><script>window.hacked = 1</script>
        <a href="javascript:window.hacked = 1">that</a><style>body { display: none }</style>`,
      date_updated: '2025-11-03T15:00:00Z',
      tags: ['subagent'],
    },
  ];
  await page.route('**/api/system/announcements', (route) =>
    route.fulfill({ json: { code: 0, data: sent, errors: [] } }),
  );
  await page.clock.fastForward(299_000);
  await expect(announcements.window).toHaveCount(0);
  await page.clock.fastForward(2000);
  await expect(announcements.window).toBeVisible();
  const article = announcements.article('From another backend');
  await expect(article).toContainText('11/03/2025');
  await expect(article.getByRole('link', { name: 'this' })).toHaveAttribute('target', '_blank');
  await expect(article.getByRole('link', { name: 'this' })).toHaveAttribute('rel', /noopener/);
  await expect(article.getByText('that')).not.toHaveAttribute('href');
  await expect(article.locator('img, script, style')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
});

test('an administrator withdraws what is for other roles, and brings it back for the same', {
  tag: soak,
}, async ({ page, signInAs, announcements }) => {
  await signInAs('siteadmin');
  await page.goto('/landing?announcements=full');
  await announcements.publish({
    name: 'Lanes closed',
    description: '<p>Till <b>noon</b>.</p>',
    tags: 'Master Dealer, FI User',
  });
  await page.reload();
  const article = announcements.article('Lanes closed');
  await expect(announcements.forOthers).toBeVisible();
  await expect(article).toHaveCount(0);
  await announcements.forOthers.click();
  await expect(article).toContainText('For Master Dealer, FI User');
  await expect(article.getByRole('heading')).toHaveText('Lanes closed');
  const kept = await page.evaluate(() => localStorage.getItem('read announcement ids'));
  const ownAndOthers = await announcements.articles.count();
  expect(JSON.parse(kept ?? '[]').length).toBeLessThan(ownAndOthers);
  const withdraw = page.getByRole('button', { name: 'Withdraw Lanes closed' });
  await withdraw.click();
  await expect(article).toHaveCount(0);
  const notices = announcements.window.getByRole('region', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(article).toContainText('For Master Dealer, FI User');
  await expect(article).toContainText('Till noon.');
  await withdraw.click();
  await expect(article).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(announcements.bell).toHaveAccessibleName('Announcements');
});

test('the palette withdraws what is for other roles', { tag: soak }, async ({
  page,
  signInAs,
  announcements,
  palette,
}) => {
  await signInAs('siteadmin');
  await page.goto('/landing?announcements=full');
  await announcements.publish({ name: 'Lanes open', description: 'Again', tags: 'Master Dealer' });
  await page.reload();
  await expect(announcements.forOthers).toBeVisible();
  await page.keyboard.press('Escape');
  await palette.run('withdraw an', 'Withdraw an announcement');
  await palette.type('lanes open');
  await expect(palette.active).toContainText('Lanes open');
  await expect(palette.active).toContainText('for Master Dealer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Withdrew “Lanes open”');
});

test('the form of a new announcement is over the window, asks before it is lost, and gives the focus back', async ({
  page,
  signInAs,
  announcements,
}) => {
  await signInAs('siteadmin');
  await page.goto('/landing?announcements=full');
  const publish = announcements.window.getByRole('button', { name: 'Publish' });
  await publish.click();
  const title = announcements.form.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.type('Never sent');
  await page.keyboard.press('Escape');
  await announcements.form.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Never sent');
  // The button that it replaces would send the form.
  await expect(announcements.form.getByText('Text is required.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await announcements.form.getByRole('button', { name: 'Discard' }).click();
  await expect(announcements.form).toHaveCount(0);
  await expect(announcements.window).toBeVisible();
  await expect(publish).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the announcements in ${colorScheme}`, {
    tag: colorScheme === 'light' ? [] : soak,
  }, async ({ page, signInAs, announcements }) => {
    await page.emulateMedia({ colorScheme });
    await signInAs('admin');
    await page.goto('/landing');
    await expect(announcements.articles.first()).toBeVisible();
    await announcements.forOthers.click();
    await expectNoBarriers(page);
  });
}
