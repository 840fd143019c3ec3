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
  type PlainContract,
  type PlainUser,
  plainContracts,
  plainUser,
} from './book.ts';
import { documentRequests, plantDocuments } from './plant-documents.ts';

/** What a user is to a contract, which together with the role decides what they see of it. */
interface Viewer {
  user: PlainUser;
  isOwn: boolean;
}

// What decisions.md §2 and §3 say about who sees what, without the product's own field rights.
const isService = ({ role }: PlainUser) => role === 'ServiceUser' || role === 'ServiceUserLimited';
const isAgent = ({ agentCode, dealerCode }: PlainUser) => agentCode !== null && dealerCode === null;
const isActive = ({ role }: PlainUser) => role !== undefined && role !== 'None';

const inScope = (viewer: Viewer) => viewer.isOwn;
const withMoney = (viewer: Viewer) => viewer.isOwn && !isService(viewer.user);
const withoutCustomers = (seenBy: (viewer: Viewer) => boolean) => (viewer: Viewer) =>
  seenBy(viewer) && viewer.user.role !== 'Customer';
/** Documents for internal use, whichever contract it is about. */
const withInternal = ({ user }: Viewer) => isActive(user) && user.isDirectory;
/** What a dealer attached to a cancellation: for those who settle refunds, and the customer doesn't see it. */
const withAttached = (viewer: Viewer) =>
  withoutCustomers(withMoney)(viewer) && viewer.user.role !== 'PayGoUser';
/** Outside the scope a dealer, agent or service user finds a contract by its whole number or VIN. */
const byNumber = (viewer: Viewer) => {
  const { user } = viewer;
  return viewer.isOwn || (isActive(user) && (user.dealerCode !== null || user.agentCode !== null));
};

/** Values that are nowhere else in the book, and who sees them; `sign` distinguishes those of two contracts. */
const canaries: Record<string, { value: (sign: string) => string; seenBy: (viewer: Viewer) => boolean }> = {
  dealerCost: { value: (sign) => `70${sign}.37`, seenBy: ({ user }) => user.isDirectory },
  customerPrice: {
    value: (sign) => `91${sign}.53`,
    seenBy: (viewer) =>
      viewer.user.isDirectory || (viewer.isOwn && (isAgent(viewer.user) || viewer.user.role === 'Customer')),
  },
  financedAmount: { value: (sign) => `83${sign}.61`, seenBy: withMoney },
  cancelFee: { value: (sign) => `4${sign}.73`, seenBy: withMoney },
  customerRefund: {
    value: (sign) => (Number(`31${sign}.29`) + Number(`2${sign}0.68`)).toFixed(2),
    seenBy: withMoney,
  },
  providerRefund: { value: (sign) => `31${sign}.29`, seenBy: withoutCustomers(withMoney) },
  dealerRefund: { value: (sign) => `2${sign}0.68`, seenBy: withoutCustomers(withMoney) },
  vin: { value: (sign) => `1CANARYV${sign}ZZ777`, seenBy: byNumber },
  lastName: { value: (sign) => `Canaryson${sign}`, seenBy: byNumber },
  secondName: { value: (sign) => `Canarysecond${sign}`, seenBy: inScope },
  address: { value: (sign) => `${sign} Canary Perch Rd`, seenBy: inScope },
  phone: { value: (sign) => `417555${sign}`, seenBy: inScope },
  email: { value: (sign) => `canary${sign}@cage.example`, seenBy: inScope },
  lender: { value: (sign) => `Canary Bank ${sign}`, seenBy: inScope },
  note: { value: (sign) => `Canary sang ${sign}`, seenBy: withoutCustomers(inScope) },
  // A customer sees number, date and state of a claim; nobody else asks for it here.
  claimText: { value: (sign) => `Canary cough ${sign}`, seenBy: () => false },
  internalFolder: { value: (sign) => `Canary cage ${sign}`, seenBy: withInternal },
  internalName: { value: (sign) => `Canary ledger ${sign}.txt`, seenBy: withInternal },
  internalText: { value: (sign) => `Canary margins of ${sign}`, seenBy: withInternal },
  attachmentName: { value: (sign) => `Canary letter ${sign}.txt`, seenBy: withAttached },
  attachmentText: { value: (sign) => `Canary paid off ${sign}`, seenBy: withAttached },
};
const names = Object.keys(canaries);
const valueOf = (name: string, sign: string) => canaries[name]?.value(sign) ?? '';

interface Marked {
  contract: PlainContract;
  sign: string;
}

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
  await plant(own);
  await plant(foreign);
  app = await buildApp({ auditKey, db, config, log: kept });
});
afterAll(async () => {
  await app?.close();
  await db?.close();
});

function markedAmong(
  sign: string,
  book: readonly PlainContract[],
  fits: (one: PlainContract) => boolean,
): Marked {
  const contract = book.find(fits);
  if (!contract) throw new Error('the book has no such contract');
  return { contract, sign };
}

/** Puts the canaries of a contract into the book, the contract cancelled so that it has a refund. */
async function plant({ contract, sign }: Marked): Promise<void> {
  const { id, dealerCode } = contract;
  const value = (name: string) => valueOf(name, sign);
  await db.asOwner((owner) =>
    owner.script(`
      INSERT INTO lenders (dealer_lender_id, dealer_code, name) VALUES (90${sign}, '${dealerCode}', '${value('lender')}');
      INSERT INTO notes (contract_id, entered_date, text) VALUES (${id}, '2026-10-02', '${value('note')}');
      UPDATE contracts SET dealer_cost = ${value('dealerCost')}, customer_price = ${value('customerPrice')},
        total_finance_amount = ${value('financedAmount')}, lender_id = 90${sign}, status = 2, cancel_reason = 6,
        cancel_as_of_date = '2026-10-01', cancel_transaction_date = '2026-10-02', cancel_miles = 1000,
        cancel_refund_percent = 50, cancel_fee_amount = ${value('cancelFee')},
        customer_refund_amount = ${value('customerRefund')}, provider_refund_amount = ${value('providerRefund')},
        dealer_refund_amount = ${value('dealerRefund')} WHERE id = ${id};
      INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description, claimed_amount)
        SELECT id, dealer_code, program_code, 'C${sign}', 'P', '2026-09-01', '2026-09-02', '${value('claimText')}', 11 FROM contracts WHERE id = ${id};
      UPDATE customers SET last_name = '${value('lastName')}', secondary_last_name = '${value('secondName')}',
        address1 = '${value('address')}', home_phone = '${value('phone')}', email_address = '${value('email')}'
        WHERE id = (SELECT customer_id FROM contracts WHERE id = ${id});
      UPDATE vehicles SET vin = '${value('vin')}' WHERE id = (SELECT vehicle_id FROM contracts WHERE id = ${id});
      UPDATE contracts c SET vin = v.vin, ln_key = upper(u.last_name) FROM vehicles v, customers u
        WHERE v.id = c.vehicle_id AND u.id = c.customer_id AND v.vin = '${value('vin')}'`),
  );
  await plantDocuments(db, contract, sign, {
    internalFolder: value('internalFolder'),
    internalName: value('internalName'),
    internalText: value('internalText'),
    attachmentName: value('attachmentName'),
    attachmentText: value('attachmentText'),
  });
}

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

/** As documents write it: "$917,391.53", "(417) 555-7391". */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}.@]/gu, '');
}

/** The canaries of a contract that a text holds, each as it is written there. */
function namesIn(text: string, { sign }: Marked, written = (value: string) => value): string[] {
  return names.filter((name) => text.includes(written(valueOf(name, sign))));
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
      const { contract, sign } = markedOf();
      const text = await answersTo(headers, { contract, sign });
      const viewer = { user, isOwn: isOwn(user, contract) };
      expect(names.filter((name) => text.includes(valueOf(name, sign)))).toEqual(
        names.filter((name) => canaries[name]?.seenBy(viewer)),
      );
    });
  },
);

describe('documents', () => {
  /** In addition to what its reader sees elsewhere, a printed contract has its price. */
  const mayPrint = (name: string, viewer: Viewer) =>
    (canaries[name]?.seenBy(viewer) ?? false) || (name === 'customerPrice' && withMoney(viewer));
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
  return (
    (canaries[name]?.seenBy(viewer) ?? false) ||
    (withMoney(viewer) && (name === 'customerPrice' || isOwnCost))
  );
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
    for (const name of names) {
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
    const secrets = [own, foreign].flatMap(({ sign }) => names.map((name) => valueOf(name, sign)));
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
