import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookDriver, claimHeads, claimLine } from '../../../testing/book-driver.ts';
import type { NamedContract } from '../../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';

const previewCall = 'POST /api/v1/imports/claim/preview';

describeOnDatabase("the calls that import the provider's files", (_open, kind) => {
  let driver: BookDriver;
  let contract: NamedContract;
  beforeAll(async () => {
    driver = await BookDriver.open(kind);
    contract = await driver.aContract({ claimsPaid: 0 });
  });
  afterAll(() => driver?.close());

  const line = (claim: string, more: Parameters<typeof claimLine>[1] = {}) =>
    claimLine(contract.contractNumber, { claim, ...more });
  const file = (...lines: string[]) => [claimHeads, ...lines].join('\n');
  /** A form as browsers and `curl -F` send it. */
  const form = (
    content: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    name = 'claims.csv',
  ) => {
    const parts = new FormData();
    for (const [field, value] of Object.entries(fields)) parts.set(field, value);
    parts.set('fileContents', new Blob([content], { type: 'text/csv' }), name);
    return parts;
  };
  const listed = async () => (await driver.send('finance', 'GET /api/v1/imports')).json().data;
  const job = async (name: string) => (await driver.send('admin', `GET /api/v1/jobs/${name}`)).json().data;

  test('a form with the file in parts is previewed as the same file in JSON is, with its totals', async () => {
    const content = file(line('MP1'), line('MP2', { paid: '80.50' }));
    const typed = { rowTotal: '2', amountTotal: '$330.50' };
    const inParts = await driver.send('admin', previewCall, { body: form(content, typed) });
    expect(inParts.statusCode).toBe(200);
    const { data } = inParts.json();
    expect(data).toMatchObject({ fileName: 'claims.csv', rowCount: 2, newCount: 2, refusedCount: 0 });
    expect(data.totals).toMatchObject([{ total: 2, stated: 2 }, {}, { total: 330.5, stated: 330.5 }, {}]);
    const inJson = await driver.preview('claim', content, { name: 'claims.csv', ...typed });
    expect(inJson.data).toEqual(data);
    expect((await driver.commit('claim', data.previewHash)).data).toMatchObject({ newCount: 2 });
  });

  test.each([
    ['nothing', '', {}, 'claims.csv is empty.'],
    ['headers alone', claimHeads, {}, 'claims.csv has no rows below its headers.'],
    ['a picture', '\u0089PNG\0\0', {}, 'claims.csv is not a list. Use CSV, Excel (XLSX) or text.'],
    ['half a row', file('x'), { rowTotal: '1.5' }, 'Must be a whole number such as 1,200.'],
    ['an amount in words', file('x'), { amountTotal: 'ten' }, 'Must be an amount such as 1,234.50.'],
  ])('%s is refused with what to do', async (_what, content, fields, message) => {
    const answer = await driver.send('admin', previewCall, { body: form(content, fields) });
    const [error] = answer.json().errors;
    expect([answer.statusCode, error.friendlyMessage ?? error.message]).toEqual([400, message]);
  });

  test('cells that a spreadsheet left empty to the right of the headers are no columns', async () => {
    const wide = [`${claimHeads},,`, `${line('MP3')},,`].join('\n');
    expect((await driver.preview('claim', wide)).data).toMatchObject({ newCount: 1, refusedCount: 0 });
    const gap = await driver.preview('claim', wide.replace('quantity', ''));
    expect(gap.message).toMatch(/^Unknown column “”/);
  });

  test('a number of rows that differs says how many there are', async () => {
    const { data } = await driver.preview('claim', file(line('MP9'), 'TOTAL,3'), { rowTotal: '2' });
    expect(data.refused).toMatchObject([
      { line: null, message: 'You entered 2 for Rows, but the number of rows is 1.' },
      { line: 3, message: 'The total row has 3, but the number of rows is 1.' },
    ]);
  });

  test('a refused row is no reason to refuse the totals that have it', async () => {
    const rows = [line('MP4'), line('MP5', { paidDate: '2027-01-01' }), 'TOTAL,2,,,,,,,,,,500.00,'];
    const { data } = await driver.preview('claim', file(...rows), { amountTotal: '500' });
    expect(data.refused).toMatchObject([{ line: 3, message: "Can't be in the future." }]);
    const unreadable = await driver.preview(
      'claim',
      file(line('MP4'), line('MP5', { paid: 'x' }), rows[2] ?? ''),
    );
    expect(unreadable.data.refused).toMatchObject([{ line: 3, field: 'paidAmount' }]);
  });

  test('shows how far it is while it reads, and that it is done', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => line(`MQ${at}`));
    const importKey = crypto.randomUUID();
    const name = `import-${importKey}`;
    const reading = driver.send('admin', previewCall, { body: form(file(...rows), { importKey }) });
    const seen: string[] = [];
    const look = async () => {
      const shown = await job(name);
      if (shown?.text) seen.push(`${shown.state} ${shown.text} ${shown.done} of ${shown.total}`);
    };
    // The file arrives between two looks.
    const pause = () => new Promise((resolve) => setTimeout(resolve, 10, 'reading'));
    while ((await Promise.race([reading, pause()])) === 'reading') await look();
    expect((await reading).json().data).toMatchObject({ rowCount: 20_000, newCount: 20_000 });
    expect(seen.join()).toMatch(/Running Reading \d{4,5} of 0/);
    expect(await job(name)).toMatchObject({ state: 'Done', done: 20_000, total: 20_000 });
  });

  test('one whose server stopped is shown as failed, with the reason, until it is imported', async () => {
    const { data } = await driver.preview('claim', file(line('MP6')), { name: 'nightly.csv' });
    const name = `import-${data.previewHash}`;
    expect((await listed())[0].fileName).not.toBe('nightly.csv');
    await driver.db.query('INSERT INTO jobs (name, done, total) VALUES ($1, 0, 1)', [name]);
    expect((await listed())[0]).toMatchObject({ fileName: 'nightly.csv', status: 'Running', message: null });
    await driver.db.query("UPDATE jobs SET beat_at = now() - interval '2 minutes' WHERE name = $1", [name]);
    const stopped = 'The server stopped before it was done.';
    expect((await listed())[0]).toMatchObject({
      fileName: 'nightly.csv',
      status: 'Failed',
      message: stopped,
    });
    expect(await job(name)).toMatchObject({ state: 'Failed', text: stopped });
    expect((await driver.commit('claim', data.previewHash)).data).toMatchObject({ newCount: 1 });
    expect((await listed())[0]).toMatchObject({ status: 'Imported', message: null, newCount: 1 });
    expect(await job(name)).toMatchObject({ state: 'Done', done: 1, total: 1 });
  });

  test('one that failed says why to those who had left', async () => {
    const { data } = await driver.preview('claim', file(line('MP7')), { name: 'late.csv' });
    await driver.imported('claim', file(line('MP7', { paid: '1' })), 'finance');
    await driver.commit('claim', data.previewHash);
    const late = (await listed()).find(({ fileName }: { fileName: string }) => fileName === 'late.csv');
    expect(late).toMatchObject({
      status: 'Failed',
      message: 'The file or what is stored has changed since the preview. Nothing was imported.',
    });
  });

  test('an access token imports if it may write and its user may import', async () => {
    const body = form(file(line('MP8')));
    const [writing, reading, others] = [
      await driver.tokenOf('finance', true),
      await driver.tokenOf('finance', false),
      await driver.tokenOf('dealer', true),
    ];
    const preview = async (bearer: string) => driver.send('', previewCall, { body, bearer });
    const { data } = (await preview(writing)).json();
    const commit = { body: { previewHash: data.previewHash } };
    const refused = await driver.send('', 'POST /api/SCS/Claim', { ...commit, bearer: reading });
    expect(refused.statusCode).toBe(403);
    expect((await preview(others)).statusCode).toBe(403);
    const done = await driver.send('', 'POST /api/SCS/Claim', { ...commit, bearer: writing });
    expect(done.json().data).toMatchObject({ newCount: 1 });
    expect((await listed())[0]).toMatchObject({ status: 'Imported', newCount: 1 });
  });
});
