import { readAfterHeader } from '@pitlane/shared/engine/read-after';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { lsnOf } from '../db/replicas/lsn.ts';
import { openReplicas } from '../db/replicas/read-replicas.ts';
import { demoPassword } from '../demo/sign-ins.ts';
import { auditKey } from '../testing/audit-key.ts';
import { Browser } from '../testing/browser.ts';
import { openTestBook } from '../testing/test-book.ts';
import { testCluster } from '../testing/test-db.ts';

describe.skipIf(testCluster === undefined)('where there are replicas', () => {
  let db: Database;
  let app: FastifyInstance;
  let browser: Browser;
  /** After which place each call had to read. */
  const places: (string | undefined)[] = [];
  beforeAll(async () => {
    db = await openTestBook('postgres');
    const replicas = openReplicas(db, []);
    app = await buildApp({
      auditKey,
      db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      replicas: {
        ...replicas,
        answering: (reader, ...rest) => {
          places.push(reader.readAfter);
          return replicas.answering(reader, ...rest);
        },
      },
    });
    await app.ready();
    browser = new Browser(app);
    await browser.signIn('admin', demoPassword);
  });
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const own = { 'sec-fetch-site': 'same-origin' };
  const search = (headers: Record<string, string> = {}) =>
    browser.ask('PUT', '/api/contracts/search', {
      payload: { searchText: 'smith' },
      headers: { ...own, ...headers },
    });
  /** A void that is refused: there is no such contract. */
  const refused = () =>
    browser.ask('PUT', '/api/rater/voidcontract', {
      payload: { programCode: 'MBP', contractNumber: '1', contractSuffix: '', voidReasonType: 1 },
      headers: own,
    });

  test('a refused change returns a place to read after: the next list includes what refused it', async () => {
    expect((await search()).headers[readAfterHeader]).toBeUndefined();
    const answer = await refused();
    expect(answer.statusCode).toBe(404);
    expect(answer.headers[readAfterHeader]).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
  });

  test('a browser sends its place from any of its pages, and the later of two counts', async () => {
    const place = (await refused()).headers[readAfterHeader] as string;
    expect(lsnOf(place)).toBeDefined();
    await search();
    expect(places.at(-1)).toBe(place);
    await search({ [readAfterHeader]: '0/1' });
    expect(places.at(-1)).toBe(place);
    await search({ [readAfterHeader]: 'FFFFFFFF/0' });
    expect(places.at(-1)).toBe('FFFFFFFF/0');
  });

  test('an unreadable place sends a caller to the primary', async () => {
    await search({ [readAfterHeader]: 'no place' });
    expect(places.at(-1)).toBe('no place');
  });
});
