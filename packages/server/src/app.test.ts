import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { auditKey } from './testing/audit-key.ts';
import { demoToken } from './testing/demo-token.ts';
import { openTestBook } from './testing/test-book.ts';
import { describeOnDatabase, fasterKind } from './testing/test-db.ts';

describeOnDatabase('the API', (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  const tokens = new Map<string, string>();

  const as = (user: string) => ({ 'x-session-token': tokens.get(user) ?? '' });
  const search = (user: string, payload: object) =>
    app.inject({ method: 'PUT', url: '/api/contracts/search', headers: as(user), payload });
  const read = (user: string, key: string) =>
    app.inject({ url: `/api/v1/contracts/${encodeURIComponent(key)}`, headers: as(user) });

  beforeAll(async () => {
    db = await openTestBook(kind);
    app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }) });
    for (const { username } of demoSignIns) tokens.set(username, await demoToken(app, username));
  });
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  test('a search answers the envelope with its page next to the rows', async () => {
    const answer = await search('admin', { searchText: 'smith', limit: 2, searchAllDealers: true });
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toMatchObject({ code: 0, errors: [] });
    expect(body.data).toHaveLength(2);
    expect(body.page).toEqual({ next: expect.any(String), total: expect.any(Number), capped: false });
  });

  test('a search without a limit gives all rows up to 500', async () => {
    const body = (await search('admin', { searchText: '|status:active' })).json();
    expect(body.data).toHaveLength(500);
    expect(body.page.next).not.toBeNull();
  });

  test.each<[object, string]>([
    [{}, 'searchText'],
    [{ searchText: 5 }, 'searchText'],
    [{ searchText: 'smith', limit: 501 }, 'limit'],
    [{ searchText: 'smith', limit: 1.5 }, 'limit'],
    [{ searchText: 'x'.repeat(201) }, 'searchText'],
    [{ searchText: 'smith|color:red' }, 'searchText'],
    [{ searchText: 'smi\0th' }, 'searchText'],
    [{ searchText: 'smith', cursor: '2.2024-13-99.1' }, 'cursor'],
  ])('bad request %# is 400', async (payload, field) => {
    const answer = await search('admin', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 3, data: null, errors: [{ field }] });
  });

  test('a cursor behind the last contract gives an empty page', async () => {
    const answer = await search('admin', { searchText: 'smith', cursor: '5.2024-01-01.1' });
    expect([answer.statusCode, answer.json().data, answer.json().page.next]).toEqual([200, [], null]);
  });

  test('hints in the body grant nothing', async () => {
    const honest = (await search('dealer', { searchText: 's', searchAllDealers: true })).json();
    const claimed = {
      searchText: 's',
      searchAllDealers: true,
      userName: 'admin',
      dealerCode: 'X',
      agentCode: 'Y',
    };
    expect((await search('dealer', claimed)).json().data).toEqual(honest.data);
  });

  test('each user sees their own contracts: all, of their dealers, of themselves, or the call is refused', async () => {
    const dealersOf = async (user: string) => {
      const { data } = (await search(user, { searchText: '|status:all' })).json();
      return new Set((data as { dealerCode: string }[]).map(({ dealerCode }) => dealerCode)).size;
    };
    expect(await dealersOf('admin')).toBeGreaterThan(3);
    expect(await dealersOf('dealer')).toBe(1);
    expect(await dealersOf('group')).toBe(3);
    expect((await search('customer', { searchText: '|status:all' })).json().data).toHaveLength(2);
    expect((await search('inactive', { searchText: 'smith' })).statusCode).toBe(404);
  });

  test('sends dealer cost only to internal users', async () => {
    const hasCost: string[] = [];
    for (const { username, isInactive } of demoSignIns) {
      if (isInactive) continue;
      const { body } = await search(username, { searchText: '|status:all', limit: 5 });
      if (body.includes('dealerCost')) hasCost.push(username);
    }
    expect(hasCost).toEqual(['admin', 'staff', 'finance', 'rates']);
  });

  test('a contract is read by its number, by its whole name, and not by another text', async () => {
    const [contract] = (await search('admin', { searchText: '|status:active', limit: 1 })).json().data;
    const whole = `${contract.programCode}-${contract.contractNumber}${contract.contractSuffix ?? ''}`;
    expect((await read('admin', whole)).json().data).toMatchObject({ id: contract.id });
    expect((await read('admin', whole.toLowerCase())).json().data).toMatchObject({ id: contract.id });
    expect((await read('admin', 'nonsense')).json()).toMatchObject({ code: 3, errors: [{ field: 'key' }] });
    expect((await read('admin', '99999999')).statusCode).toBe(404);
  });

  test('a number that several contracts have is 409 and names each', async () => {
    const [twin] = await db.transaction(
      (tx) =>
        tx.query<{ contract_number: string; programs: string[] }>(
          `SELECT contract_number, json_agg(program_code || '-' || contract_number || contract_suffix) AS programs
           FROM contracts GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
        ),
      { scope: { kind: 'all' } },
    );
    const answer = await read('admin', twin?.contract_number ?? '');
    expect(answer.statusCode).toBe(409);
    const named = answer.json().errors.map(({ message }: { message: string }) => message.split(' ')[0]);
    expect(named.toSorted()).toEqual((twin?.programs ?? []).toSorted());
  });

  test('a contract out of scope is 404 to a customer, and to a dealer comes with the fields of a foreign one', async () => {
    const { data } = (await search('admin', { searchText: '|status:all', limit: 500 })).json();
    const own = new Set(
      (await search('dealer', { searchText: '|status:all' })).json().data.map(({ id }: { id: number }) => id),
    );
    const contract = data.find(({ id }: { id: number }) => !own.has(id));
    const key = `${contract.programCode}-${contract.contractNumber}${contract.contractSuffix ?? ''}`;
    expect((await read('customer', key)).statusCode).toBe(404);
    const foreign = (await read('dealer', key)).json().data;
    expect(foreign).toMatchObject({ contractNumber: contract.contractNumber, isUserAllowedAccess: false });
    expect(Object.keys(foreign)).not.toContain('customerPrice');
    expect(Object.keys(foreign.customer)).toEqual(['firstName', 'lastName']);
  });

  test('no credential is 401 with code 5, a wrong token 401 with code 2', async () => {
    const none = await app.inject({
      method: 'PUT',
      url: '/api/contracts/search',
      payload: { searchText: 'smith' },
    });
    expect([none.statusCode, none.json().code]).toEqual([401, 5]);
    const headers = { 'x-session-token': 'wrong' };
    const wrong = await app.inject({
      method: 'PUT',
      url: '/api/contracts/search',
      headers,
      payload: { searchText: 'smith' },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 2]);
  });
});

describe('the server around the calls', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestBook(fasterKind);
    app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }) });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  test('reports its version and capabilities, liveness and readiness', async () => {
    expect((await app.inject('/version.json')).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      build: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      capabilities: [
        'search.page',
        'contract.read',
        'brand',
        'announcement.write',
        'savedSearch',
        'idempotency',
        'deviceSignIn',
        'personalToken',
      ],
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('an unknown path of the API is the envelope with 404', async () => {
    const answer = await app.inject('/api/nothing');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 3]);
  });

  test('every answer forbids inline code, frames and sniffing', async () => {
    const { headers } = await app.inject('/healthz');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeTruthy();
  });

  test.each([
    ['broken JSON', '{"searchText":', 'application/json', 400],
    ['a form', 'searchText=smith', 'application/x-www-form-urlencoded', 415],
    ['more than 256 KiB', JSON.stringify({ searchText: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('a body that is %s is refused in the envelope', async (_what, payload, type, status) => {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'PUT', url: '/api/contracts/search', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ data: null, errors: [{ message: expect.any(String) }] });
  });

  test('a large answer is compressed for a client that can read it', async () => {
    const token = await demoToken(app, 'admin');
    const headers = { 'x-session-token': token, 'accept-encoding': 'gzip' };
    const payload = { searchText: '|status:all', limit: 50 };
    const answer = await app.inject({ method: 'PUT', url: '/api/contracts/search', headers, payload });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test('no cache keeps an answer', async () => {
    const headers = { 'x-session-token': await demoToken(app, 'admin') };
    const answer = await app.inject({ url: '/api/profile/getsession', headers });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-pitlane-zone']).toBe('America/Chicago');
    expect((await app.inject('/api/nothing')).headers['cache-control']).toBe('no-store');
  });

  test('a path that cannot be decoded is 400 in the envelope', async () => {
    const answer = await app.inject('/api/v1/contracts/%E0%A4%A');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 3]);
  });
});
