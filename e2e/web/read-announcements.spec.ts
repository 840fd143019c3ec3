import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.use({ hasReadNews: false });

test('the palette withdraws what is for other roles', { tag: soak }, async ({
  page,
  signInAs,
  announcements,
  palette,
}) => {
  const name = `Lanes open ${ofThisTry()}`;
  await signInAs('siteadmin');
  await page.goto('/announcements');
  await announcements.publish({ name, description: 'Again', tags: 'Master Dealer' });
  await page.reload();
  await expect(announcements.list.getByRole('row', { name })).toContainText('Master Dealer');
  await palette.run('withdraw an', 'Withdraw an announcement');
  await palette.type(name.toLowerCase());
  await expect(palette.active).toContainText(name);
  await expect(palette.active).toContainText('for Master Dealer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(`Withdrew “${name}”`);
});
