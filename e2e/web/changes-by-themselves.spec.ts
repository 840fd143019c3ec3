import { ContractPage } from '../drivers/contract-page.ts';
import { expect, test } from '../drivers/portal.ts';

test('two tabs share one stream of changes; the other goes on with it when one closes, and what is typed stays', async ({
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

  expect((await write('Called about the alternator')).status()).toBe(200);
  await expect(there.activity).toContainText('Called about the alternator');
  await expect(page.getByText('Called about the alternator')).toHaveCount(1);
  await expect(box).toHaveValue('half a name');
  await expect(box).toBeFocused();
  expect(streams).toEqual([undefined]);

  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]).toMatch(/^\d+$/);
  expect((await write('Called back')).status()).toBe(200);
  await expect(page.getByText('Called back')).toHaveCount(1);
  await expect(box).toHaveValue('half a name');
});
