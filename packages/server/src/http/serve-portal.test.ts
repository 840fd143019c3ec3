import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { auditKey } from '../testing/audit-key.ts';
import { demoToken } from '../testing/demo-token.ts';
import { openTestBook } from '../testing/test-book.ts';
import { fasterKind } from '../testing/test-db.ts';
import { buildOf } from './serve-portal.ts';

const index = `<!doctype html><head>
<meta name="pitlane-bases" content="" />
<meta name="pitlane-brand" content="" />
<meta name="pitlane-build" content="" />
<meta name="pitlane-private-search" content="" />
<title>Pitlane</title></head>
<div id="root"><!--brand--><span class="first-paint-brand"><svg></svg> Pitlane</span><!--/brand--></div>`;

let home: string;
let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'pitlane-portal-'));
  mkdirSync(join(home, 'dist', 'assets'), { recursive: true });
  mkdirSync(join(home, 'data', 'brands'), { recursive: true });
  writeFileSync(join(home, 'dist', 'index.html'), index);
  writeFileSync(join(home, 'dist', 'theme.js'), 'theme()');
  writeFileSync(join(home, 'dist', 'assets', 'main-1a2b.js'), 'main()');
  writeFileSync(join(home, 'data', 'brands', 'ours.png'), 'png');
  writeFileSync(join(home, 'data', 'brands', 'secret.txt'), 'secret');
  writeFileSync(join(home, 'data', 'key.svg'), 'key');
  db = await openTestBook(fasterKind);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PITLANE_DATA: join(home, 'data'),
    PITLANE_API_URL: 'https://a.example/$&',
  });
  app = await buildApp({ auditKey, db, config, portalFolder: join(home, 'dist') });
});
afterAll(async () => {
  await app?.close();
  await db?.close();
  rmSync(home, { recursive: true });
});

/** What a browser asks for. */
const asked = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const pageAt = async (host: string, url = '/contracts/MBP/1') =>
  (await app.inject({ url, headers: { host, accept: asked } })).body;
const metaOf = (page: string, name: string) => {
  const content = new RegExp(`name="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
  return content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
};
const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1];

describe('the page', () => {
  test.each([
    ['localhost:4780', 'Pitlane', 'Pitlane'],
    ['nobody.localhost', 'Pitlane', 'Pitlane'],
    ['DRIVEWELL.localhost:4780', 'DriveWell Dealer Portal', 'DriveWell Protection'],
  ])('asked for at %s has the title "%s" and the brand %s', async (host, title, name) => {
    const page = await pageAt(host);
    expect(titleOf(page)).toBe(title);
    expect(JSON.parse(metaOf(page, 'pitlane-brand'))).toMatchObject({ name, title });
  });

  test('shows its brand before any script has come: the logo, or our mark with the name', async () => {
    const drawn = (page: string) => /<span class="first-paint-brand">(.*)<\/span>/.exec(page)?.[1];
    expect(drawn(await pageAt('drivewell.localhost'))).toBe(
      '<img src="/brands/drivewell.svg" alt="DriveWell Protection">',
    );
    expect(drawn(await pageAt('localhost'))).toBe('<svg></svg> Pitlane');
  });

  test('follows a change of its brand immediately, with any content', async () => {
    const headers = { 'x-session-token': await demoToken(app, 'admin') };
    const { data } = (await app.inject({ url: '/api/v1/brands', headers })).json();
    const partner = data.find(({ hostname }: { hostname: string }) => hostname === 'roadready.localhost');
    const odd = `"><script>alert('$&')</script>`;
    const payload = { title: odd, name: odd, logoFilename: null };
    await app.inject({ method: 'PATCH', url: `/api/v1/brands/${partner.id}`, headers, payload });
    const page = await pageAt('roadready.localhost');
    expect(page).not.toContain('<script>');
    expect(titleOf(page)).toBe(`&quot;&gt;&lt;script&gt;alert('$&amp;')&lt;/script&gt;`);
    expect(JSON.parse(metaOf(page, 'pitlane-brand'))).toEqual({ ...partner, ...payload });
    expect(titleOf(await pageAt('localhost'))).toBe('Pitlane');
  });

  test('names the configured bases', async () => {
    expect(JSON.parse(metaOf(await pageAt('localhost'), 'pitlane-bases'))).toEqual({
      main: 'https://a.example/$&',
      portal: '',
      graphql: '',
      identity: '',
    });
  });

  test('says whether searches stay out of the address, which only the setting decides', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', PRIVATE_SEARCH: 'on' });
    const other = await buildApp({ auditKey, db, config, portalFolder: join(home, 'dist') });
    const { body } = await other.inject('/');
    await other.close();
    expect(metaOf(body, 'pitlane-private-search')).toBe('on');
    expect(metaOf(await pageAt('localhost'), 'pitlane-private-search')).toBe('');
  });

  test('comes without a brand where the database is away', async () => {
    const away: Database = { ...db, run: () => Promise.reject(new Error('away')) };
    const other = await buildApp({
      auditKey,
      db: away,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      portalFolder: join(home, 'dist'),
    });
    const answer = await other.inject('/');
    await other.close();
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([200, 'Pitlane']);
  });

  test.each([
    '/api/x',
    '/v1/x',
    '/brands/x',
    '/assets/x',
    '/metrics',
    '/robots.txt',
    '/.env',
    '/.git/config',
  ])('is not the answer to %s', async (url) => {
    expect((await app.inject({ url, headers: { accept: asked } })).statusCode).toBe(404);
  });

  test.each(['/brands', '/brands/', '/brands?from=mail', '/usermanagement/nora.nolan'])(
    'is the answer to %s, where people look for brands and users',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: asked } });
      expect([answer.statusCode, titleOf(answer.body)]).toEqual([200, 'Pitlane']);
    },
  );

  test.each(['*/*', 'application/openmetrics-text;q=0.9,*/*;q=0.1'])(
    'is not the answer to a program that asks for %s, but at the start',
    async (accept) => {
      const statusOf = async (url: string) => (await app.inject({ url, headers: { accept } })).statusCode;
      expect([await statusOf('/actuator/health'), await statusOf('/?from=monitor')]).toEqual([404, 200]);
    },
  );
});

describe('the build', () => {
  test('is in the page and in version.json', async () => {
    const { build } = (await app.inject('/version.json')).json();
    expect(build).toMatch(/^[0-9a-f]{12}$/);
    expect(metaOf(await pageAt('localhost'), 'pitlane-build')).toBe(build);
  });

  test.each(['index.html', 'theme.js', 'assets/main-1a2b.js', 'assets/more.js'])(
    'is another when %s is',
    (file) => {
      const folder = mkdtempSync(join(tmpdir(), 'pitlane-build-'));
      mkdirSync(join(folder, 'assets'));
      for (const name of ['index.html', 'theme.js', 'assets/main-1a2b.js'])
        writeFileSync(join(folder, name), name);
      const before = buildOf(folder);
      expect(buildOf(folder)).toBe(before);
      writeFileSync(join(folder, file), 'changed');
      expect(buildOf(folder)).not.toBe(before);
      rmSync(folder, { recursive: true });
    },
  );
});

describe('a logo', () => {
  test('of the data folder and of the demo is an image that runs nothing', async () => {
    for (const [url, type] of [
      ['/brands/ours.png', 'image/png'],
      ['/brands/drivewell.svg', 'image/svg+xml'],
    ]) {
      const { statusCode, headers } = await app.inject(url ?? '');
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        type,
        'nosniff',
      ]);
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
  });

  test('of the data folder goes before one of the demo', async () => {
    writeFileSync(join(home, 'data', 'brands', 'drivewell.svg'), '<svg/>');
    expect((await app.inject('/brands/drivewell.svg')).body).toBe('<svg/>');
  });

  test.each(['secret.txt', '..%2Fkey.svg', '..%5Ckey.svg', 'none.svg', '.svg', 'ours.png%00.svg'])(
    'is not %s',
    async (file) => {
      expect((await app.inject(`/brands/${file}`)).statusCode).toBe(404);
    },
  );
});
