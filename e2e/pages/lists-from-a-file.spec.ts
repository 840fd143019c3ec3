import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ExportColumn } from '@pitlane/shared/export/columns';
import { xlsxChunks } from '@pitlane/shared/export/xlsx';
import type { Route } from '@playwright/test';
import { keyOf } from '../drivers/book.ts';
import { ownCountedByMiles } from '../drivers/cancel-quote.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { ListsPage } from '../drivers/lists-page.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ lists: ListsPage }>({
  lists: async ({ page }, use) => use(new ListsPage(page)),
});

const noteCall = '**/api/v1/contracts/*/notes';

test('the palette opens the list of a command, and a file gets notes: found, not found and duplicate rows', async ({
  page,
  book,
  signInAs,
  palette,
  lists,
}) => {
  await signInAs('staff');
  const [one, two] = (await book.find('|status:active')).map(keyOf);
  await page.goto('/landing');
  await palette.open();
  await page.keyboard.type('notes from a file');
  await page.keyboard.press('Enter');
  await lists.file.setInputFiles({
    name: 'calls.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Contract #,Note,Region\n${one},Called,East\n${two},"Called, no answer",\n${one},Called,\nXYZ-1,Called,\n99999999,Called,\n`,
    ),
  });
  await expect(lists.main).toContainText('Ignored columns: “Region”.');
  await lists.check.click();
  await expect(lists.preview).toContainText('calls.csv: 2 rows to do');
  await expect(lists.preview).toContainText('1 repeated, run once');
  await expect(lists.preview).toContainText("2 can't be done");
  await expect(lists.row(4)).toContainText('Same as line 2');
  await expect(lists.row(6)).toContainText('Not found.');
  await lists.run();
  await expect(lists.main).toContainText('2 done.');
  await expect(lists.row(2)).toContainText(`Added a note to ${one}`);
  await lists.button('Start another list').click();
  await lists.paste(`contract,note\n${one},Called\n`);
  await lists.check.click();
  await expect(lists.preview).toContainText('already done');
  await expect(lists.row(2)).toContainText('Done earlier');
});

// ListSource.test restores what was pasted, and FormDialog.test what was typed into a form.
test('pasted rows and what they share are there again after the page was lost, until they run', {
  tag: soak,
}, async ({ page, book, signInAs, lists }) => {
  await signInAs('staff');
  const contract = keyOf(await book.one('|status:active'));
  await lists.open('contract.note');
  await lists.pasted.fill(contract);
  await page.reload();
  await expect(lists.pasted).toHaveValue(contract);
  await lists.button('Use these rows').click();
  await lists.main.getByLabel('Note').fill('Called');
  await page.reload();
  await lists.button('Use these rows').click();
  await expect(lists.main.getByLabel('Note')).toHaveValue('Called');
  await lists.check.click();
  await lists.run();
  await expect(lists.main).toContainText('1 done.');
  await lists.button('Start another list').click();
  await expect(lists.pasted).toHaveValue('');
});

test('the notes of a list are undone together, and can then be added again', async ({
  book,
  signInAs,
  lists,
}) => {
  await signInAs('staff');
  const [one, two] = (await book.find('|status:active')).slice(30).map(keyOf);
  await lists.open('contract.note');
  await lists.paste(`contract,note\n${one},Wrong file\n${two},Wrong file\n`);
  await lists.check.click();
  await lists.run();
  await lists.button('Undo 2 rows').click();
  await lists.question.getByRole('button', { name: 'Undo rows' }).click();
  await expect(lists.main).toContainText('Pasted rows: 2 undone.');
  await expect(lists.row(3)).toContainText(`Withdrew a note from ${two}`);
  await expect(lists.button(/^Undo/)).toHaveCount(0);
  await lists.open('contract.note');
  await lists.paste(`contract,note\n${one},Wrong file\n`);
  await lists.check.click();
  await expect(lists.preview).toContainText('1 row to do');
});

// browser-journal.test sends each row once wherever a list is interrupted, and wait-for-network.test waits.
test('a list that loses its connection waits for it, and shows its result on another page', {
  tag: soak,
}, async ({ page, context, book, signInAs, shell, lists }) => {
  await signInAs('staff');
  const keys = (await book.find('|status:active')).slice(32, 36).map(keyOf);
  await lists.open('contract.note');
  await lists.paste(keys.join('\n'));
  await page.getByLabel('Note').fill('Connection lost');
  await lists.check.click();
  const keysSent: (string | undefined)[] = [];
  await page.route(noteCall, async (route) => {
    keysSent.push(route.request().headers()['idempotency-key']);
    if (keysSent.length <= 2) return route.continue();
    await context.setOffline(true);
    return route.abort();
  });
  await lists.run();
  await expect(lists.main).toContainText('No answer for 2 rows. Trying again.');
  await shell.menu.getByRole('link', { name: 'Cancel Quote' }).click();
  await expect(lists.rows).toHaveCount(0);
  await page.unroute(noteCall);
  await page.route(noteCall, (route) => {
    keysSent.push(route.request().headers()['idempotency-key']);
    return route.continue();
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(lists.main).toContainText('Pasted rows: 4 done.');
  await expect(lists.row(4)).toContainText('Added a note');
  expect(new Set(keysSent).size).toBe(4);
});

// browser-journal.test interrupts lists anywhere, and each of their rows is done once.
test('a list that a closed tab has interrupted is offered again, and each of its rows is done once', {
  tag: soak,
}, async ({ page, book, signInAs, lists }) => {
  await signInAs('staff');
  const keys = (await book.find('|status:active')).slice(0, 8).map(keyOf);
  await lists.open('contract.note');
  const sent = new Map<string, string[]>();
  const note = (route: Route) => {
    const [, key = ''] = /contracts\/([^/]+)\/notes/.exec(route.request().url()) ?? [];
    sent.set(key, [...(sent.get(key) ?? []), route.request().headers()['idempotency-key'] ?? '']);
    return key;
  };
  await page.route(noteCall, async (route) => {
    const at = keys.indexOf(note(route));
    // The server has added the fifth note and its answer is lost; the sixth and those behind it never come.
    if (at >= 5) return undefined;
    if (at === 4) return void (await route.fetch());
    return route.continue();
  });
  await lists.paste(keys.join('\n'));
  await page.getByLabel('Note').fill('Interrupted');
  await lists.check.click();
  await lists.run();
  await expect(lists.row(4)).toContainText('Added a note');
  await expect.poll(() => sent.size).toBe(8);
  await page.unroute(noteCall);
  await page.reload();
  await expect(lists.unfinished).toContainText('Add notes from a file');
  await expect(lists.unfinished).toContainText('4 of 8');
  await page.route(noteCall, (route) => {
    note(route);
    return route.continue();
  });
  await lists.button('Resume Pasted rows').click();
  await expect(lists.main).toContainText('4 done, 4 by an earlier run.');
  await expect(lists.row(1)).toContainText('Done earlier');
  await expect(lists.row(8)).toContainText('Added a note');
  expect(keys.map((key) => new Set(sent.get(key)).size)).toEqual(keys.map(() => 1));
  expect(keys.map((key) => sent.get(key)?.length)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  await lists.button('Start another list').click();
  await expect(lists.what).toBeVisible();
  await expect(lists.unfinished).toHaveCount(0);
});

test('voiding a list shows why contracts can’t be voided, and a lost session resumes after the sign-in', async ({
  page,
  book,
  signInAs,
  signInPage,
  lists,
}) => {
  await signInAs('staff');
  const actions = new ContractActions(page);
  const keys = [await actions.ownVoidable(book), await actions.ownVoidable(book)].map(keyOf);
  const voided = (await book.find('|status:cancelled')).find(({ isVoidedContract }) => isVoidedContract);
  await lists.open('contract.void');
  await lists.paste(
    `contract,reason\n${keys.join(',duplicate\n')},duplicate\n${voided ? keyOf(voided) : ''},fraud\n`,
  );
  await lists.check.click();
  await expect(lists.preview).toContainText('“fraud” is not a valid void reason.');
  await expect(lists.preview).toContainText('2 rows to do');
  await lists.button('Run 2 rows').click();
  const confirm = lists.question.getByRole('button', { name: 'Void contracts from a file' });
  await expect(lists.number).toBeFocused();
  await expect(confirm).toBeDisabled();
  await lists.number.fill('3');
  await page.keyboard.press('Tab');
  await expect(lists.question).toContainText("“3” doesn't match the number of contracts, 2.");
  await expect(confirm).toBeDisabled();
  await lists.question.getByRole('button', { name: 'Cancel' }).click();
  await page.context().clearCookies();
  await lists.run();
  await signInPage.enter('staff', demoPassword);
  await expect(lists.row(2)).toContainText('Void Reason: Duplicate');
  await lists.button('Resume').click();
  await expect(lists.main).toContainText('Start another list');
  await expect(lists.rows).toContainText('receipt');
});

// words.test adds up the money of the rows that have some.
test('quotes of a list show their total before they are saved', { tag: soak }, async ({
  book,
  signInAs,
  lists,
}) => {
  await signInAs('finance');
  const [one, two] = [await ownCountedByMiles(book), await ownCountedByMiles(book)].map(keyOf);
  await lists.open('contract.quoteCancel');
  await lists.paste(`contract,miles\n${one},250000\n${two},250000\n`);
  await lists.check.click();
  await expect(lists.preview).toContainText(/Total refund: \$[\d,]+\.\d\d/);
  await expect(lists.row(2)).toContainText(/Customer request · \$/);
  await expect(lists.preview).toContainText('Odometer: 250,000');
  await lists.run();
  await expect(lists.row(3)).toContainText(/Saved as Q-\d{6}-\d+/);
});

test("a file that isn't a list says what to do instead", async ({ signInAs, lists }) => {
  await signInAs('staff');
  await lists.open('contract.refresh');
  const files: [string, Buffer, string][] = [
    [
      'a.png',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      'a.png is not a list. Use CSV, Excel (XLSX) or text.',
    ],
    ['b.csv', Buffer.from('\n'), 'b.csv is empty. Use one contract per line'],
    ['c.csv', Buffer.from('Name,City\nLee,Waco\n'), 'Name the column “contract”.'],
  ];
  for (const [name, content, words] of files) {
    await lists.file.setInputFiles({ name, mimeType: '', buffer: content });
    await expect(lists.main).toContainText(words);
  }
});

// read-list.test reads the sheets with their names; list-rows.test finds the one with the contracts, and refuses one without a column for them.
test('a workbook offers its sheets, the one with the contracts first', { tag: soak }, async ({
  page,
  signInAs,
  lists,
}) => {
  await signInAs('staff');
  await lists.open('contract.refresh');
  const column: ExportColumn = { key: 'Contract', header: 'Contract', kind: 'text', isTotaled: false };
  const batches = (async function* () {
    yield [{ Contract: 'TAW-1' }, { Contract: 'TAW-2' }];
  })();
  const about = { title: 'Calls', criteria: [], ranBy: 'staff', ranAt: 'today' };
  const book = await buffer(Readable.from(xlsxChunks([column], batches, about)));
  await lists.file.setInputFiles({ name: 'calls.xlsx', mimeType: '', buffer: book });
  await expect(lists.main).toContainText('calls.xlsx, sheet “Calls”: 2 rows');
  await page.getByLabel('Sheet').selectOption('Criteria');
  await expect(lists.main).toContainText('Name the column “contract”, or use another sheet.');
  await expect(lists.check).toHaveCount(0);
  await page.getByLabel('Sheet').selectOption('Calls');
  await expect(lists.check).toBeVisible();
});

// browser-journal.test forgets the same on sign-out.
test('signing out forgets lists, but not which rows are done', { tag: soak }, async ({
  page,
  book,
  signInAs,
  lists,
  shell,
  signInPage,
}) => {
  await signInAs('staff');
  const [one] = (await book.find('|status:active')).map(keyOf);
  await lists.open('contract.note');
  await lists.paste(`contract,note\n${one},Before the sign-out\n`);
  await lists.check.click();
  let calls = 0;
  await page.route(noteCall, () => {
    calls += 1;
  });
  await lists.run();
  await expect.poll(() => calls).toBe(1);
  await page.unroute(noteCall);
  await page.reload();
  await expect(lists.unfinished).toContainText('0 of 1');
  await shell.menu.getByRole('button', { name: 'Logout' }).click();
  await expect(signInPage.username).toBeVisible();
  await signInAs('staff');
  await lists.open('contract.note');
  await expect(lists.pasted).toBeVisible();
  await expect(lists.unfinished).toHaveCount(0);
});

test('each role is offered the lists of its own commands', async ({ page, signInAs, lists }) => {
  await signInAs('service');
  await page.goto('/lists');
  const titles = await lists.what.evaluate((select) => select.textContent ?? '');
  expect(titles).toContain('Add notes from a file');
  expect(titles).not.toContain('Void contracts from a file');
  await signInAs('customer');
  await page.goto('/lists');
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible();
});
