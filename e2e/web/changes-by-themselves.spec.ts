import { ContractPage } from '../drivers/contract-page.ts';
import { layoutShifts, watchLayoutShifts } from '../drivers/layout-shifts.ts';
import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { signInAs as signIn } from '../drivers/sign-in-as.ts';
import { soak } from '../drivers/soak.ts';

test('two tabs share one stream of changes; the other continues it when one closes, and what is typed stays', async ({
  page,
  context,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('staff');
  const contract = await book.one('|status:active');
  await page.goto('about:blank');
  const streams: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/changes')) streams.push(request.headers()['last-event-id']);
  });
  const key = `${contract.programCode}-${contract.contractNumber}${contract.contractSuffix ?? ''}`;
  const write = (text: string) =>
    context.request.post(`/api/v1/contracts/${key}/notes`, {
      headers: { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' },
      data: { text },
    });

  const first = await context.newPage();
  const there = new ContractPage(first);
  await there.open(contract);
  await expect.poll(() => streams).toEqual([undefined]);
  await contractPage.open(contract);
  await page.keyboard.press('/');
  const box = page.locator('[data-search-box]');
  await box.fill('half a name');

  const [called, calledBack] = [`Called ${ofThisTry()}`, `Called back ${ofThisTry()}`];
  expect((await write(called)).status()).toBe(200);
  await expect(there.activity).toContainText(called);
  await expect(page.getByText(called)).toHaveCount(1);
  await expect(box).toHaveValue('half a name');
  await expect(box).toBeFocused();
  expect(streams).toEqual([undefined]);

  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]).toMatch(/^\d+$/);
  expect((await write(calledBack)).status()).toBe(200);
  await expect(page.getByText(calledBack)).toHaveCount(1);
  await expect(box).toHaveValue('half a name');
});

test('a queue, a list and the dashboard follow what others do: what is open, typed and scrolled stays, and nothing is polled', {
  tag: soak,
}, async ({ page, browser, baseURL, signInAs }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await other.newPage();
  await signIn(theirs, 'admin');
  await signInAs('staff');
  const origin = process.env['PITLANE_ADDRESS'] ?? '';
  const save = async (data: object) => {
    const headers = { accept: 'application/json', origin };
    const answer = await theirs.request.post('/api/mbpinternal/savemessage', { headers, data });
    expect(answer.status()).toBe(200);
    return (await answer.json()).data as { internalMessageID: number; version: number };
  };
  const write = (contactName: string) => save({ messageTypeID: 5, contactName, notes: 'Asks for a call.' });
  const [open] = [await write('Edna First'), await write('Fred Second')];
  const marks: string[] = [];
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/messages/mark')) marks.push(request.url());
    if (request.url().endsWith('/api/v1/changes')) streams.push(request.url());
  });
  const expectNothingMoved = await watchLayoutShifts(page);

  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  const total = async () =>
    (await card.allTextContents()).reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
  await expect(card.first()).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const before = await total();
  await write('Gus Third');
  await expect.poll(total).toBe(before + 1);
  expectNothingMoved();
  expect((await layoutShifts(page)).all).toBe(0);

  await page.goto(`/internalmessages/queue?message=${open.internalMessageID}`);
  const current = page.getByRole('article', { name: `Message ${open.internalMessageID}` });
  await expect(current).toContainText('Asks for a call.');
  await page.keyboard.press('n');
  const note = page.getByRole('dialog').getByLabel('Note', { exact: true });
  await note.fill('Left a voice');
  await expect.poll(() => streams.length).toBe(2);
  const { internalMessageID } = open;
  const taken = await save({ internalMessageID, version: open.version, assignedToUsername: 'admin' });
  await save({ internalMessageID, version: taken.version, messageStatusTypeID: 5 });
  await expect(current).toContainText('No longer in the queue');
  await expect(current).toContainText('Closed');
  await expect(note).toHaveValue('Left a voice');
  await expect(note).toBeFocused();
  // Without the stream it would be asked for by now.
  await page.waitForTimeout(1_800);
  expect(marks).toHaveLength(1);

  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/internalmessages?isActiveOnly=false&run=1');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(2)).toBeVisible();
  await expect.poll(() => streams.length).toBe(3);
  await grid.evaluate((element) => element.scrollTo({ top: 108 }));
  const shown = await page.getByText('Hal Fourth').count();
  await write('Hal Fourth');
  await expect(page.getByText('Hal Fourth')).toHaveCount(shown + 1);
  // A row more is above what was in sight.
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(144);
  await other.close();
});
