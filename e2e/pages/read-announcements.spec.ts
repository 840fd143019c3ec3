import { randomUUID } from 'node:crypto';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend({ hasReadNews: false });

// use-opening-by-itself.test: “does not open over text that is being typed, and opens once the field is left”; a story below reads the bell.
test('the window waits while the user types, and the bell counts in the meantime', { tag: soak }, async ({
  page,
  signInAs,
  announcements,
  searchWindow,
}) => {
  await signInAs('agent');
  // The answer comes while the user is in the middle of a name.
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/system/announcements', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await searchWindow.open();
  await searchWindow.box.press('s');
  asked.resolve();
  await expect(announcements.bell).toHaveAccessibleName(/Announcements, \d unread/);
  await searchWindow.type('mith');
  await expect(announcements.window).toHaveCount(0);
  await expect(searchWindow.box).toHaveValue('smith');
  await expect(announcements.window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchWindow.box).toBeFocused();
  await expect(searchWindow.box).toHaveValue('smith');
});

// use-opening-by-itself.test waits for a question, and opens once that is closed.
test('the window waits for the question of a terminal that waits for its answer', { tag: soak }, async ({
  page,
  signInAs,
  announcements,
}) => {
  await signInAs('agent');
  // The announcements are there first.
  const read = Promise.withResolvers<void>();
  await page.route('**/api/v1/terminals', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto('/settings/terminals?confirm=3f9a01c27be4');
  const question = page.getByRole('alertdialog', { name: 'Confirm terminal' });
  await expect(announcements.bell).toHaveAccessibleName(/Announcements, \d unread/);
  read.resolve();
  await expect(question).toBeVisible();
  await expect(announcements.window).toHaveCount(0);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toBeHidden();
  await expect(announcements.window).toBeVisible();
});

test('an administrator publishes, sees who has read it, withdraws it, and restores it', async ({
  page,
  signInAs,
  announcements,
}) => {
  // Its own in each try, because what a failed one published stays.
  const title = `Closed on Friday ${randomUUID()}`;
  await signInAs('siteadmin');
  await page.goto('/landing');
  await expect(announcements.window).toBeVisible();
  await announcements.window.getByRole('button', { name: 'Publish' }).click();
  await announcements.form.getByRole('textbox', { name: 'Title' }).fill(title);
  const text = announcements.form.getByRole('textbox', { name: 'Text' });
  await text.fill('<p>Back on <b>Monday</b>.</p><img src=x onerror="window.hacked = 1">');
  await text.press('Control+Enter');
  await expect(announcements.form.getByText('Choose at least one role.')).toBeVisible();
  await announcements.form.getByRole('button', { name: 'Select all' }).click();
  await announcements.form.getByRole('button', { name: 'Clear all' }).click();
  await announcements.form.getByRole('checkbox', { name: 'Site Administrator' }).click();
  await announcements.form.getByRole('button', { name: 'Publish' }).click();
  await expect(announcements.form).toHaveCount(0);
  const noted = page.waitForResponse('**/api/v1/announcements/read');
  await page.reload();
  const article = announcements.article(title);
  await expect(article).toContainText('Back on Monday.');
  await expect(article.locator('img')).toHaveCount(0);
  await noted;
  await announcements.window.getByRole('link', { name: 'Manage' }).click();
  const row = announcements.list.getByRole('row', { name: title });
  await expect(row).toContainText('Site Administrator');
  await row.getByRole('button', { name: `Readers of ${title}` }).click();
  await expect(page.getByRole('dialog', { name: /^Read by \d+ of/ })).toContainText('Sid Site');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `Withdraw ${title}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Withdraw ${title}` }).click();
  await expect(row).toHaveCount(0);
});

test('announcements that cannot be read are not missed', async ({ page, signInAs, announcements }) => {
  await page.route('**/api/system/announcements', (route) => route.fulfill({ status: 500, body: '' }));
  await signInAs('service');
  await page.goto('/dashboard?announcements=full');
  await expect(announcements.window).toContainText("Couldn't load announcements");
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
});

test('unread announcements open automatically and count as read, and the focus returns', async ({
  page,
  signInAs,
  announcements,
  searchWindow,
}) => {
  await signInAs('group');
  await page.goto('/dashboard?window=maximized');
  await expect(announcements.window).toBeVisible();
  await expect(announcements.article('Year-end remittance cut-off')).toContainText('New');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('read announcement ids') ?? '[]'));
  await expect.poll(kept).toHaveLength(await announcements.articles.count());
  await page.keyboard.press('Escape');
  await expect(announcements.window).toHaveCount(0);
  await expect(searchWindow.box).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard\?window=maximized$/);
  await expect(announcements.bell).toHaveAccessibleName('Announcements');
  await page.reload();
  await expect(searchWindow.box).toBeFocused();
  await expect(announcements.bell).toHaveAccessibleName('Announcements');
  await expect(announcements.window).toHaveCount(0);
});

// sanitized.test shows what is left of a text, and use-opening-by-itself.test that later news opens the window.
test('an announcement published while the portal is open arrives within five minutes, without scripts and images', {
  tag: soak,
}, async ({ page, signInAs, announcements }) => {
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

// FormDialog.test asks before anything is lost, and Esc returns to it; use-kept-focus.test gives the focus back.
test('the form of a new announcement is over the window, asks before it is lost, and gives the focus back', {
  tag: soak,
}, async ({ page, signInAs, announcements }) => {
  await signInAs('siteadmin');
  await page.goto('/dashboard?announcements=full');
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
