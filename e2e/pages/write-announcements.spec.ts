import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test('an announcement is written in Markdown by buttons and keys, previewed, and scheduled', async ({
  page,
  signInAs,
  announcements,
}) => {
  const title = `Summer hours ${ofThisTry()}`;
  await signInAs('siteadmin');
  await page.goto('/announcements');
  await expect(announcements.list.getByRole('row', { name: /Holiday hours/ })).toContainText('Scheduled');
  await expect(announcements.list.getByRole('row', { name: /Phones down/ })).toContainText('Ended');
  await page.getByRole('button', { name: 'Publish' }).click();
  await announcements.form.getByRole('textbox', { name: 'Title' }).fill(title);
  const text = announcements.form.getByRole('textbox', { name: 'Text' });
  await text.fill('Open until 8');
  await page.evaluate(() => document.querySelector('textarea')?.select());
  await text.press('Control+b');
  await expect(text).toHaveValue('**Open until 8**');
  await announcements.form.getByRole('button', { name: 'Bulleted list' }).click();
  await expect(text).toHaveValue('- **Open until 8**');
  await announcements.form.getByRole('button', { name: 'Preview' }).click();
  const preview = announcements.form.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveText('Open until 8');
  await announcements.form.getByRole('button', { name: 'Write' }).click();
  await announcements.form.getByRole('textbox', { name: 'Visible from (optional)' }).fill('06/02/2099');
  await announcements.form.getByRole('textbox', { name: 'Visible until (optional)' }).fill('06/01/2099');
  await announcements.form.getByRole('checkbox', { name: 'Site Administrator' }).click();
  await announcements.form.getByRole('button', { name: 'Publish' }).click();
  await expect(announcements.form.getByText('Must be on or after the first day.')).toBeVisible();
  await announcements.form.getByRole('textbox', { name: 'Visible until (optional)' }).fill('06/30/2099');
  await announcements.form.getByRole('button', { name: 'Publish' }).click();
  await expect(announcements.form).toHaveCount(0);
  const row = announcements.list.getByRole('row', { name: title });
  await expect(row).toContainText('06/02/2099 to 06/30/2099');
});

// change-a-user.spec keeps both versions in the same way, and announcements.test refuses the older one.
test('an edit loses nothing that is typed when someone else has saved the announcement since', {
  tag: soak,
}, async ({ page, signInAs, announcements }) => {
  await signInAs('siteadmin');
  await page.goto('/announcements');
  await announcements.list.getByRole('button', { name: 'Edit What to attach to a cancellation' }).click();
  const form = page.getByRole('dialog', { name: 'Edit announcement' });
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue(/1\. Traded in/);
  await announcements.change('What to attach to a cancellation', { name: 'Attachments of a cancellation' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Documents of a cancellation');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Someone else changed this announcement.');
  await expect(form).toContainText('Attachments of a cancellation');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Documents of a cancellation');
  await form.getByRole('button', { name: 'Keep yours' }).first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(announcements.list.getByRole('row', { name: /Documents of a cancellation/ })).toBeVisible();
});
