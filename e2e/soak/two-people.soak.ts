import { assigneeName } from '@pitlane/shared/features/messages/message-text';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedCluster, startServedCluster } from '../../scripts/cluster/served-cluster.ts';
import { storyArgs } from '../../scripts/test/chromium.ts';
import { readNews } from '../drivers/portal.ts';
import { signInAs } from '../drivers/sign-in-as.ts';

// Run by `npm run test:soak -- people`: two people on one message, each with a browser of their own at a server of their own.

let cluster: ServedCluster;
let browser: Browser;
beforeAll(async () => {
  cluster = await startServedCluster({ servers: 2, replicas: 0, contracts: 1_000 });
  const executablePath = process.env['PITLANE_TEST_CHROMIUM'];
  browser = await chromium.launch({ args: storyArgs, ...(executablePath && { executablePath }) });
});
afterAll(async () => {
  await browser?.close();
  await cluster?.stop();
});

async function signedIn(user: string, server: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: cluster.servers[server]?.address ?? '' });
  await readNews(context);
  const page = await context.newPage();
  await signInAs(page, user);
  return page;
}

const current = (page: Page) => page.getByRole('article', { name: /^Message \d/ });
const notes = (page: Page) => page.getByLabel('Notes (optional)', { exact: true });

async function sentTo(page: Page, path: string, data: object, server: number) {
  const origin = cluster.servers[server]?.address ?? '';
  const method = path.endsWith('savemessage') ? 'POST' : 'PUT';
  const answer = await page.request.fetch(path, {
    method,
    headers: { accept: 'application/json', origin },
    data,
  });
  return (await answer.json()).data;
}

test('neither overwrites the other, whichever of them is first', async () => {
  const pages = [await signedIn('staff', 0), await signedIn('admin', 1)] as const;
  const [stan, ada] = pages;
  const { internalMessageID: id } = await sentTo(
    stan,
    '/api/mbpinternal/savemessage',
    { messageTypeID: 5, contactName: 'Winifred Twohands', notes: 'Asks for a call.' },
    0,
  );
  const read = (server: 0 | 1) =>
    sentTo(pages[server], '/api/mbpinternal/message', { internalMessageID: id }, server);
  for (const page of pages) {
    await page.goto(`/internalmessages/queue?message=${id}`);
    await expectPage(current(page)).toContainText('Asks for a call.');
    await page.keyboard.press('e');
    await expectPage(notes(page)).toHaveValue('Asks for a call.');
  }

  // Both write the same field; the second is shown what the first one wrote at the other server, and decides.
  await notes(stan).fill('Call after 5.');
  await notes(ada).fill('Call in the morning.');
  await stan.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectPage(stan.getByRole('dialog')).toHaveCount(0);
  const edit = ada.getByRole('dialog');
  await expectPage(edit).toContainText('Notes was changed while you were typing: “Call after 5.”');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectPage(edit).toContainText(`Stan Staff changed message ${id} after you opened it.`);
  expect((await read(1)).notes).toBe('Call after 5.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectPage(edit).toHaveCount(0);
  for (const page of pages) await expectPage(current(page)).toContainText('Call in the morning.');

  // Both take it at once: the history has every take that counted, and both servers tell the same.
  await Promise.all(pages.map((page) => page.keyboard.press('a')));
  await expectPage(current(stan).getByRole('list', { name: 'History' })).toContainText('Taken');
  await expectPage(current(ada).getByRole('list', { name: 'History' })).toContainText('Taken');
  const [first, second] = [await read(0), await read(1)];
  expect(second).toEqual(first);
  const taken = first.history.filter(({ text }: { text: string }) => text.startsWith('Taken'));
  const refused = await Promise.all(
    pages.map((page) => page.getByText(/changed message \d+ after you opened it/).count()),
  );
  process.stdout.write(`taken ${taken.length} times, refused ${refused.join(' and ')} times\n`);
  expect(taken.length + refused.filter((count) => count > 0).length).toBe(2);
  expect(taken.at(-1).by).toBe(assigneeName(first));
});
