import type { Operation } from '@pitlane/shared/engine/operation';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { operations } from '@pitlane/shared/registry/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOperations } from '../../customer-reads/read-operations.ts';
import { ReportDriver, type ReportName, type ReportRow } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { customerAccessSelect } from './customer-access.ts';

const dealerCode = 'MO1001';
const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };

interface Recorded {
  operation: string;
  how: string;
  ids: number[];
  quotes: number[];
}

describeOnDatabase('whose data was read', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const recordedOf = (username: string) =>
    driver.db.query<Recorded>(
      'SELECT operation, how, contract_ids AS ids, quote_ids AS quotes FROM customer_reads WHERE username = $1 ORDER BY id',
      [username],
    );
  /** Reads are written once a second, all that were noted together. */
  const writtenOf = async (username: string, last: string) => {
    const has = async () =>
      (await recordedOf(username)).some(({ operation, how }) => `${operation} ${how}` === last);
    await expect.poll(has).toBe(true);
    return recordedOf(username);
  };
  const numbersOf = async (ids: readonly number[]) => {
    const rows = await driver.all<{ number: string }>(
      'SELECT DISTINCT contract_number AS number FROM contracts WHERE id = ANY ($1)',
      [ids],
    );
    return rows.map(({ number }) => number);
  };

  test('is recorded once for a search, a card, a document, a report and an export, with the contracts shown', async () => {
    const search = { searchText: '|status:all', limit: 5 };
    const found = await driver.figure<Contract[]>('dealer', 'searchContracts', search);
    await driver.figure('dealer', 'searchContracts', search);
    const [one] = await driver.all<{ id: number; key: string }>(
      `SELECT id, program_code || '-' || contract_number || contract_suffix AS key FROM contracts
       WHERE dealer_code = '${dealerCode}' AND status = 1 ORDER BY id LIMIT 1`,
    );
    if (!one) throw new Error('The dealer has sold.');
    const card = await driver.figure<Contract>('dealer', 'getContract', { key: one.key });
    const { contractNumber, contractSuffix, programCode } = card;
    const named = { contractNumber, contractSuffix, programCode };
    expect((await driver.ask('dealer', 'regenerateContract', named)).statusCode).toBe(200);
    expect((await driver.ask('dealer', 'getContract', { key: 'MBP-1' })).statusCode).toBe(404);
    await driver.stream('dealer', 'listDealerContracts', { dealerCode, ...ever });
    const { rows } = await driver.read('dealer', 'listPendingRemittance', { limit: 3 });

    const recorded = await writtenOf('dealer', 'listPendingRemittance report');
    const byOperation = new Map(recorded.map((read) => [`${read.operation} ${read.how}`, read.ids]));
    const sold = await driver.all<{ id: number }>(
      `SELECT id FROM contracts WHERE dealer_code = '${dealerCode}' AND purchase_date <= '2026-11-01' ORDER BY id`,
    );
    expect(recorded).toHaveLength(byOperation.size);
    expect(byOperation.get('searchContracts list')).toEqual(
      found.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    );
    expect(byOperation.get('getContract record')).toEqual([one.id]);
    expect(byOperation.get('regenerateContract document')).toEqual([one.id]);
    expect(byOperation.get('listDealerContracts export')).toEqual(sold.map(({ id }) => id));
    const pending = await numbersOf(byOperation.get('listPendingRemittance report') ?? []);
    expect(new Set(pending)).toEqual(new Set(rows.map((row) => row['contractNumber'])));
    expect(byOperation.size).toBe(5);
  });

  test('is a report of distinct customers, by user or contract, whose reading is recorded too', async () => {
    const rowsOf = async (request: object) => driver.read('admin', 'listCustomerAccess', request);
    const [expected] = await driver.all<{ customers: number; contract: string }>(
      `SELECT count(DISTINCT c.customer_id) AS customers, min(c.contract_number) AS contract FROM customer_reads r
       CROSS JOIN LATERAL unnest(r.contract_ids) AS one (id) JOIN contracts c ON c.id = one.id
       WHERE r.username = 'dealer' AND r.how <> 'export'`,
    );
    const { rows, page } = await rowsOf({ user: 'dealer' });
    expect(rows.length).toBeGreaterThan(expected?.customers ?? 0);
    expect(page.totals).toEqual({ customerCount: expected?.customers });
    const counts = rows.map((row) => row['customerCount']);
    expect(counts.filter((count) => count === 1)).toHaveLength(expected?.customers ?? 0);
    // A row of a customer whom another row counts has no count, rather than 0 customers.
    expect(new Set(counts)).toEqual(new Set([1, null]));
    expect(page.chart).toEqual([{ by: 'dealer', value: rows.length }]);
    expect(rows.find((row) => row['details'] === operations.getContract.summary)).toMatchObject({
      readDate: '2026-11-01',
      username: 'dealer',
      readIn: 'Record',
      signedInBy: 'Sign-in',
      address: '127.0.0.1',
      customerName: expect.stringMatching(/^\w.*, \w/),
    });
    expect((await rowsOf({ user: 'nobody at all' })).rows).toEqual([]);
    const ofContract = await rowsOf({ contractNumber: expected?.contract });
    expect(new Set(ofContract.rows.map((row) => row['contractNumber']))).toEqual(
      new Set([expected?.contract]),
    );
    const paged = await rowsOf({
      user: 'dealer',
      limit: 2,
      cursor: (await rowsOf({ user: 'dealer', limit: 2 })).page.next,
    });
    expect(paged.rows).toEqual(rows.slice(2, 4));

    const own = (await writtenOf('admin', 'listCustomerAccess report')).flatMap(({ ids }) => ids);
    const shown = (await recordedOf('dealer'))
      .filter(({ how }) => how !== 'export')
      .flatMap(({ ids }) => ids);
    expect(own).toEqual(expect.arrayContaining(shown));
    for (const user of ['dealer', 'agent', 'finance', 'siteadmin'])
      expect((await driver.ask(user, 'listCustomerAccess')).statusCode).toBe(403);
  });

  test('is recorded by every report of customers, which sends no ids', async () => {
    const [claim] = await driver.all<{ key: string }>(
      `SELECT c.program_code || '-' || c.contract_number || c.contract_suffix AS key FROM claims k JOIN contracts c ON c.id = k.contract_id
       WHERE k.dealer_code = '${dealerCode}' LIMIT 1`,
    );
    const reports = Object.entries<Operation>(operations).flatMap(([name, { answer }]) =>
      answer === 'lines' && name in readOperations ? [name as ReportName] : [],
    );
    const criteria = { dealerCode, agentCode: 'AG1001', isActiveOnly: 'false', ...ever };
    const shown = new Map<string, ReportRow[]>();
    for (const report of reports) {
      const isOfClaims = /claim/i.test(report);
      const request = { ...criteria, ...(isOfClaims ? { contractNumber: claim?.key } : {}) };
      const { rows } = await driver.read('admin', report, { ...request, limit: 20 });
      const lines = await driver.stream('admin', report, request);
      expect([...rows, ...lines].filter((row) => 'customerOf' in row)).toEqual([]);
      if (rows.length > 0) shown.set(`${report} report`, rows).set(`${report} export`, lines);
    }
    expect(shown.size).toBeGreaterThan(20);
    const recorded = await writtenOf(
      'admin',
      [...shown.keys()].findLast((key) => key.endsWith('report')) ?? '',
    );
    for (const [key, rows] of shown) {
      const reads = recorded.filter(({ operation, how }) => `${operation} ${how}` === key);
      const ids = reads.flatMap((read) => read.ids);
      expect(ids.length + reads.flatMap(({ quotes }) => quotes).length, key).toBeGreaterThan(0);
      // A check has no contract of its own, and the test before read other rows of this report.
      if (/^list(CheckRegister|CustomerAccess) /.test(key)) continue;
      expect(
        rows.map((row) => row['contractNumber']),
        key,
      ).toEqual(expect.arrayContaining(await numbersOf(ids)));
    }
  });

  test('of one contract is found by an index, also without a period', async () => {
    await driver.db.query(
      `INSERT INTO customer_reads (at, user_profile_id, username, face, address, operation, how, contract_ids, quote_ids)
       SELECT now(), 1, 'many', 'web', '192.0.2.1', 'getContract', 'record', ARRAY[n, n + 10000, n + 20000], '{}' FROM generate_series(10000, 30000) AS n`,
    );
    await driver.db.asOwner((owner) => owner.query('ANALYZE customer_reads'));
    const select = customerAccessSelect({
      days: undefined,
      userIDs: null,
      contractIds: [20_000],
      zone: 'UTC',
    });
    const plan = await driver.all<{ 'QUERY PLAN': string }>(`EXPLAIN ${select.rows}`, select.values);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('customer_reads_contracts');
    const found = await driver.all<{ username: string; customerOf: number }>(select.rows, select.values);
    expect(found.filter(({ username }) => username === 'many').map(({ customerOf }) => customerOf)).toEqual([
      20_000, 20_000,
    ]);
  });
});
