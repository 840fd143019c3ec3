import { AsyncResource } from 'node:async_hooks';
import { importJob, mostImportRows } from '@pitlane/shared/features/imports/schema';
import { workbookOf } from '@pitlane/shared/testing/workbook';
import { expect, onTestFinished, test } from 'vitest';
import { verifyHistory } from '../../audit/verify-history.ts';
import type { Database } from '../../db/database.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { describeFactors } from '../../testing/factor-driver.ts';
import { addPeople } from '../../testing/people.ts';

const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64');
const codes = ({ status, errors }: { status: number; errors: { code?: string }[] }) => [
  status,
  errors[0]?.code,
];

describeFactors('importing from a file', (driver) => {
  let made = 0;
  /** A browser of an administrator, who is a demo sign-in and needs no factor. */
  async function administrator() {
    made += 1;
    const username = `importer${made}`;
    await addPeople(driver().db, [
      { username, role: 'MBPIAdministrator', isActiveDirectoryUser: true, isDemo: true },
    ]);
    const browser = await driver().browserOf(username);
    const call = (path: string, body: object) => driver().call(browser, `POST /api/v1/imports/${path}`, body);
    const file = (content: string | Uint8Array, name = 'file.csv') => ({
      fileContents: base64(content),
      fileDownloadName: name,
    });
    return {
      preview: (kind: string, content: string | Uint8Array, name?: string) =>
        call(`${kind}/preview`, file(content, name)),
      commit: (kind: string, content: string, previewHash: string) =>
        call(kind, { ...file(content), previewHash }),
      job: async (previewHash: string) =>
        (await driver().call(browser, `GET /api/v1/jobs/${importJob(previewHash)}`)).data,
      /** Previews and imports; gives the counts. */
      run: async (kind: string, content: string) => {
        const { data } = await call(`${kind}/preview`, file(content));
        return (await call(kind, { ...file(content), previewHash: data.previewHash })).data;
      },
    };
  }

  test('agencies and dealers are previewed, imported, and unchanged the second time', async () => {
    const { preview, run } = await administrator();
    const agencies = '\uFEFFAgency code;Name;State\r\nAGX1;"Smith; Sons";tx\r\n';
    expect((await preview('agencies', agencies)).data).toMatchObject({
      rowCount: 1,
      newCount: 1,
      refusedCount: 0,
      rows: [
        {
          line: 2,
          key: 'AGX1',
          name: 'Smith; Sons',
          change: 'new',
          fields: [{ field: 'agentCode' }, { to: 'Smith; Sons' }, { field: 'stateAbbreviation', to: 'TX' }],
        },
      ],
    });
    expect(await run('agencies', agencies)).toMatchObject({
      newCount: 1,
      changedCount: 0,
      unchangedCount: 0,
    });
    expect(await run('agencies', agencies)).toMatchObject({
      newCount: 0,
      changedCount: 0,
      unchangedCount: 1,
    });
    // Commission checks are mailed there.
    await run('agencies', 'Agency code,Address,City,ZIP\nAGX1,1 Main St,Joplin,64801\n');
    expect(
      await driver().db.query("SELECT address1, city, zip FROM agencies WHERE agent_code = 'AGX1'"),
    ).toEqual([{ address1: '1 Main St', city: 'Joplin', zip: '64801' }]);
    const dealers = (name: string) =>
      `dealerCode,name,agentCode,zip,phone,Effective date\nDX1,${name},agx1,2134,(512) 555-0100,3/5/2026\n`;
    expect(await run('dealers', dealers("'=SUM(A1)"))).toMatchObject({ newCount: 1 });
    const { data } = await preview('dealers', dealers('Main St Ford'));
    expect(data.rows).toMatchObject([
      { change: 'changed', fields: [{ field: 'name', label: 'Name', from: '=SUM(A1)', to: 'Main St Ford' }] },
    ]);
    const [stored] = await driver().db.query(
      `SELECT name, agent_code, zip, phone_number, effective_date::text, dealer_group_identifier IS NOT NULL AS "hasGroup"
       FROM dealers WHERE dealer_code = 'DX1'`,
    );
    expect(stored).toEqual({
      name: '=SUM(A1)',
      agent_code: 'AGX1',
      zip: '02134',
      phone_number: '5125550100',
      effective_date: '2026-03-05',
      hasGroup: true,
    });
    const marked = await driver().db.query(
      "SELECT action, before->>'name' AS before, after->>'name' AS after FROM audit WHERE action LIKE '%.import' ORDER BY id",
    );
    expect(marked).toEqual([
      { action: 'agency.import', before: null, after: 'Smith; Sons' },
      { action: 'agency.import', before: 'Smith; Sons', after: 'Smith; Sons' },
      { action: 'dealer.import', before: null, after: '=SUM(A1)' },
    ]);
    expect(await verifyHistory(driver().db, { auditKey, head: undefined })).not.toHaveProperty('firstBad');
    // A column that the file doesn't have stays.
    await run('dealers', 'Dealer code,City\ndx1,Austin\n');
    expect(await driver().db.query("SELECT name, city FROM dealers WHERE dealer_code ILIKE 'dx1'")).toEqual([
      { name: '=SUM(A1)', city: 'Austin' },
    ]);
  });

  test('refused rows say line, column and reason, and then nothing is imported', async () => {
    const { preview, commit } = await administrator();
    const content = [
      'Dealer code,Name,State,Agency code,Effective date',
      'DR1,Good,TX,,',
      'DR2,,Texas,,02/30/2026',
      'DR1,Twice,TX,,',
      'sales,Ford,TX,,',
      'DR3,4111 1111 1111 1111,TX,,',
      'DR4,Ford,TX,NOBODY,',
      'DR5,Ford,TX,,,more',
    ].join('\n');
    const { data } = await preview('dealers', content);
    expect(data).toMatchObject({ rowCount: 7, newCount: 1, refusedCount: 6 });
    expect(
      data.refused.map((row: { line: number; label: string; message: string }) => [
        row.line,
        row.label,
        row.message,
      ]),
    ).toEqual([
      [3, 'Name', 'Name is required.'],
      [3, 'State', 'Must be a state such as TX.'],
      [3, 'Effective date', 'Must be a date such as 03/15/2026.'],
      [4, 'Dealer code', 'Also in line 2.'],
      [5, 'Dealer code', "sales can't be a dealer code."],
      [6, 'Name', 'This looks like a card number.'],
      [7, 'Agency code', 'Agency NOBODY not found.'],
      [8, null, 'Has more cells than the header row.'],
    ]);
    expect(codes(await commit('dealers', content, data.previewHash))).toEqual([400, 'rows_refused']);
    expect(await driver().db.query("SELECT FROM dealers WHERE dealer_code = 'DR1'")).toEqual([]);
  });

  test('what has changed since the preview is not imported', async () => {
    const { preview, commit, run } = await administrator();
    const content = 'Agency code,Name\nAGC1,One\n';
    const { data } = await preview('agencies', content);
    const changed = content.replace('One', 'Other');
    expect(codes(await commit('agencies', changed, data.previewHash))).toEqual([
      409,
      'changed_since_preview',
    ]);
    await run('agencies', content);
    expect(codes(await commit('agencies', content, data.previewHash))).toEqual([
      409,
      'changed_since_preview',
    ]);
  });

  test.each([
    ['nothing in it', '\n', 'empty'],
    ['headers alone', 'Agency code,Name\n', 'empty'],
    ['an unknown header', 'Agency code,Nmae\nA,B\n', 'unknown_column'],
    ['no key', 'Name\nA\n', 'missing_column'],
    ['a header twice', 'Agency code,Name,name\nA,B,C\n', 'duplicate_column'],
    ['an open quotation mark', 'Agency code,Name\n"A,B\n', 'unreadable'],
    ['a PDF in it', '%PDF-1.7\n', 'unreadable'],
    ['too many rows', `Agency code,Name\n${'A,B\n'.repeat(mostImportRows + 1)}`, 'too_long'],
  ])('a file with %s is refused as a whole', async (_, content, code) => {
    const { preview } = await administrator();
    const refused = await preview('agencies', content);
    expect([refused.status, refused.errors[0]]).toMatchObject([400, { code, field: 'fileContents' }]);
  });

  test('a misspelled column is named with the one that was probably meant', async () => {
    const { preview } = await administrator();
    const { errors } = await preview('agencies', 'Agency code,Nmae,Region\nA,B,C\n');
    const message = 'Unknown columns “Nmae” (did you mean “Name”?), “Region”.';
    expect(errors[0]).toMatchObject({ message });
  });

  test('500 users take as many statements as two, each with its record, link and mail', async () => {
    const { run } = await administrator();
    await run('dealers', 'Dealer code,Name\nDM1,Dealer\nDM2,Other\n');
    const head = 'Username,First name,Last name,Email,Role,Dealer code,Additional dealers';
    const file = (count: number, from: number) => {
      const names = Array.from({ length: count }, (_, at) => `many${from + at}`);
      return [head, ...names.map((name) => `${name},A,B,${name}@example.com,FI User,DM1,DM2`)].join('\n');
    };
    const few = await statementsOf(driver().db, () => run('users', file(2, 0)));
    const many = await statementsOf(driver().db, () => run('users', file(500, 10)));
    expect(many).toBe(few);
    const [written] = await driver().db.query(
      `SELECT (SELECT count(*)::int FROM user_profiles WHERE username LIKE 'many%' AND invited_at IS NOT NULL) AS invited,
         (SELECT count(*)::int FROM user_dealers JOIN user_profiles USING (user_profile_id) WHERE username LIKE 'many%') AS dealers,
         (SELECT count(*)::int FROM outbox WHERE body->>'to' LIKE 'many%') AS mails,
         (SELECT count(*)::int FROM identity_codes WHERE sent_to LIKE 'many%') AS links,
         (SELECT count(*)::int FROM audit WHERE action = 'user.create' AND after->>'username' LIKE 'many%') AS records`,
    );
    expect(written).toEqual({ invited: 502, dealers: 502, mails: 502, links: 502, records: 502 });
  });

  test('its progress is seen while it holds the database, also after the session would be read again', async () => {
    const { preview, commit, job, run } = await administrator();
    await run('dealers', 'Dealer code,Name\nDP1,Dealer\n');
    const rows = Array.from({ length: 600 }, (_, at) => `poll${at},A,B,poll${at}@example.com,FI User,DP1`);
    const file = ['Username,First name,Last name,Email,Role,Dealer code', ...rows].join('\n');
    const { data } = await preview('users', file);
    const poll = AsyncResource.bind(() => job(data.previewHash));
    const { db } = driver();
    const transaction = db.transaction.bind(db);
    onTestFinished(() => {
      db.transaction = transaction;
    });
    const seen: unknown[] = [];
    db.transaction = (inside, options) =>
      transaction(async (tx) => {
        // A page asks as soon as it has sent the file, however long it takes until the first row is written.
        if (options?.isUnheard !== true) await poll();
        const query: typeof tx.query = async (...of) => {
          if (!of[0].includes('INTO identities')) return tx.query(...of);
          const { state, done, total } = await poll();
          seen.push({ state, done, total });
          driver().pass(4000);
          return tx.query(...of);
        };
        return inside({ ...tx, query });
      }, options);
    // However long the preview took, the session has just been read when the import takes the database.
    driver().pass(4000);
    expect((await commit('users', file, data.previewHash)).data).toMatchObject({ newCount: 600 });
    expect(seen).toEqual([
      { state: 'Running', done: 0, total: 600 },
      { state: 'Running', done: 500, total: 600 },
    ]);
    expect(await job(data.previewHash)).toMatchObject({ state: 'Done', done: 600, total: 600 });
  });

  test('an import is a job, which says how many rows are written, or why none is', async () => {
    const { preview, commit, job } = await administrator();
    const lines = Array.from({ length: 1200 }, (_, at) => `JOB${at},Agency ${at}`);
    const agencies = ['Agency code,Name', ...lines].join('\n');
    const { data } = await preview('agencies', agencies);
    const before = data.previewHash;
    expect((await commit('agencies', `${agencies}\nJOBX,One more`, before)).status).toBe(409);
    expect(await job(before)).toMatchObject({ state: 'Failed', text: expect.stringMatching(/changed/i) });
    expect((await commit('agencies', agencies, before)).data).toMatchObject({ newCount: 1200 });
    expect(await job(before)).toMatchObject({ state: 'Done', done: 1200, total: 1200 });
  });

  test('a workbook is read by the values of its sheet, and refused if there are rows on a second one', async () => {
    const { preview } = await administrator();
    const rows = [
      ['Agency code', 'Name', 'Phone'],
      ['AGW1', 'Workbook', 5_125_550_100],
    ];
    const { data } = await preview('agencies', workbookOf({ Agencies: rows, Empty: [] }), 'a.xlsx');
    expect(data).toMatchObject({ rowCount: 1, newCount: 1, refusedCount: 0 });
    expect(data.rows[0].fields.at(-1)).toMatchObject({ label: 'Phone', to: '5125550100' });
    const two = workbookOf({ Agencies: rows, 'More agencies': rows });
    const refused = await preview('agencies', two, 'a.xlsx');
    expect(codes(refused)).toEqual([400, 'several_sheets']);
    expect(refused.errors[0]).toMatchObject({
      message: 'a.xlsx has rows on 2 sheets: “Agencies”, “More agencies”.',
    });
  });

  test('users are added with an invitation and changed, each row by the rights of the caller', async () => {
    const { preview, run, commit } = await administrator();
    await run('agencies', 'Agency code,Name\nAGU1,Agency\n');
    await run('dealers', 'Dealer code,Name\nDU1,Dealer\n');
    const head = 'Username,First name,Last name,Email,Role,Dealer code\n';
    const users = `${head}dana.u,Dana,Smith,dana.u@example.com,FI User,DU1\nLee.U,Lee,Ortega,lee.u@example.com,fiuser,du1\n`;
    // The test's server has no mail server.
    expect(await run('users', users)).toEqual({
      newCount: 2,
      changedCount: 0,
      unchangedCount: 0,
      areInvitationsHeld: false,
    });
    expect(await run('users', users)).toMatchObject({
      newCount: 0,
      unchangedCount: 2,
      areInvitationsHeld: false,
    });
    expect((await driver().mailTo('lee.u')).subject).toMatch(/invit/i);
    expect(await run('users', 'Username,Active\ndana.u,no\n')).toMatchObject({ changedCount: 1 });
    const [row] = await driver().db.query("SELECT is_active FROM user_profiles WHERE username = 'dana.u'");
    expect(row).toEqual({ is_active: false });
    const bad = `${head}new.u,A,B,lee.u@example.com,FI User,DU1\nother.u,A,B,other.u@example.com,FI User,\nthird.u,A,B,t.u@example.com,FI User,NONE\n`;
    const { data } = await preview('users', bad);
    expect(data.refused.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [2, 'emailAddress'],
      [3, 'dealerCode'],
      [4, 'dealerCode'],
    ]);
    expect(codes(await commit('users', bad, data.previewHash))).toEqual([400, 'rows_refused']);
  });

  test('a row that grants more than the caller has is refused by name', async () => {
    const { run } = await administrator();
    await run('dealers', 'Dealer code,Name\nDG1,One\nDG2,Two\n');
    made += 1;
    const username = `leader${made}`;
    await addPeople(driver().db, [{ username, role: 'MasterDealer', dealerCode: 'DG1', isDemo: true }]);
    const browser = await driver().browserOf(username);
    const content =
      'Username,First name,Last name,Email,Role,Dealer code\ng1,A,B,g1@example.com,MBPIAdministrator,\ngg2,A,B,g2@example.com,FI User,DG2\ngg3,A,B,g3@example.com,FI User,DG1\n'.replace(
        'g1,A',
        'gg1,A',
      );
    const file = { fileContents: base64(content), fileDownloadName: 'users.csv' };
    const { data } = await driver().call(browser, 'POST /api/v1/imports/users/preview', file);
    expect(data).toMatchObject({ newCount: 1, refusedCount: 2 });
    expect(data.refused).toMatchObject([
      { line: 2, field: 'roleName', message: expect.stringContaining('above your own') },
      { line: 3, field: 'dealerCode', message: expect.stringContaining('DG2') },
    ]);
    const denied = await driver().call(browser, 'POST /api/v1/imports/dealers/preview', file);
    expect(denied.status).toBe(403);
  });
});

/** How many statements of transactions some work takes. */
async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const transaction = db.transaction.bind(db);
  let count = 0;
  db.transaction = (inside, options) =>
    transaction((tx) => {
      const query: typeof tx.query = (...of) => {
        // What numbers changes after a commit runs as often as there is time for.
        if (options?.isUnheard !== true) count += 1;
        return tx.query(...of);
      };
      return inside({ ...tx, query });
    }, options);
  await work().finally(() => {
    db.transaction = transaction;
  });
  return count;
}
