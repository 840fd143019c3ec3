import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { addPeople, everyonesPassword } from '../../testing/people.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { sweepUploads } from '../../uploads/sweep-uploads.ts';
import { createBrandBook } from './brand-book.ts';

const withEntities = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns="&ns_svg;"><path d="M0 0"/></svg>`;
const onePart = (name: string) =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nabc\r\n`;

describeOnDatabase('brands', (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  let token: string;

  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) =>
    app.inject({
      method,
      url: `/api/v1/brands${path}`,
      headers: { 'x-session-token': token },
      ...(payload ? { payload } : {}),
    });
  const settingsAt = async (host: string, more: Record<string, string> = {}) => {
    const headers = { 'x-session-token': token, host, ...more };
    return (await app.inject({ url: '/api/system/settings', headers })).json().data;
  };
  const listed = async () => (await ask('GET')).json().data;

  beforeAll(async () => {
    db = await openTestBook(kind);
    const config = readConfig({ LOG_LEVEL: 'silent', USERS_URL: 'https://users.example.com/' });
    app = await buildApp({ auditKey, db, config });
    token = await demoToken(app, 'admin');
    await addPeople(db, [{ username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true }]);
  });
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  test('of the demo book are the main one and two partners, one of them direct', async () => {
    expect(
      (await listed()).map(({ id, ...brand }: { id: number }) => {
        expect(id).toBeGreaterThan(0);
        return brand;
      }),
    ).toEqual([
      {
        hostname: 'localhost',
        isMain: true,
        isDirectConsumer: false,
        logoFilename: null,
        name: 'Pitlane',
        title: 'Pitlane',
      },
      expect.objectContaining({ hostname: 'drivewell.localhost', isMain: false, isDirectConsumer: false }),
      expect.objectContaining({ hostname: 'roadready.localhost', isMain: false, isDirectConsumer: true }),
    ]);
  });

  test.each([
    ['drivewell.localhost', 'DriveWell Protection'],
    ['DriveWell.localhost:4780', 'DriveWell Protection'],
    ['roadready.localhost:443', 'RoadReady Direct'],
    ['localhost:4780', 'Pitlane'],
    ['other.localhost', 'Pitlane'],
    ['x.drivewell.localhost', 'Pitlane'],
    ['[::1]:4780', 'Pitlane'],
  ])('are chosen by the host: at %s the portal is %s', async (host, name) => {
    expect((await settingsAt(host)).brand.name).toBe(name);
  });

  test('are not chosen by a header that anybody may send', async () => {
    const forwarded = {
      'x-session-token': await demoToken(app, 'ann', everyonesPassword),
      'x-forwarded-host': 'drivewell.localhost',
      forwarded: 'host=drivewell.localhost',
    };
    expect((await settingsAt('localhost', forwarded)).brand.name).toBe('Pitlane');
  });

  test.each([
    ['nothing', {}],
    ['a cookie that is over', { cookie: 'pitlane_session=gone' }],
    ['a wrong token', { 'x-session-token': 'wrong' }],
  ])('come with phone and contact page alone to a stranger with %s', async (_what, headers) => {
    const answer = await app.inject({ url: '/api/system/settings', headers });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { ...(await settingsAt('localhost')), profileUrl: null, usersUrl: null },
    ]);
  });

  test('come with the phone and the pages of the settings', async () => {
    expect(await settingsAt('localhost')).toEqual({
      brand: expect.objectContaining({ isMain: true }),
      supportPhone: '(800) 555-0134',
      contactUrl: 'https://www.example.com',
      profileUrl: '/profile',
      usersUrl: 'https://users.example.com',
      isMailSetUp: false,
    });
  });

  test('are added, changed and removed at once, each on record', async () => {
    const added = (
      await ask('POST', '', { hostname: ' Third.Localhost ', name: 'Third', title: 'Third portal' })
    ).json().data;
    expect(added).toMatchObject({ hostname: 'third.localhost', isMain: false, logoFilename: null });
    expect((await settingsAt('third.localhost')).brand).toEqual(added);
    const changed = (
      await ask('PATCH', `/${added.id}`, { logoFilename: 'third.svg', isDirectConsumer: true })
    ).json().data;
    expect(changed).toEqual({ ...added, logoFilename: 'third.svg', isDirectConsumer: true });
    expect((await settingsAt('third.localhost')).brand).toEqual(changed);
    expect((await ask('PATCH', `/${added.id}`, {})).json().data).toEqual(changed);
    expect((await ask('PATCH', `/${added.id}`, { logoFilename: null })).json().data.logoFilename).toBeNull();
    expect((await ask('DELETE', `/${added.id}`)).json()).toMatchObject({ code: 0, data: {} });
    expect((await settingsAt('third.localhost')).brand.name).toBe('Pitlane');
    expect((await ask('DELETE', `/${added.id}`)).statusCode).toBe(404);
    expect((await ask('PATCH', `/${added.id}`, { name: 'x' })).statusCode).toBe(404);
    const rows = await db.query<{ action: string; before: unknown; after: unknown }>(
      `SELECT action, before, after FROM audit WHERE action LIKE 'brand.%' AND username = 'admin' AND face = 'api' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'brand.create',
      'brand.update',
      'brand.update',
      'brand.delete',
    ]);
    expect(rows[1]).toMatchObject({ before: added, after: changed });
  });

  test('keep the main one, whose words may change', async () => {
    const [main] = await listed();
    const removal = await ask('DELETE', `/${main.id}`);
    expect([removal.statusCode, removal.json().errors[0].code]).toEqual([409, 'main_brand']);
    expect((await ask('PATCH', `/${main.id}`, { title: 'Our portal' })).json().data.title).toBe('Our portal');
    expect((await settingsAt('nobody.localhost')).brand.title).toBe('Our portal');
    await ask('PATCH', `/${main.id}`, { title: main.title });
  });

  test('share no host', async () => {
    const [, second] = await listed();
    const taken = { hostname: 'LOCALHOST', name: 'a', title: 'b' };
    for (const answer of [await ask('POST', '', taken), await ask('PATCH', `/${second.id}`, taken)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors[0]).toMatchObject({ code: 'hostname_taken', field: 'hostname' });
    }
    expect(await listed()).toContainEqual(second);
  });

  test.each<[string, object]>([
    ['hostname', { hostname: 'https://a.example' }],
    ['hostname', { hostname: 'a.example:80' }],
    ['hostname', { hostname: '' }],
    ['name', { name: ' ' }],
    ['title', { title: 'x'.repeat(81) }],
    ['logoFilename', { logoFilename: '../main.ts' }],
    ['logoFilename', { logoFilename: 'logo.html' }],
  ])('with a bad %s %# are refused at the field', async (field, bad) => {
    const answer = await ask('POST', '', { hostname: 'a.example', name: 'a', title: 'b', ...bad });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });

  test('changed by another server are seen within a minute', async () => {
    let time = 0;
    const book = createBrandBook(db, () => time);
    const [main] = await listed();
    const read = await book.of('x.example');
    await db.query('UPDATE brands SET title = $2 WHERE id = $1', [main.id, 'Elsewhere']);
    expect(await book.of('x.example')).toBe(read);
    time += 60_000;
    expect((await book.of('x.example')).title).toBe('Elsewhere');
    await db.query('UPDATE brands SET title = $2 WHERE id = $1', [main.id, main.title]);
  });

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const svg = Buffer.from(
    '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>',
  );
  const upload = (bytes: Buffer, fileDownloadName = 'logo.png') =>
    ask('POST', '/logos', { fileContents: bytes.toString('base64'), fileDownloadName });

  test('have logos that are uploaded, as JSON or as a form, and are served from then on', async () => {
    const { data } = (await upload(png)).json();
    expect(data.logoFilename).toMatch(/^[0-9a-f]{32}\.png$/);
    const served = await app.inject(`/brands/${data.logoFilename}`);
    expect([served.statusCode, served.headers['content-type'], served.rawPayload]).toEqual([
      200,
      'image/png',
      png,
    ]);

    const form = new FormData();
    form.append('file', new File([png], '../../x.txt', { type: 'text/plain' }));
    const body = new Response(form);
    const again = await app.inject({
      method: 'POST',
      url: '/api/v1/brands/logos',
      headers: { 'x-session-token': token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(again.json().data).toEqual(data);
  });

  test.each([
    ['that is broken', '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
    ['with two files', `${onePart('a')}${onePart('b')}--xx--\r\n`],
  ])('take no form %s as a logo', async (_what, payload) => {
    const headers = { 'x-session-token': token, 'content-type': 'multipart/form-data; boundary=xx' };
    const refused = await app.inject({ method: 'POST', url: '/api/v1/brands/logos', headers, payload });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'bad_request']);
  });

  test('have SVG logos that hold nothing that acts', async () => {
    const { data } = (await upload(svg, 'logo.svg')).json();
    const served = await app.inject(`/brands/${data.logoFilename}`);
    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.body).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>');
  });

  test.each([
    ['a web page', Buffer.from('<html><svg></svg></html>'), 400, 'wrong_type'],
    ['a GIF', Buffer.from('GIF89a..........'), 400, 'wrong_type'],
    ['an SVG with entities', Buffer.from(withEntities), 400, 'svg_with_dtd'],
    ['a file that is too large', Buffer.concat([png, Buffer.alloc(200_000)]), 400, 'too_large'],
    ['a file far too large', Buffer.alloc(400_000), 413, 'too_large'],
    ['nothing', Buffer.alloc(0), 400, 'invalid'],
  ])('take no %s as a logo', async (_what, bytes, status, code) => {
    const refused = await upload(bytes);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([status, code]);
  });

  test('have logos that are removed a day after the last use, or after an upload that nothing used', async () => {
    const day = 24 * 3_600_000;
    const logo = async (end: string) =>
      (await upload(Buffer.concat([png, Buffer.from(end)]))).json().data.logoFilename;
    const [used, unused] = [await logo('1'), await logo('2')];
    const are = async () =>
      Promise.all([used, unused].map(async (name) => (await app.inject(`/brands/${name}`)).statusCode));
    const brand = { hostname: 'swept.localhost', name: 'Swept', title: 'Swept', logoFilename: used };
    const { id } = (await ask('POST', '', brand)).json().data;
    await sweepUploads(db, new Date(Date.now() + day - 60_000));
    expect(await are()).toEqual([200, 200]);
    await sweepUploads(db, new Date(Date.now() + day + 60_000));
    expect(await are()).toEqual([200, 404]);
    // Undo restores the brand with its logo.
    await ask('DELETE', `/${id}`);
    await db.query("UPDATE blobs SET stored_at = now() - interval '2 days'");
    await sweepUploads(db, new Date());
    expect(await are()).toEqual([200, 404]);
    await sweepUploads(db, new Date(Date.now() + day + 60_000));
    expect(await are()).toEqual([404, 404]);
  });

  test('of dealers are uploaded as a form, are on record, and stay as long as the dealer has them', async () => {
    const [own, foreign] = await db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers ORDER BY 1 LIMIT 2',
    );
    const dealerCode = own?.code ?? '';
    await addPeople(db, [{ username: 'dan', role: 'MasterDealer', dealerCode }]);
    const dan = await demoToken(app, 'dan', everyonesPassword);
    const send = async (bytes: Buffer, code = dealerCode) => {
      const form = new FormData();
      form.append('dealerCode', code);
      form.append('file', new File([new Uint8Array(bytes)], 'logo.txt'));
      const body = new Response(form);
      return app.inject({
        method: 'POST',
        url: '/api/profile/updatedealerlogo',
        headers: { 'x-session-token': dan, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      });
    };
    const shown = async () => {
      const answer = await app.inject({
        url: `/api/dealers/${dealerCode}`,
        headers: { 'x-session-token': dan },
      });
      return answer.json().data.logoFilename;
    };
    const served = async (name: string) => (await app.inject(`/brands/${name}`)).statusCode;
    expect(await shown()).toBeNull();
    const first = (await send(Buffer.concat([png, Buffer.from('d1')]))).json().data.logoFilename;
    expect([await shown(), await served(first)]).toEqual([first, 200]);
    const webp = Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.alloc(4),
      Buffer.from('WEBPVP8 '),
      Buffer.alloc(20),
    ]);
    const refusals = [await send(webp), await send(png, foreign?.code), await send(png, 'ZZ999')];
    expect(
      refusals.map((one) => [one.statusCode, one.json().errors[0].code, one.json().errors[0].field]),
    ).toEqual([
      [400, 'wrong_type', 'fileContents'],
      [400, 'unknown_dealer', 'dealerCode'],
      [400, 'unknown_dealer', 'dealerCode'],
    ]);
    const second = (await send(Buffer.concat([png, Buffer.from('d2')]))).json().data.logoFilename;
    await sweepUploads(db, new Date(Date.now() + 25 * 3_600_000));
    expect([await shown(), await served(second), await served(first)]).toEqual([second, 200, 404]);
    const rows = await db.query("SELECT before, after FROM audit WHERE action = 'dealer.logo' ORDER BY id");
    expect(rows).toEqual([
      {
        before: { dealerCode, logoFilename: null },
        after: { dealerCode, logoFilename: first, bytes: png.length + 2 },
      },
      {
        before: { dealerCode, logoFilename: first },
        after: { dealerCode, logoFilename: second, bytes: png.length + 2 },
      },
    ]);
  });
});
