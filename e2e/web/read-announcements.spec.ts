import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.use({ hasReadNews: false });

test('an administrator withdraws what is for other roles, and brings it back for the same', {
  tag: soak,
}, async ({ page, signInAs, announcements }) => {
  await signInAs('siteadmin');
  await page.goto('/dashboard?announcements=full');
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
  await page.goto('/dashboard?announcements=full');
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
