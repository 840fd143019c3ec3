import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.use({ hasReadNews: false });

test('the palette withdraws what is for other roles', { tag: soak }, async ({
  page,
  signInAs,
  announcements,
  palette,
}) => {
  await signInAs('siteadmin');
  await page.goto('/announcements');
  await announcements.publish({ name: 'Lanes open', description: 'Again', tags: 'Master Dealer' });
  await page.reload();
  await expect(announcements.list.getByRole('row', { name: /Lanes open/ })).toContainText('Master Dealer');
  await palette.run('withdraw an', 'Withdraw an announcement');
  await palette.type('lanes open');
  await expect(palette.active).toContainText('Lanes open');
  await expect(palette.active).toContainText('for Master Dealer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Withdrew “Lanes open”');
});
