import { flagOperations } from '@pitlane/shared/features/flags/operations';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { auditKey } from '../testing/audit-key.ts';
import { testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { VoidDriver } from '../testing/void-driver.ts';

const card = '4111111111111111';
const words =
  "This looks like a card number. Pitlane doesn't store card numbers. Remove it, or enter only its last four digits.";

describeOnDatabase('a body that holds a card number', (_open, kind) => {
  let driver: VoidDriver;
  let app: FastifyInstance;
  const log: string[] = [];
  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
    app = await buildApp({
      auditKey,
      db: driver.db,
      config: readConfig({ LOG_LEVEL: 'trace' }),
      now: () => new Date(`${testBook.today}T18:00:00Z`),
      log: { write: (line) => void log.push(line) },
    });
  });
  afterAll(async () => {
    await app?.close();
    await driver?.close();
  });

  const send = async (method: 'POST' | 'PUT', url: string, payload: object | string, key?: string) => {
    const headers = {
      ...(await driver.headers('dealer')),
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const answer = await app.inject({ method, url, headers, payload });
    return { status: answer.statusCode, text: answer.body, ...answer.json() };
  };
  const voidBody = async (more: object) => {
    const { id, ...named } = await driver.aContract();
    return { id, body: { ...named, voidReasonType: 1, ...more } };
  };
  const kept = async (contractId: number) => {
    const [row] = await driver.all<{ is_voided: boolean; notes: number; records: number }>(
      `SELECT is_voided, (SELECT count(*) FROM notes WHERE contract_id = $1 AND entered_at IS NOT NULL) AS notes,
         (SELECT count(*) FROM audit WHERE contract_id = $1 AND chain_no IS NOT NULL) AS records
       FROM contracts WHERE id = $1`,
      [contractId],
    );
    return row;
  };
  const untouched = { is_voided: false, notes: 0, records: 0 };

  test('of a void is refused by its field, changes nothing, and is in no log', async () => {
    const { id, body } = await voidBody({ pointOfSaleTransactionNumber: card });
    const answer = await send('PUT', '/api/rater/voidcontract', body);
    expect([answer.status, answer.data, answer.errors]).toEqual([
      400,
      null,
      [
        expect.objectContaining({
          code: 'card_number',
          field: 'pointOfSaleTransactionNumber',
          friendlyMessage: words,
        }),
      ],
    ]);
    expect(answer.text).not.toContain('1111');
    expect(await kept(id)).toEqual(untouched);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join('')).not.toMatch(/4111\D?1111/);
  });

  test('of a note among its words, of a search, or of a question of GraphQL is refused as well', async () => {
    const { id, contractNumber } = await driver.aContract();
    const note = await send('POST', `/api/v1/contracts/${contractNumber}/notes`, {
      text: 'Paid with 4111 1111 1111 1111, exp. 12/27.',
    });
    expect([note.status, note.errors[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'card_number', field: 'text' }),
    ]);
    expect(await kept(id)).toEqual(untouched);
    const search = await send('PUT', '/api/contracts/search', { searchText: card });
    expect([search.status, search.errors[0].field]).toEqual([400, 'searchText']);
    const { document } = flagOperations.listFeatures;
    const asked = await send('POST', '/v1/graphql', [
      { query: document, variables: { names: ['x', card], date: testBook.today } },
    ]);
    expect([asked.status, asked.errors[0].extensions]).toEqual([
      400,
      expect.objectContaining({ errorCode: 'card_number', field: '0.variables.names.1' }),
    ]);
    expect(log.join('')).not.toMatch(/4111\D?1111/);
  });

  test('as a number, in any depth, is refused too', async () => {
    const number = await send('PUT', '/api/rater/voidcontract', { pointOfSalePaymentAmount: Number(card) });
    expect([number.status, number.errors[0].field]).toEqual([400, 'pointOfSalePaymentAmount']);
    const codeAt = async (depth: number) => {
      const deep = `{"a":${'['.repeat(depth)}"${card}"${']'.repeat(depth)}}`;
      const answer = await send('PUT', '/api/rater/voidcontract', deep);
      return [answer.status, answer.errors[0].code];
    };
    expect([await codeAt(30), await codeAt(100_000)]).toEqual([
      [400, 'card_number'],
      [400, 'too_deep'],
    ]);
  });

  test('is not even looked at before sign-in', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/contracts/search',
      payload: { searchText: card },
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'not_signed_in']);
  });

  test('is allowed for an order number, or an intent key that looks like a card number', async () => {
    const { id, body } = await voidBody({ pointOfSaleTransactionNumber: 'POS-15138628-4111' });
    const answer = await send('PUT', '/api/rater/voidcontract', body, card);
    expect(answer.status).toBe(200);
    expect(await kept(id)).toMatchObject({ is_voided: true });
  });
});
