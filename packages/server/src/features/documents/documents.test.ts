import type { Page } from '@pitlane/shared/engine/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { DocumentDriver } from '../../testing/document-driver.ts';
import { smallPdf } from '../../testing/small-pdf.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { sweepUploads } from '../../uploads/sweep-uploads.ts';
import { createTextIndex } from './text-index.ts';

interface Named {
  name: string;
}

describeOnDatabase('documents', (_open, kind) => {
  let db: Database;
  let driver: DocumentDriver;
  let folder = 0;
  let internal = 0;
  beforeAll(async () => {
    db = await openTestBook(kind);
    driver = await DocumentDriver.over(db);
    folder = (await addFolder('Test forms')).data.folderID;
    internal = (await addFolder('Test internal', { forInternalUse: true })).data.folderID;
  });
  afterAll(async () => {
    await driver?.app.close();
    await db?.close();
  });

  const addFolder = (name: string, more: object = {}) =>
    driver.ask('staff', 'POST /api/v1/documents/folders', { name, ...more });
  const add = (name: string, text: string, fields: Record<string, string> = {}) =>
    driver.upload(
      'staff',
      '/api/v1/documents/files',
      { bytes: name.endsWith('.pdf') ? smallPdf(text) : Buffer.from(text), name },
      { folderID: String(folder), ...fields },
    );
  const addVersion = (fileID: number, bytes: Buffer, name: string) =>
    driver.upload('staff', `/api/v1/documents/files/${fileID}/versions`, { bytes, name });
  const find = async (user: string, request: object = {}) =>
    ((await driver.ask(user, 'POST /api/documents/files', request)).data ?? []).map(
      ({ name }: Named) => name,
    );
  const download = (user: string, query: string, headers: Record<string, string> = {}) =>
    driver.send(user, `GET /api/documents/file?${query}`, undefined, headers);

  test('are uploaded into a folder, listed and downloaded, always as an attachment that runs nothing', async () => {
    const { status, data } = await add('Rate sheet.pdf', 'rates', { programCodes: 'mbp, gap', states: 'tx' });
    expect([status, data]).toEqual([
      200,
      {
        fileID: expect.any(Number),
        folderID: folder,
        folderName: 'Test forms',
        name: 'Rate sheet.pdf',
        contentType: 'application/pdf',
        size: smallPdf('rates').length,
        version: 1,
        updatedDate: expect.any(String),
        programCodes: ['MBP', 'GAP'],
        states: ['TX'],
        roles: [],
        readCount: 0,
      },
    ]);
    expect(await find('dealer', { folderID: folder })).toEqual(['Rate sheet.pdf']);
    expect(await find('dealer', { folderID: folder, programCode: 'TAW' })).toEqual([]);
    expect(await find('dealer', { folderID: folder, programCode: 'GAP', state: 'TX' })).toEqual([
      'Rate sheet.pdf',
    ]);
    const whole = await download('dealer', `fileID=${data.fileID}`);
    expect(whole.rawPayload.equals(smallPdf('rates'))).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Rate sheet.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(smallPdf('rates').length),
    });
    const listed = await driver.ask('dealer', 'POST /api/documents/folders', {});
    expect(listed.data.find(({ folderID }: { folderID: number }) => folderID === folder)).toEqual({
      folderID: folder,
      parentFolderID: null,
      name: 'Test forms',
      forInternalUse: false,
      fileCount: 1,
    });
  });

  test('are sent from the middle when a range is requested', async () => {
    const { data } = await add('Long.txt', 'x'.repeat(300_000) + 'END');
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await download('dealer', `fileID=${data.fileID}`, { range, ...more });
      return [answer.statusCode, answer.headers['content-range'], answer.body.length];
    };
    expect(await part('bytes=0-9')).toEqual([206, 'bytes 0-9/300003', 10]);
    expect(await part('bytes=262140-262149')).toEqual([206, 'bytes 262140-262149/300003', 10]);
    expect((await download('dealer', `fileID=${data.fileID}`, { range: 'bytes=-3' })).body).toBe('END');
    expect(await part('bytes=300003-')).toEqual([416, 'bytes */300003', 0]);
    expect(await part('bytes=0-9', { 'if-range': '"another"' })).toEqual([200, undefined, 300_003]);
  });

  test('are found by words of their names and, for PDFs, their text, typed so far or in another form', async () => {
    await add('Zephyr-cancel_form.v2.pdf', 'Signature of the Lienholder');
    await add('Other.pdf', 'the zephyr clause about Cancellations');
    await expect
      .poll(() => find('dealer', { searchText: 'zeph' }))
      .toEqual(['Zephyr-cancel_form.v2.pdf', 'Other.pdf']);
    expect(await find('dealer', { searchText: 'cancel ZEPHYR form' })).toEqual(['Zephyr-cancel_form.v2.pdf']);
    expect((await find('dealer', { searchText: 'zephyr cancellation' })).toSorted()).toEqual([
      'Other.pdf',
      'Zephyr-cancel_form.v2.pdf',
    ]);
    expect(await find('dealer', { searchText: 'lienh' })).toContain('Zephyr-cancel_form.v2.pdf');
    expect(await find('dealer', { searchText: "'; DROP TABLE documents; --" })).toEqual([]);
    expect(await find('dealer', { searchText: '!!!' })).toEqual([]);
  });

  test('whose bytes could not be read hold up no other, and are read after the next upload', async () => {
    const lost = (await add('Lost.txt', 'quokka')).data.fileID;
    const other = (await add('Next to it.txt', 'wombat')).data.fileID;
    const unread = async () => {
      const rows = await db.query<{ id: number }>(
        'SELECT document_id AS id FROM document_versions WHERE text_read_at IS NULL',
      );
      return rows.map(({ id }) => id);
    };
    await expect.poll(unread).toEqual([]);
    await db.query('UPDATE document_versions SET text_read_at = NULL WHERE document_id = ANY ($1::int[])', [
      [lost, other],
    ]);
    const [part] = await db.asOwner((owner) =>
      owner.query<{ sha256: Buffer; bytes: Buffer }>(
        `DELETE FROM blob_parts WHERE sha256 = (SELECT blob_sha256 FROM document_versions WHERE document_id = $1)
         RETURNING sha256, bytes`,
        [lost],
      ),
    );
    const problems: unknown[] = [];
    const textIndex = createTextIndex({ db, report: (problem) => problems.push(problem) });
    textIndex.wake();
    await expect.poll(unread).toEqual([lost]);
    expect(problems.map(String)).toEqual(['Error: A part of a stored file is missing.']);
    await db.query('INSERT INTO blob_parts (sha256, place, bytes) VALUES ($1, 0, $2)', [
      part?.sha256,
      part?.bytes,
    ]);
    textIndex.wake();
    await expect.poll(unread).toEqual([]);
    expect(await find('dealer', { searchText: 'quokka' })).toEqual(['Lost.txt']);
  });

  test('renamed while their text is read are found by their new name', async () => {
    const { fileID } = (await add('Numbat.txt', 'wallaby')).data;
    const wasRead = () =>
      expect
        .poll(() =>
          db.query(`SELECT FROM document_versions WHERE document_id = ${fileID} AND text_read_at IS NULL`),
        )
        .toEqual([]);
    await wasRead();
    await db.query(`UPDATE document_versions SET text_read_at = NULL WHERE document_id = ${fileID}`);
    const stored = Promise.withResolvers<void>();
    const slow: Database = {
      ...db,
      // Between reading the text and storing it, the document is renamed and read by its new name.
      transaction: async (work, options) => {
        await driver.ask('staff', `PATCH /api/v1/documents/files/${fileID}`, { name: 'Bilby.txt' });
        await wasRead();
        const result = await db.transaction(work, options);
        stored.resolve();
        return result;
      },
    };
    createTextIndex({ db: slow, report: stored.reject }).wake();
    await stored.promise;
    expect(await find('dealer', { searchText: 'bilby wallaby' })).toEqual(['Bilby.txt']);
  });

  test('are listed page by page, and one added between pages repeats none', async () => {
    const { folderID } = (await addFolder('Paged')).data;
    const inFolder = { folderID: String(folderID) };
    for (const name of ['a', 'b', 'c', 'd', 'e']) await add(`${name}.txt`, name, inFolder);
    const page = async (cursor: string | null = null) => {
      const request = { folderID, limit: 2, cursor };
      const answer = await driver.send('dealer', 'POST /api/documents/files', request);
      const { data, page: at } = answer.json<{ data: Named[]; page: Page }>();
      return { names: data.map(({ name }) => name), ...at };
    };
    const first = await page();
    expect(first).toMatchObject({ names: ['a.txt', 'b.txt'], total: 5, capped: false });
    await add('aa.txt', 'aa', inFolder);
    const second = await page(first.next);
    expect(second).toMatchObject({ names: ['c.txt', 'd.txt'], total: 6 });
    expect(await page(second.next)).toMatchObject({ names: ['e.txt'], next: null });
    const bad = await driver.ask('dealer', 'POST /api/documents/files', { cursor: 'x' });
    expect([bad.status, bad.code]).toEqual([400, 'bad_cursor']);
    const [{ fileID }] = (await driver.ask('dealer', 'POST /api/documents/files', { folderID })).data;
    expect(await find('dealer', { fileID })).toEqual(['a.txt']);
    expect(await find('dealer', { fileID, forInternalUse: false, searchText: 'b' })).toEqual([]);
  });

  test('have versions: readers get the current one, internal users also older ones and who read each', async () => {
    const { data } = await add('Contract.txt', 'first');
    await download('dealer', `fileID=${data.fileID}`);
    await download('dealer', `fileID=${data.fileID}`);
    const next = await addVersion(data.fileID, Buffer.from('second'), 'Renamed.txt');
    expect(next.data).toMatchObject({ name: 'Contract.txt', version: 2, readCount: 0 });
    expect((await download('dealer', `fileID=${data.fileID}`)).body).toBe('second');
    expect((await download('dealer', `fileID=${data.fileID}&version=1`)).statusCode).toBe(404);
    expect((await download('staff', `fileID=${data.fileID}&version=1`)).body).toBe('first');
    const versions = await driver.ask('staff', `GET /api/v1/documents/files/${data.fileID}/versions`);
    expect(
      versions.data.map(({ version, readers }: { version: number; readers: { reads: number }[] }) => [
        version,
        readers.map(({ reads }) => reads).toSorted((one, other) => one - other),
      ]),
    ).toEqual([
      [2, [1]],
      [1, [1, 2]],
    ]);
    expect((await driver.ask('dealer', `GET /api/v1/documents/files/${data.fileID}/versions`)).status).toBe(
      403,
    );
    const same = await addVersion(data.fileID, Buffer.from('second'), 'new.txt');
    const other = await addVersion(data.fileID, Buffer.from('a,b'), 'a.csv');
    expect([same.code, other.code]).toEqual(['same_file', 'other_kind']);
  });

  test('are only for the roles that they name, and internal ones for internal users; customers have none', async () => {
    await add('Zulu desk.txt', 'fi', { roles: 'FI User' });
    await driver.upload(
      'staff',
      '/api/v1/documents/files',
      { bytes: Buffer.from('secret'), name: 'Margins.txt' },
      { folderID: String(internal) },
    );
    expect(await find('fi', { searchText: 'zulu desk' })).toEqual(['Zulu desk.txt']);
    expect(await find('dealer', { searchText: 'zulu desk' })).toEqual([]);
    expect(await find('staff', { searchText: 'zulu desk' })).toEqual(['Zulu desk.txt']);
    expect(await find('staff', { forInternalUse: true, folderID: internal })).toEqual(['Margins.txt']);
    expect(await find('staff', { searchText: 'margins' })).toEqual([]);
    const [ofFi, ofStaff] = await Promise.all(
      [{ searchText: 'zulu desk' }, { forInternalUse: true, folderID: internal }].map(
        async (request) => (await driver.ask('staff', 'POST /api/documents/files', request)).data[0].fileID,
      ),
    );
    const refused = await Promise.all([
      download('dealer', `fileID=${ofFi}`),
      download('fi', `fileID=${ofStaff}`),
      driver.send('dealer', 'POST /api/documents/files', { forInternalUse: true }),
      driver.send('dealer', 'POST /api/documents/folders', { forInternalUse: true }),
      driver.send('customer', 'POST /api/documents/files', {}),
      driver.send('customer', `GET /api/documents/file?fileID=${ofFi}`),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 403, 403, 403]);
  });

  test('are renamed, moved, limited and removed by those who upload, and each change is on record', async () => {
    const { data } = await add('Draft.txt', 'draft');
    const path = `/api/v1/documents/files/${data.fileID}`;
    const change = (body: object) => driver.ask('staff', `PATCH ${path}`, body);
    expect((await change({ name: 'Final.txt', states: 'OK' })).data).toMatchObject({
      name: 'Final.txt',
      states: ['OK'],
    });
    await expect.poll(() => find('dealer', { searchText: 'final draft' })).toEqual(['Final.txt']);
    expect((await change({ name: 'Final.exe' })).code).toBe('wrong_name');
    expect((await change({ name: 'Long.txt' })).code).toBe('same_name');
    expect((await change({ folderID: 2_000_000 })).code).toBe('unknown_folder');
    expect((await driver.ask('dealer', `PATCH ${path}`, { name: 'Mine.txt' })).status).toBe(403);
    expect((await driver.ask('staff', `DELETE /api/v1/documents/folders/${folder}`)).code).toBe(
      'folder_not_empty',
    );
    expect((await driver.ask('staff', `DELETE ${path}`)).status).toBe(200);
    expect((await download('dealer', `fileID=${data.fileID}`)).statusCode).toBe(404);
    const actions = await db.query<{ action: string }>(
      `SELECT action FROM audit WHERE (coalesce(after, before) ->> 'fileID') = $1 ORDER BY id`,
      [String(data.fileID)],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'document.create',
      'document.update',
      'document.delete',
    ]);
    const [before] = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM blobs');
    await sweepUploads(db, new Date(Date.now() + 25 * 3_600_000));
    const [after] = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM blobs');
    // Its own file, and none of a document that is there.
    expect(after?.n).toBe((before?.n ?? 0) - 1);
  });

  test('are refused with the reason', async () => {
    const refusals = [
      await add('Rate sheet.pdf', 'again'),
      await add('Page.pdf.txt', '<!DOCTYPE html><script>1</script>'),
      await add('New.pdf', 'x', { programCodes: 'XYZ' }),
      await add('New.pdf', 'x', { folderID: '2000000' }),
      await driver.upload(
        'dealer',
        '/api/v1/documents/files',
        { bytes: smallPdf('x'), name: 'x.pdf' },
        { folderID: String(folder) },
      ),
      await addFolder('Test forms'),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [409, 'same_name'],
      [400, 'wrong_type'],
      [400, 'invalid'],
      [400, 'unknown_folder'],
      [403, 'denied'],
      [409, 'same_name'],
    ]);
  });
});
