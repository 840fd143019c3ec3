import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fieldsOf } from '@pitlane/shared/engine/field';
import type { Operation } from '@pitlane/shared/engine/operation';
import { seenFields } from '@pitlane/shared/engine/report';
import { chartPoints } from '@pitlane/shared/features/reports/rules/chart-points';
import { formatCell } from '@pitlane/shared/kernel/format';
import { operations } from '@pitlane/shared/registry/operations';
import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoToken } from '../../testing/demo-token.ts';
import { bare, readPdf } from '../../testing/read-pdf.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase, runsOnBoth } from '../../testing/test-db.ts';

const longAgo = { startDate: '2018-01-01', endDate: '2026-11-01' };

describeOnDatabase('the summary of a report', (_open, kind) => {
  let driver: ReportDriver;
  let given: Record<string, string>;
  let contractNumber: string;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    const dealerCode = await driver.dealerOf('dealer');
    const [agency] = await driver.all<{ code: string }>(
      'SELECT agent_code AS code FROM dealers WHERE dealer_code = $1',
      [dealerCode],
    );
    const [claim] = await driver.all<{ number: string; contract: string }>(
      `SELECT claim_number AS number, c.program_code || '-' || contract_number || contract_suffix AS contract
       FROM claims k JOIN contracts c ON c.id = k.contract_id WHERE k.id IN (SELECT claim_id FROM claim_lines) ORDER BY k.id LIMIT 1`,
    );
    given = { dealerCode, agentCode: agency?.code ?? '', claimNumber: claim?.number ?? '', ...longAgo };
    contractNumber = claim?.contract ?? '';
  });
  afterAll(() => driver?.close());

  async function print(user: string, report: string, criteria: object) {
    const token = tokens.get(user) ?? (await demoToken(driver.app, user));
    tokens.set(user, token);
    return driver.app.inject({
      method: 'PUT',
      url: '/api/v1/reports/print',
      headers: { 'x-session-token': token },
      payload: { report, criteria },
    });
  }

  /** What of the given a report can be requested. */
  function criteriaOf({ request }: Operation) {
    const names = fieldsOf(request()).map(({ name }) => name);
    const some = Object.entries(given).filter(([name]) => names.includes(name));
    // It is on its own.
    return some.length > 0
      ? Object.fromEntries(some)
      : names.includes('contractNumber')
        ? { contractNumber }
        : {};
  }

  /** Prints a report and reads its page with the same rows: who read customers is recorded up to a second after the reports before it. */
  async function printedAndRead(id: string, operation: Operation) {
    const criteria = criteriaOf(operation);
    const name = Object.entries<Operation>(operations).find(([, each]) => each === operation)?.[0];
    for (;;) {
      const before = await driver.read('admin', name as never, criteria);
      const answer = await print('admin', id, criteria);
      const { page } = await driver.read('admin', name as never, criteria);
      if (isDeepStrictEqual(before.page, page)) return { answer, page };
    }
  }

  // Of the SQL only that of the groups is its own: one database draws the others for both.
  const drawn = reports.filter(
    ({ operation }) => !runsOnBoth || kind === 'embedded' || operation.sheet?.groupBy,
  );
  test.each(drawn.map(({ id, title, operation, rowName = 'row' }) => ({ id, title, operation, rowName })))(
    'of $id says its rows, totals and chart as its page does, in a document that can be read aloud',
    async ({ id, title, operation, rowName }) => {
      const { answer, page } = await printedAndRead(id, operation);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      const pdf = await readPdf(answer.rawPayload);
      expect(pdf).toMatchObject({ title, language: 'en-US', isTagged: true });
      expect(pdf.tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
      expect(pdf.spoken).toContain(bare(`${title} Summary`));
      expect(pdf.spoken).toContain(bare(`${formatCell('count', page.total)} ${rowName}`));
      if (page.total === 0) return;
      for (const { key, header, kind: cell } of seenFields(operation, anActor('MBPIAdministrator'))) {
        const sum = page.totals?.[key];
        if (sum !== undefined) expect(pdf.spoken).toContain(bare(header + formatCell(cell, sum)));
      }
      const { groupName } = operation.sheet ?? {};
      for (const { value, rows } of page.groups ?? [])
        expect(pdf.spoken).toContain(bare(groupName ? `(${value})${rows}` : `${value}${rows}`));
      const points = chartPoints(page.chart ?? [], undefined, operation.sheet?.chart?.by);
      for (const { label, value } of points) if (value !== 0) expect(pdf.spoken).toContain(bare(label));
    },
  );

  test('names what was requested, by whom and when, and is saved by its days', async () => {
    const { dealerCode = '' } = given;
    const answer = await print('dealer', 'report.dealerContracts', {
      dealerCode,
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    });
    expect(answer.headers['content-disposition']).toContain(
      `filename="dealer-contracts-${dealerCode}-2026-10-01-to-2026-10-31.pdf"`,
    );
    const { spoken, pages } = await readPdf(answer.rawPayload);
    const [user] = await driver.db.query<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM user_profiles WHERE username = 'dealer'",
    );
    const [dealer] = await driver.all<{ name: string }>('SELECT name FROM dealers WHERE dealer_code = $1', [
      dealerCode,
    ]);
    for (const words of [
      `Dealer ${dealer?.name} (${dealerCode})`,
      'Last month 10/01/2026 to 10/31/2026',
      `By ${user?.name} (dealer)`,
      'At 11/01/2026',
    ])
      expect(spoken).toContain(bare(words));
    expect(pages[0]).toContain(bare('Dealer contracts · created 11/01/2026'));
  });

  test('has the first groups of the order that is requested', async () => {
    const criteria = { ...longAgo, sort: 'dealerName' };
    const { spoken } = await readPdf((await print('admin', 'report.salesSummary', criteria)).rawPayload);
    const dealers = await driver.all<{ name: string; code: string }>(
      `SELECT DISTINCT d.name, dealer_code AS code FROM contracts c JOIN dealers d USING (dealer_code)
       WHERE NOT c.is_voided AND c.status <> 5 ORDER BY 1, 2 LIMIT 3`,
    );
    const places = dealers.map(({ name, code }) => spoken.indexOf(bare(`${name} (${code})`)));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('has no sum that its reader may not see', async () => {
    const criteria = { dealerCode: given['dealerCode'] ?? '', ...longAgo };
    const spokenTo = async (user: string) =>
      (await readPdf((await print(user, 'report.dealerClaims', criteria)).rawPayload)).spoken;
    expect(await spokenTo('admin')).toContain('Reserve$');
    const toDealer = await spokenTo('dealer');
    expect(toDealer).toContain('Paid$');
    expect(toDealer).not.toContain('Reserve');
  });

  test('is on record', async () => {
    const criteria = { dealerCode: given['dealerCode'] ?? '', ...longAgo };
    const printed = await print('dealer', 'report.dealerContracts', criteria);
    const { page } = await driver.read('dealer', 'listDealerContracts', criteria);
    const [last] = await driver.db.query<{ username: string; after: object }>(
      "SELECT username, after FROM audit WHERE action = 'report.print' ORDER BY id DESC LIMIT 1",
    );
    expect(last).toEqual({
      username: 'dealer',
      after: {
        report: '/api/reporting/dealercontracts',
        criteria,
        days: longAgo,
        rows: page.total,
        sha256: createHash('sha256').update(printed.rawPayload).digest('hex'),
      },
    });
  });

  test('is by the right of the report itself: the service lane prints the history that it reads', async () => {
    const dealerCode = await driver.dealerOf('service');
    const asked = { dealerCode, ...longAgo };
    const { page } = await driver.read('service', 'listRaterHistory', asked);
    const answer = await print('service', 'rater.history', asked);
    expect(answer.statusCode).toBe(200);
    expect((await readPdf(answer.rawPayload)).spoken).toContain(
      bare(`${formatCell('count', page.total)} row`),
    );
    expect((await print('limited', 'rater.history', asked)).statusCode).toBe(403);
  });

  test.each([
    ['service', 'report.dealerContracts', {}, 403, 'denied', undefined],
    ['customer', 'report.dealerContracts', {}, 403, 'denied', undefined],
    ['dealer', 'report.agencyGrossCommission', {}, 403, 'denied', undefined],
    ['dealer', 'report.dealerContracts', {}, 400, 'dealer_required', 'dealerCode'],
    ['dealer', 'report.dealerContracts', { dealerCode: 'nobody' }, 400, 'unknown_dealer', 'dealerCode'],
    ['dealer', 'report.shoeSizes', {}, 400, 'unknown_report', 'report'],
  ])(
    'asked for by %s as %s of %j is refused with %s',
    async (user, report, criteria, status, code, field) => {
      const answer = await print(user, report, criteria);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().errors[0]).toMatchObject({ code, ...(field ? { field } : {}) });
    },
  );
});
