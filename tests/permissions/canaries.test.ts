import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import type { Database } from '@pitlane/server/db/database';
import { demoPassword, demoSignIns } from '@pitlane/server/demo/sign-ins';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { readPdf } from '@pitlane/server/testing/read-pdf';
import { openTestBook } from '@pitlane/server/testing/test-book';
import { fasterKind } from '@pitlane/server/testing/test-db';
import { linesType } from '@pitlane/shared/engine/operation';
import { xlsxChunks } from '@pitlane/shared/export/xlsx';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { readLists } from '@pitlane/shared/lists/read-list';
import { batchesOf, bytesOf } from '@pitlane/shared/testing/exports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type App,
  addStrangers,
  headersOf,
  isOwn,
  type PlainUser,
  plainContracts,
  plainUser,
} from './book.ts';
import {
  canaryNames,
  isSeenBy,
  type Marked,
  markedAmong,
  namesIn,
  plain,
  plant,
  type Viewer,
  valueOf,
  withMoney,
} from './canaries.ts';
import { documentRequests } from './plant-documents.ts';

let db: Database;
let app: App;
let own: Marked;
let foreign: Marked;
let log = '';
const tokens: string[] = [];
const config = readConfig({ LOG_LEVEL: 'trace', CLICKUP_EMAIL: 'task@example.com' });
const kept = {
  write: (line: string) => {
    log += line;
  },
};

beforeAll(async () => {
  db = await openTestBook(fasterKind);
  await addStrangers(db);
  const book = await plainContracts(db);
  const users = await Promise.all(
    ['customer', 'agent', 'subagent', 'group'].map((name) => plainUser(db, name)),
  );
  // One is the customer's own, the other only the provider's.
  own = markedAmong('7391', book, (one) => users[0]?.contractIds.includes(one.id) ?? false);
  foreign = markedAmong('8264', book, (one) => {
    return one.dealerCode !== own.contract.dealerCode && !users.some((user) => isOwn(user, one));
  });
  await plant(db, own);
  await plant(db, foreign);
  app = await buildApp({ auditKey, db, config, log: kept });
});
afterAll(async () => {
  await app?.close();
  await db?.close();
});

/** Everything that the API answers to a user who looks for a contract in every way there is. */
async function answersTo(headers: Record<string, string>, { contract, sign }: Marked): Promise<string> {
  const texts = [contract.number, contract.key, valueOf('vin', sign), valueOf('vin', sign).slice(3, 14)];
  const searches = [...texts, valueOf('lastName', sign), `${valueOf('lastName', sign)}|status:cancelled`];
  const requests = [
    { url: '/api/profile/getsession' },
    { url: '/identity/sessions/whoami' },
    { url: `/api/v1/contracts/${contract.key}` },
    { url: `/api/v1/contracts/${contract.number}` },
    { method: 'PUT' as const, url: '/api/contracts/forcustomer', payload: {} },
    { url: '/api/v1/profile/coverage' },
    { url: `/api/v1/contracts/${contract.key}/customer-accounts` },
    ...documentRequests(sign),
    ...searches.flatMap((searchText) =>
      [true, false].map((searchAllDealers) => ({
        method: 'PUT' as const,
        url: '/api/contracts/search',
        payload: { searchText, searchAllDealers, userName: 'admin', dealerCode: contract.dealerCode },
      })),
    ),
  ];
  const answers = await Promise.all(requests.map((request) => app.inject({ ...request, headers })));
  return answers.map(({ body }) => body).join('\n');
}

/** What the documents of a contract say to a user who asks for each of them, without signs and blanks. */
async function documentsFor(headers: Record<string, string>, { contract }: Marked): Promise<string> {
  const { programCode, contractNumber, contractSuffix } = parseContractKey(contract.key) ?? {};
  const named = { programCode, contractNumber, contractSuffix: contractSuffix ?? '' };
  const asked: [url: string, payload: object][] = [
    ['/api/pdf/cancelform', { contract: named, onlyCancellationForm: true }],
    [
      '/api/pdf/cancelquote',
      { ...named, cancelAsOfDate: '2026-10-30', vehicleMilesWhenCancel: 1, cancelReason: 6 },
    ],
    ['/api/rater/regeneratecontract', named],
  ];
  let text = '';
  for (const [url, payload] of asked) {
    const answer = await app.inject({ method: 'PUT', url, payload, headers });
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    const contents = isJson ? answer.json().data?.fileContents : answer.rawPayload.toString('base64');
    if (contents) text += (await readPdf(Buffer.from(contents, 'base64'))).pages.join('\n');
  }
  return plain(text);
}

describe.each(['no credential', 'noprofile', 'norole', ...demoSignIns.map(({ username }) => username)])(
  'to %s the answers show',
  (username) => {
    let user: PlainUser;
    let headers: Record<string, string> = {};
    beforeAll(async () => {
      user = await plainUser(db, username);
      if (username !== 'no credential') headers = await headersOf(app, username);
      tokens.push(...Object.values(headers));
    });

    test.each<[string, () => Marked]>([
      ['customer’s own', () => own],
      ['foreign', () => foreign],
    ])('of the %s contract what the user may see, and nothing else', async (_which, markedOf) => {
      const marked = markedOf();
      const text = await answersTo(headers, marked);
      const viewer = { user, isOwn: isOwn(user, marked.contract) };
      expect(namesIn(text, marked)).toEqual(canaryNames.filter((name) => isSeenBy(name, viewer)));
    });
  },
);

describe('documents', () => {
  /** In addition to what its reader sees elsewhere, a printed contract has its price. */
  const mayPrint = (name: string, viewer: Viewer) =>
    isSeenBy(name, viewer) || (name === 'customerPrice' && withMoney(viewer));
  const found = (text: string, marked: Marked) => namesIn(text, marked, plain);

  test.each(demoSignIns.map(({ username }) => username))(
    'show %s what they may see, and no one the dealer’s cost and the parts',
    async (username) => {
      const user = await plainUser(db, username);
      const headers = await headersOf(app, username);
      for (const marked of [own, foreign]) {
        const viewer = { user, isOwn: isOwn(user, marked.contract) };
        const said = found(await documentsFor(headers, marked), marked);
        expect(said.filter((name) => !mayPrint(name, viewer))).toEqual([]);
        for (const never of ['dealerCost', 'providerRefund', 'dealerRefund'])
          expect(said).not.toContain(never);
      }
    },
  );

  test('say to the staff who is meant, and how they are reached', async () => {
    const said = found(await documentsFor(await headersOf(app, 'staff'), own), own);
    expect(said).toEqual(
      expect.arrayContaining(['customerPrice', 'vin', 'lastName', 'address', 'phone', 'email', 'lender']),
    );
  });
});

/** The cells of the workbook that holds all that the report of a dealer's contracts gives to a user. */
async function workbookFor(headers: Record<string, string>, { contract }: Marked): Promise<string> {
  const payload = { dealerCode: contract.dealerCode, startDate: '2018-01-01', endDate: '2026-12-31' };
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/reporting/dealercontracts',
    headers: { ...headers, accept: linesType },
    payload,
  });
  if (answer.statusCode !== 200) return answer.body;
  // The last line isn't a row.
  const rows = answer.body
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const columns = Object.keys(rows[0] ?? {}).map((key) => {
    const isMoney = /Cost|Price|Amount/.test(key);
    return { key, header: key, kind: isMoney ? 'money' : 'text', isTotaled: false } as const;
  });
  const about = { title: 'Contracts', criteria: [], ranBy: 'A', ranAt: 'now', hash: () => '' };
  const workbook = xlsxChunks(columns, batchesOf(rows), about);
  const lists = await readLists(await bytesOf(workbook), 'contracts.xlsx');
  return lists.flatMap((list) => list.rows.flatMap(({ cells }) => cells)).join('\n');
}

/** A report names the price of one's own sales, and to the dealer what they cost it (docs/decisions/0020). */
function mayExport(name: string, viewer: Viewer): boolean {
  const isOwnCost = name === 'dealerCost' && viewer.user.dealerCode !== null;
  return isSeenBy(name, viewer) || (withMoney(viewer) && (name === 'customerPrice' || isOwnCost));
}

describe('workbooks', () => {
  test.each(demoSignIns.map(({ username }) => username))(
    'hold for %s what they may see',
    async (username) => {
      const user = await plainUser(db, username);
      const headers = await headersOf(app, username);
      for (const marked of [own, foreign]) {
        const viewer = { user, isOwn: isOwn(user, marked.contract) };
        const said = namesIn(await workbookFor(headers, marked), marked);
        expect(said.filter((name) => !mayExport(name, viewer))).toEqual([]);
      }
    },
  );

  test('hold for the administrator the cost, the price and whose contract it is', async () => {
    const said = namesIn(await workbookFor(await headersOf(app, 'admin'), own), own);
    expect(said).toEqual(
      expect.arrayContaining(['dealerCost', 'customerPrice', 'customerRefund', 'lastName']),
    );
  });
});

/** The text and the file of the mail that carries a dealer's contracts as a user sends them; what the caller is answered where none leaves. */
async function mailFrom(headers: Record<string, string>, { contract }: Marked): Promise<string> {
  await db.query('DELETE FROM outbox');
  const criteria = { dealerCode: contract.dealerCode };
  const payload = { report: 'report.dealerContracts', format: 'csv', criteria, period: 'Month' };
  const answer = await app.inject({ method: 'PUT', url: '/api/reporting/emailClickUp', headers, payload });
  const mails = await db.query<{ body: object; bytes: Buffer | null }>(
    'SELECT o.body, f.bytes FROM outbox o LEFT JOIN outbox_files f ON f.outbox_id = o.id',
  );
  return [
    answer.body,
    ...mails.map(({ body, bytes }) => `${JSON.stringify(body)}\n${bytes?.toString('utf8')}`),
  ].join('\n');
}

describe('mails', () => {
  // A report that is mailed is of a period up to today.
  const sold = `purchase_date = (now() AT TIME ZONE 'America/Chicago')::date, expiration_date = '2100-01-01'`;
  beforeAll(() => {
    const ids = `${own.contract.id}, ${foreign.contract.id}`;
    return db.asOwner((owner) => owner.script(`UPDATE contracts SET ${sold} WHERE id IN (${ids})`));
  });

  test.each(demoSignIns.map(({ username }) => username))(
    'from %s hold what they may see',
    async (username) => {
      const user = await plainUser(db, username);
      const headers = await headersOf(app, username);
      for (const marked of [own, foreign]) {
        const viewer = { user, isOwn: isOwn(user, marked.contract) };
        const said = namesIn(await mailFrom(headers, marked), marked);
        expect(said.filter((name) => !mayExport(name, viewer))).toEqual([]);
      }
    },
  );

  test('from the administrator hold the cost, the price and whose contract it is', async () => {
    const said = namesIn(await mailFrom(await headersOf(app, 'admin'), own), own);
    expect(said).toEqual(expect.arrayContaining(['dealerCost', 'customerPrice', 'lastName']));
  });
});

describe('the log, down to its last detail,', () => {
  test('has a line for every call, and none with a canary, a token or a password', async () => {
    const value = (name: string) => encodeURIComponent(valueOf(name, own.sign));
    const headers = await headersOf(app, 'dealer');
    for (const name of canaryNames) {
      await app.inject({ url: `/api/v1/contracts/${value(name)}`, headers });
      await app.inject({
        url: `/api/${value(name)}?q=${value(name)}`,
        headers: { 'user-agent': value(name) },
      });
      await app.inject({
        method: 'PUT',
        url: '/api/contracts/search',
        headers,
        payload: `{"x":"${value(name)}`,
      });
    }
    expect(log.match(/"route":"\/api\/contracts\/search"/g)?.length).toBeGreaterThan(100);
    const secrets = [own, foreign].flatMap(({ sign }) => canaryNames.map((name) => valueOf(name, sign)));
    const found = [...secrets, ...secrets.map(encodeURIComponent), ...tokens, demoPassword].filter((secret) =>
      log.includes(secret),
    );
    expect(found).toEqual([]);
  });

  test('has no value that a failing database repeats', async () => {
    const message = `invalid input syntax for type date: "${valueOf('lastName', own.sign)}"`;
    const failing: Database = {
      ...db,
      transaction: (work, options) =>
        options?.scope
          ? Promise.reject(Object.assign(new Error(message), { code: '22007' }))
          : db.transaction(work, options),
    };
    const broken = await buildApp({ auditKey, db: failing, config, log: kept });
    const before = log.length;
    const headers = await headersOf(app, 'dealer');
    const payload = { searchText: 'smith' };
    const answer = await broken.inject({ method: 'PUT', url: '/api/contracts/search', headers, payload });
    await broken.close();
    expect(log.slice(before)).toContain('22007');
    expect(log.slice(before) + answer.body).not.toContain('Canaryson');
  });
});
