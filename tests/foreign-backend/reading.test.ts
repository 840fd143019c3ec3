import { CallError, callsOf } from '@pitlane/shared/client/calls';
import { createReadLines } from '@pitlane/shared/client/lines';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { programTitle, statusAccent, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { numberText, vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { operations } from '@pitlane/shared/registry/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  badGateway,
  type ForeignBackend,
  foreignContract,
  type SentAnswer,
  startForeignBackend,
  success,
} from './foreign-backend.ts';

const searchPath = '/api/contracts/search';
const sessionPath = '/api/profile/getsession';

let backend: ForeignBackend;
let calls: ReturnType<typeof callsOf<typeof operations>>;

beforeAll(async () => {
  backend = await startForeignBackend();
  const base = backend.address;
  const transport = createTransport({
    bases: { main: base, portal: base, graphql: base, identity: base },
    username: () => 'dana',
  });
  calls = callsOf(operations, transport);
});
afterAll(() => backend.stop());

async function searchOf(answer: SentAnswer) {
  backend.sends(searchPath, answer);
  return calls.searchContracts({ searchText: 'smith', searchAllDealers: true, limit: 50 });
}

async function rowOf(sent: object) {
  const { rows } = await searchOf(success([{ ...foreignContract, ...sent }]));
  return rows[0] as NonNullable<(typeof rows)[0]>;
}

async function failureOf(answer: SentAnswer) {
  const error = await searchOf(answer).catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error(`no failure of a call: ${JSON.stringify(error)}`);
  return error.failure;
}

describe('a search of a backend without our additions', () => {
  test('is requested as in portal.md, and returns the rows without a page', async () => {
    const { rows, page } = await searchOf(success([foreignContract]));
    expect(backend.seen.at(-1)).toEqual({
      method: 'PUT',
      path: searchPath,
      body: { userName: 'dana', searchText: 'smith', searchAllDealers: true, limit: 50 },
    });
    expect(rows).toMatchObject([foreignContract]);
    expect(page).toBeNull();
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['empty', []],
    ['a list of null', [null]],
  ])('finds nothing if data is %s', async (_what, data) => {
    expect(await searchOf(success(data))).toEqual({ rows: [], page: null });
  });

  test('finds all rows where the backend knows of no limit', async () => {
    const many = Array.from({ length: 700 }, (_, index) => ({ ...foreignContract, id: index }));
    expect((await searchOf(success(many))).rows).toHaveLength(700);
  });

  test('reads a contract by its key as not found without an envelope, so that a face can search instead', async () => {
    const error = await calls.getContract({ key: '15138628' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: { status: 404, code: null } });
  });
});

describe('a row', () => {
  test('keeps unknown fields, also nested ones', async () => {
    const row = await rowOf({ branch: 'North', vehicle: { vin: 'V', color: 'red' } });
    expect(row).toMatchObject({ branch: 'North', vehicle: { vin: 'V', color: 'red' } });
  });

  test('of nothing but null, or of nothing at all, reads as null throughout and shows no "null"', async () => {
    const nulls = Object.fromEntries(Object.keys(foreignContract).map((name) => [name, null]));
    const { rows } = await searchOf(success([nulls, {}]));
    for (const row of rows) {
      expect(new Set(Object.values(row))).toEqual(new Set([null]));
      expect([contractKeyText(row), numberText(row), vehicleText(row.vehicle)]).toEqual(['', '', '']);
      expect([statusLabel(row.contractStatusType), programTitle(row.programCode)]).toEqual(['Unknown', '']);
    }
  });

  test.each<[string, object, object]>([
    ['its number as a number', { contractNumber: 15138628 }, { contractNumber: '15138628' }],
    ['no number', { contractNumber: null }, { contractNumber: null }],
    ['a status as text', { contractStatusType: '2' }, { contractStatusType: 2 }],
    ['a reason as text', { cancelReason: '6' }, { cancelReason: 6 }],
    ['a type of program as a word', { programType: 'VSC' }, { programType: 'VSC' }],
    ['money as text', { customerPrice: '2,495.00' }, { customerPrice: 2495 }],
    ['miles in words', { expirationMiles: 'Unlimited' }, { expirationMiles: null }],
    ['a flag as text', { includesTireCoverage: 'true' }, { includesTireCoverage: true }],
    ['a flag as 0', { isUserAllowedAccess: 0 }, { isUserAllowedAccess: false }],
    ['a dealer as text', { dealer: 'Main St Ford' }, { dealer: null }],
    ['a ZIP as a number', { customer: { zipCode: 65801 } }, { customer: { zipCode: '65801' } }],
    [
      'the phone under its other name',
      { customer: { homePhoneNumber: '4175550100' } },
      { customer: { homePhone: '4175550100' } },
    ],
    [
      'both phones',
      { customer: { homePhone: '4175550100', homePhoneNumber: '4175550199' } },
      { customer: { homePhone: '4175550100' } },
    ],
    ['a year as text', { vehicle: { vehicleYear: '2021' } }, { vehicle: { vehicleYear: 2021 } }],
    ['notes as text', { notes: 'Called' }, { notes: null }],
    ['an id as text', { id: 'a1b2' }, { id: 'a1b2' }],
  ])('with %s is read', async (_what, sent, read) => {
    expect(await rowOf(sent)).toMatchObject(read);
  });

  test.each<[unknown, string, string]>([
    [9, 'Status 9', 'primary'],
    ['9', 'Status 9', 'primary'],
    ['On Hold', 'On Hold', 'primary'],
    [null, 'Unknown', 'primary'],
    ['1', 'Active', 'success'],
  ])('with the status %j shows "%s"', async (code, label, accent) => {
    const { contractStatusType } = await rowOf({ contractStatusType: code });
    expect([statusLabel(contractStatusType), statusAccent(contractStatusType)]).toEqual([label, accent]);
  });

  test('of an unknown program shows its code', async () => {
    const row = await rowOf({ programCode: 'XYZ' });
    expect([programTitle(row.programCode), contractKeyText(row)]).toEqual(['XYZ', 'XYZ-15138628']);
  });
});

describe('a page that its own backend has', () => {
  test.each<[unknown, unknown]>([
    ['2', null],
    [{ number: 2, size: 50 }, null],
    [{ next: 3, total: '700', capped: 'yes' }, null],
    [{ next: null, total: 0, capped: false }, null],
    [
      { next: 'n', total: null },
      { next: 'n', total: 1, capped: true },
    ],
    [
      { next: '', total: 5 },
      { next: null, total: 5, capped: false },
    ],
    [
      { next: 'n', total: 1000, capped: true, more: 1 },
      { next: 'n', total: 1000, capped: true },
    ],
  ])('%j is read as %j', async (page, read) => {
    const answer = await searchOf({ body: { code: 0, data: [foreignContract], errors: [], page } });
    expect(answer.rows).toHaveLength(1);
    expect(answer.page).toEqual(read);
  });
});

describe('a failure', () => {
  test.each([2, 5, 6, -1, 3, 99])('with 200 and code %i is one, and keeps the code', async (code) => {
    const failure = await failureOf({ body: { code, data: null, errors: null } });
    expect(failure).toMatchObject({ status: 200, code, message: "We're sorry, but an error occured." });
  });

  test('with the code as text is one', async () => {
    expect(await failureOf({ body: { code: '5', data: null } })).toMatchObject({ code: 5 });
    expect(await searchOf({ body: { code: '0', data: [] } })).toMatchObject({ rows: [] });
  });

  test.each<[unknown, string]>([
    [[{ message: 'Plain', friendlyMessage: 'Friendly' }], 'Friendly'],
    [[{ friendlyMessage: null, message: 'Plain' }], 'Plain'],
    [{ message: 'One' }, 'One'],
    ['Words', 'Words'],
    [['Words'], 'Words'],
    [[null, 5, { message: 'Third' }], 'Third'],
    [[{ message: { text: 'deep' } }], "We're sorry, but an error occured."],
    [[], "We're sorry, but an error occured."],
    [undefined, "We're sorry, but an error occured."],
  ])('with the errors %j says "%s"', async (errors, message) => {
    const failure = await failureOf({ status: 400, body: { code: 3, data: null, errors } });
    expect(failure.message).toBe(message);
    expect(failure.errors.map((error) => typeof error.message)).toEqual(failure.errors.map(() => 'string'));
  });

  test.each<[object, string]>([
    [{ message: 'Dealer is closed' }, 'Dealer is closed'],
    [{ Message: 'Dealer is closed' }, 'Dealer is closed'],
    [{ title: 'One or more validation errors occurred.', errors: { dealerCode: ['Closed'] } }, 'One or more'],
    [{ title: ' ', detail: 'Dealer is closed' }, 'Dealer is closed'],
    [{ error: { message: 'Dealer is closed' } }, 'Dealer is closed'],
    [{ error: 'Dealer is closed' }, 'Dealer is closed'],
    [{ errors: [{ message: '' }], message: 'Dealer is closed' }, 'Dealer is closed'],
    [{ errors: [{ message: 'First' }], message: 'Second' }, 'First'],
    [{ errors: [{ code: 'E7', message: '' }, { message: 'Second' }], message: 'Third' }, 'Second'],
    [{ message: 7, error: {} }, "We're sorry, but an error occured."],
  ])('with the body %j says "%s", with and without a code', async (body, message) => {
    for (const code of [undefined, 3]) {
      const failure = await failureOf({ status: 400, body: { code, ...body } });
      expect(failure.message).toContain(message);
    }
  });

  test('of a report says so too', async () => {
    backend.sends('/api/reporting/dealercontracts', { status: 409, body: { message: 'Dealer is closed' } });
    const bases = { main: backend.address, portal: '', graphql: '', identity: '' };
    const read = createReadLines({ bases, newHash: () => ({ update: () => undefined, hex: () => '' }) });
    const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const rows = read(operations.listDealerContracts, days).next();
    await expect(rows).rejects.toThrow('Dealer is closed');
  });

  const notUnderstood = 'Unexpected response from the server (/api/contracts/search).';
  test.each<[string, SentAnswer, number, string]>([
    ['a page of HTML with 502', badGateway, 502, 'The server is not ready (502). Try again in a moment.'],
    ['a page of HTML with 200', { ...badGateway, status: 200 }, 200, notUnderstood],
    ['a page of HTML with 403', { ...badGateway, status: 403 }, 403, 'Access Denied!'],
    ['an empty body', { body: '' }, 200, notUnderstood],
    ['204', { status: 204 }, 204, notUnderstood],
    ['broken JSON', { body: '{"code":0,"data":[{"contractN' }, 200, notUnderstood],
    ['rows without an envelope', { body: [foreignContract] }, 200, notUnderstood],
    ['an object for a list', success({ contracts: [] }), 200, notUnderstood],
    ['text for a row', success(['15138628']), 200, `${notUnderstood.slice(0, -2)}, 0).`],
    [
      'a broken connection',
      { body: '{"code":0', ends: 'cutShort' },
      0,
      'No Network: The server cannot be reached',
    ],
  ])('by %s says so', async (_what, answer, status, message) => {
    expect(await failureOf(answer)).toMatchObject({ status, code: null, message, errors: [] });
  });

  test('by a hung connection ends with the abort', async () => {
    backend.sends(searchPath, { ends: 'never' });
    const controller = new AbortController();
    const search = calls.searchContracts({ searchText: 'smith' }, { signal: controller.signal });
    await Promise.all([
      expect(search).rejects.toThrow(expect.objectContaining({ name: 'AbortError' })),
      backend.isHanging().then(() => controller.abort()),
    ]);
  });
});

describe('a session', () => {
  async function sessionOfUser(user: object, state: object = {}) {
    backend.sends(sessionPath, success({ user, ...state }));
    return sessionOf(await calls.getSession({}), new Date('2026-11-02T05:30:00Z'));
  }

  test('with only the fields of portal.md is an active user with the rights of the role', async () => {
    const user = { id: 'a', username: 'dana', fullName: 'Dana', roles: ['Master Dealer'], dealerCode: 80715 };
    expect(await sessionOfUser(user, { currentUserIsMBPI: false })).toMatchObject({
      role: 'MasterDealer',
      dealerCode: '80715',
      agentCode: null,
      isActive: true,
      isActiveDirectoryUser: false,
      allowedClaimsPreAuth: false,
    });
  });

  test.each<[string, object, object]>([
    ['an unknown role', { roles: ['Wizard'] }, { role: 'None', roleType: 'None' }],
    ['roles that are no list', { roles: 'MBPIUser' }, { role: 'None' }],
    ['no roles', { roles: null }, { role: 'None' }],
    ['"false" for the directory flag', { isActiveDirectoryUser: 'false' }, { isActiveDirectoryUser: false }],
    ['something for the directory flag', { isActiveDirectoryUser: {} }, { isActiveDirectoryUser: false }],
    ['a number as text', { userProfileID: '12' }, { userProfileID: 12 }],
  ])('with %s grants no more than it says', async (_what, sent, read) => {
    expect(await sessionOfUser({ username: 'dana', ...sent })).toMatchObject(read);
  });

  test.each([null, {}, { user: null }])('of %j is empty', async (data) => {
    backend.sends(sessionPath, success(data));
    await expect(calls.getSession({})).rejects.toThrow('Unexpected response from the server');
  });
});

test('an answer that is just its value is read as such', async () => {
  backend.sends('/api/profile/allowedClaimsPreAuth', success(true));
  backend.sends('/api/dealers/count', success(12));
  expect(await calls.getClaimsPreAuth({})).toEqual({ allowedClaimsPreAuth: true });
  expect(await calls.countDealers({})).toEqual({ count: 12 });
});

test('retail settings are sorted by program type and first month in whatever order they come', async () => {
  const sent = [
    { id: 1, programType: 'GAP', startCoverageMonths: 13 },
    { id: 2, programType: 'GAP', startCoverageMonths: 0 },
    { id: 3, programType: 1, startCoverageMonths: 24 },
  ];
  backend.sends('/api/retail', success(sent));
  const settings = await calls.listRetailSettings({ dealerCode: '80715' });
  expect(settings.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('any list that is null is empty, and null rows are dropped', async () => {
  backend.sends('/api/dealers', success(null));
  backend.sends('/api/lookup/programs', success([null, { programCode: 'MBP' }]));
  expect(await calls.searchDealers({})).toEqual([]);
  expect(await calls.listPrograms({})).toMatchObject([{ programCode: 'MBP' }]);
});
