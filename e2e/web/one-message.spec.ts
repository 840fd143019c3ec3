import type { Page } from '@playwright/test';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, readNews, test } from '../drivers/portal.ts';
import { signInAs as signIn } from '../drivers/sign-in-as.ts';
import { soak } from '../drivers/soak.ts';

const current = (page: Page) => page.getByRole('article', { name: /^Message \d/ });
const winifred = `Winifred ${ofThisTry()}`;
const row = (page: Page) =>
  page.getByRole('navigation', { name: 'Open messages' }).getByRole('button', { name: winifred });

test('two people on one message: the second sees at once who took it, keeps what they typed, and nothing is lost', {
  tag: soak,
}, async ({ page, browser, baseURL, signInAs }) => {
  await signInAs('staff');
  await page.goto('/internalmessages/queue');
  const { origin } = new URL(page.url());
  const data = { messageTypeID: 5, contactName: winifred, notes: 'Asks for a call.' };
  const headers = { accept: 'application/json', origin };
  const written = await page.request.post('/api/mbpinternal/savemessage', { headers, data });
  const { internalMessageID: id } = (await written.json()).data;
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await readNews(other);
  const theirs = await other.newPage();
  await signIn(theirs, 'admin');
  for (const one of [page, theirs]) {
    await one.goto(`/internalmessages/queue?message=${id}`);
    await expect(current(one)).toContainText('Asks for a call.');
    await expect(row(one)).toContainText('Unassigned');
  }
  await theirs.bringToFront();
  await theirs.keyboard.press('n');
  await theirs
    .getByLabel('Note', { exact: true })
    .or(theirs.getByLabel('Note (optional)'))
    .fill('Called, no answer.');

  await page.bringToFront();
  await page.keyboard.press('a');
  await expect(row(page)).toContainText("You're on it");
  // Without a reload, and next to what is being typed.
  await theirs.bringToFront();
  await expect(row(theirs)).toContainText('Stan is on it');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  const history = current(theirs).getByRole('list', { name: 'History' });
  await expect(history).toContainText('Called, no answer.');
  await expect(history).toContainText('Taken');

  // The same press as someone else, from what was seen before: refused, with both.
  const late = await theirs.request.post('/api/mbpinternal/savemessage', {
    headers,
    data: { internalMessageID: id, version: 1, assignedToUsername: 'admin' },
  });
  expect(late.status()).toBe(412);
  await page.bringToFront();
  await expect(current(page).getByRole('list', { name: 'History' })).toContainText('Called, no answer.');
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOf(page)).toBe(0);
  await other.close();
});
