import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import type { Database } from '@pitlane/server/db/database';
import { demoSignIns } from '@pitlane/server/demo/sign-ins';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { openTestBook, testBook } from '@pitlane/server/testing/test-book';
import { describeOnDatabase, readWhole } from '@pitlane/server/testing/test-db';
import { permissions } from '@pitlane/shared/access/permissions';
import { eventsType, isOpenToAll } from '@pitlane/shared/engine/operation';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { operations } from '@pitlane/shared/registry/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { documentedRights, foreignAnswer, mayCall, rightsOfCall } from './expected-answers.ts';
import { type MatrixTarget, missing, type Target } from './matrix-call.ts';
import { calls, type OperationName } from './matrix-calls.ts';

const names = Object.keys(calls) as OperationName[];

/** Callers without a session or a profile, and with them the one without a role. */
const notLetIn = ['no credential', 'wrong token', 'noprofile', 'inactive'];
const strangers = [...notLetIn, 'norole'];

/** Every caller makes every call before the first test: a minute, and several next to other work on a slow machine. */
const allCallsMs = 600_000;

interface ShownContract {
  contractNumber: string;
  contractSuffix: string | null;
  programCode: string;
  dealerCode?: string;
  isUserAllowedAccess?: boolean;
}

/** An answer in the envelope, or GraphQL's bare one. */
interface Body {
  code?: number;
  data: unknown;
  errors?: { code?: string; field?: string; extensions?: { code?: number; errorCode?: string } }[];
}

interface Caller {
  name: string;
  user: PlainUser;
  headers: Record<string, string>;
}

/** One call of one caller, and what was answered. */
interface Cell {
  caller: Caller;
  target: Target;
  asked: MatrixTarget;
  isDenied: boolean;
  /** Refused for the want of the right that the operation names, before anything was looked at. */
  isWithoutRight: boolean;
  text: string;
}

let db: Database;
let app: App;
let callers: Caller[];
let book: PlainContract[];
/** Every operation called by every caller for every target, once for all tests. */
const cells = new Map<OperationName, Cell[]>();

/** The contract used for a target; undefined if the caller has none of that kind. */
function contractFor({ user }: Caller, target: Target): MatrixTarget | undefined {
  if (target === 'missing' || target === 'itself') return missing;
  const hasRights = user.role !== undefined && user.role !== 'None';
  // For a user without rights, the contracts that would be theirs if they had any.
  const owns = (one: PlainContract) => (hasRights ? isOwn(user, one) : one.dealerCode === user.dealerCode);
  return book.find((one) => owns(one) === (target === 'own'));
}

async function answerTo(caller: Caller, name: OperationName, asked: MatrixTarget) {
  const answer = await app.inject({ ...calls[name].request(asked), headers: caller.headers });
  const type = answer.headers['content-type'];
  const isFile = type === 'application/pdf' || type === eventsType;
  const { code, data, errors }: Body = isFile ? { data: 'file' } : answer.json<Body>();
  // GraphQL's answer is bare: its code is its error's.
  const [error] = errors ?? [];
  const isWithoutRight =
    (error?.code ?? error?.extensions?.errorCode) === 'denied' && error?.field === undefined;
  return { status: answer.statusCode, data, code: code ?? error?.extensions?.code ?? 0, isWithoutRight };
}

/** Writes an answer: status, code where it is not 0, and how much of the contract it shows, or how many rows of another kind. */
function cellOf(
  answer: { status: number; code: number; data: unknown },
  { key }: MatrixTarget,
  name: OperationName,
): string {
  const { status, code, data } = answer;
  if (code !== 0) return `${status} code ${code}`;
  const rows = (Array.isArray(data) ? data : [data ?? {}]) as ShownContract[];
  const isContract = rows.every(({ contractNumber }) => contractNumber !== undefined);
  const isReport = 'answer' in operations[name] && operations[name].answer === 'lines';
  if (!isContract || isReport) return Array.isArray(data) ? `${status} rows: ${rows.length}` : `${status}`;
  const contract = rows.find((row) => contractKeyText(row) === key);
  if (contract === undefined) return `${status} nothing`;
  if (contract.isUserAllowedAccess) return `${status} whole`;
  return contract.dealerCode === undefined ? `${status} foreign` : `${status} no money`;
}

async function cellsOf(name: OperationName): Promise<Cell[]> {
  const made: Cell[] = [];
  for (const caller of callers) {
    for (const target of targetsFor(caller, name)) {
      const asked = contractFor(caller, target) ?? missing;
      const answer = await answerTo(caller, name, asked);
      made.push({
        caller,
        target,
        asked,
        isDenied: answer.code !== 0,
        isWithoutRight: answer.isWithoutRight,
        text: cellOf(answer, asked, name),
      });
    }
  }
  return made;
}

/**
 * The targets that a caller is tried with: those that they have a contract for, since the call for another would be that for the missing one.
 * Who isn't let in at all is refused before any contract is looked at, so one target is enough.
 */
function targetsFor(caller: Caller, name: OperationName): readonly Target[] {
  const { targets } = calls[name];
  const there = targets.filter((target) => contractFor(caller, target) !== undefined);
  return notLetIn.includes(caller.name) ? there.slice(0, 1) : there;
}

function tableOf(name: OperationName): string {
  const { targets } = calls[name];
  const rows: string[][] = [['', '', ...targets]];
  for (const caller of callers) {
    const own = cells.get(name)?.filter((cell) => cell.caller === caller) ?? [];
    rows.push([
      caller.name,
      caller.user.role ?? '-',
      ...targets.map((target) => own.find((cell) => cell.target === target)?.text ?? '-'),
    ]);
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const { access } = operations[name];
  return [`${name} (${access}: ${permissions[access].title})`, ...lines.map((line) => `  ${line}`)].join(
    '\n',
  );
}

/** How a missing right is answered: GraphQL executes the document, so its status is 200 and the error is that of its field. */
function deniedText(name: OperationName): string {
  return 'document' in operations[name] ? '200 code 3' : '403 code 3';
}

const head = `Who may call what: HTTP status, the code where it is not 0, and what the answer shows of an own contract, of a foreign
one (found by its whole number), and of one that doesn't exist, or the same of its dealer; rows are those of another list. A dash:
the user has no such contract, or isn't let in and was tried with another.
Written by \`npx vitest run --project tests permission-matrix -u\`; read the difference before you accept it.`;

/** The rows of every table as one figure; without the sessions, whose use is noted, the count of wrong codes and passwords, and the record of denials. */
async function contentOf(database: Database): Promise<Record<string, string>> {
  // What the server notes by itself a moment later: the last use of a session, what granted calls have read, and what changed before.
  const tables = await database.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('identity_sessions', 'sign_in_failures', 'reading_hours', 'customer_reads', 'pending_changes', 'changes') ORDER BY 1`,
  );
  const figures = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS figure FROM "${name}" t
       ${name === 'audit' ? "WHERE action <> 'call.refused'" : ''}`,
  );
  const text = figures.join(' UNION ALL ');
  const rows = await readWhole<{ name: string; figure: string }>(database, text);
  return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]));
}

describeOnDatabase('the permission matrix', (_open, kind) => {
  beforeAll(async () => {
    db = await openTestBook(kind);
    await addStrangers(db);
    const config = readConfig({ LOG_LEVEL: 'silent', PUSH_SUBJECT: 'mailto:portal@example.com' });
    // On the book's day: later on, its quotes expire.
    const now = () => new Date(`${testBook.today}T18:00:00Z`);
    app = await buildApp({ auditKey, db, config, now, sanitizeMarkdown: async (markdown) => markdown });
    book = await plainContracts(db);
    const nobody = await plainUser(db, '');
    callers = [
      { name: 'no credential', user: nobody, headers: {} },
      { name: 'wrong token', user: nobody, headers: { 'x-session-token': 'wrong' } },
    ];
    for (const name of [...demoSignIns.map(({ username }) => username), 'norole', 'noprofile']) {
      callers.push({ name, user: await plainUser(db, name), headers: await headersOf(app, name) });
    }
    cells.clear();
    for (const name of names) cells.set(name, await cellsOf(name));
  }, allCallsMs);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  test('every user and every operation answer as golden/permission-matrix.txt has it', async () => {
    expect(names.toSorted()).toEqual(Object.keys(operations).toSorted());
    const tables = names.map((name) => tableOf(name));
    await expect(`${[head, ...tables].join('\n\n')}\n`).toMatchFileSnapshot(
      '../golden/permission-matrix.txt',
    );
  });

  test('a call is denied exactly where access/permissions.ts has no right to it, and docs/PERMISSIONS.md says the same', () => {
    const isDocumented = documentedRights();
    const wrong: string[] = [];
    let compared = 0;
    for (const name of names) {
      for (const { caller, target, isWithoutRight, text } of cells.get(name) ?? []) {
        const { user } = caller;
        if (user.role === undefined) continue;
        const isAllowed = mayCall(user, name);
        const documented = rightsOfCall(name).every((right) => isDocumented(user, right));
        const isRight = isAllowed === !isWithoutRight && (isAllowed || text === deniedText(name));
        compared += 1;
        if (!isRight || documented !== isAllowed)
          wrong.push(
            `${name} of ${target} as ${caller.name}: ${text}; allowed: ${isAllowed}, documented: ${documented}`,
          );
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(5000);
  });

  test('what is foreign is answered as what is missing, but for a contract found by its whole number', () => {
    const wrong: string[] = [];
    for (const name of names) {
      const ofName = cells.get(name) ?? [];
      for (const { caller, target, text } of ofName) {
        if (target !== 'foreign') continue;
        const ofMissing = ofName.find((cell) => cell.caller === caller && cell.target === 'missing');
        if (!ofMissing) continue;
        const expected = foreignAnswer(caller.user, name, ofMissing.text);
        if (text !== expected) wrong.push(`${name} as ${caller.name}: ${text} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('no call ends in an error of the server', () => {
    const failed = [...cells].flatMap(([name, ofName]) =>
      ofName
        .filter(({ text }) => text.startsWith('5'))
        .map(({ caller, text }) => `${name} as ${caller.name}: ${text}`),
    );
    expect(failed).toEqual([]);
  });

  test.each(names)(
    '%s is refused to everyone without a session, a profile or a role, who may only read the session and what is public',
    (name) => {
      const answers: [string, string][] = (cells.get(name) ?? [])
        .filter(({ caller }) => strangers.includes(caller.name))
        .map(({ caller, text }) => [caller.name, text]);
      if (isOpenToAll(operations[name])) {
        return expect(new Set(answers.map(([, cell]) => cell))).toHaveProperty('size', 1);
      }
      expect(Object.fromEntries(answers)).toEqual({
        'no credential': '401 code 5',
        'wrong token': '401 code 2',
        norole: operations[name].access === 'session.read' ? '200' : deniedText(name),
        noprofile: '404 code 7',
        inactive: '404 code 7',
      });
    },
  );

  test('a denied call changes nothing in the database but its own record', async () => {
    // Of an operation, one call for each answer and target: those of other callers end at the same line.
    const denied = [...cells].flatMap(([name, ofName]) => {
      const refused = ofName.filter(({ isDenied }) => isDenied);
      const each = new Map(refused.map((cell) => [`${cell.text} ${cell.target}`, cell]));
      return [...each.values()].map(({ caller, asked }) => ({ caller, name, asked }));
    });
    const before = await contentOf(db);
    expect(before['contracts']).toMatch(/^2000 /);
    for (const { caller, name, asked } of denied) await answerTo(caller, name, asked);
    expect(await contentOf(db)).toEqual(before);
    expect(denied.length).toBeGreaterThan(30);
  });

  test('a look at a foreign contract is seen by the comparison', async () => {
    const caller = callers.find(({ name }) => name === 'dealer') as Caller;
    const before = await contentOf(db);
    await answerTo(caller, 'getContract', contractFor(caller, 'foreign') as MatrixTarget);
    const after = await contentOf(db);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['audit']);
  });

  test('no one is recorded as a reader of a foreign contract that was answered as missing', async () => {
    // A server that stops writes what it noted.
    await app.close();
    const reads = await db.query<{ username: string; operation: OperationName; id: number }>(
      'SELECT DISTINCT username, operation, unnest(contract_ids) AS id FROM customer_reads',
    );
    const contracts = new Map(book.map((one) => [one.id, one]));
    const cellFor = (caller: Caller, name: OperationName, target: Target) =>
      cells.get(name)?.find((cell) => cell.caller === caller && cell.target === target);
    const wrong = reads.filter(({ username, operation, id }) => {
      const caller = callers.find(({ user }) => user.username === username);
      const contract = contracts.get(id);
      if (!caller || !contract || isOwn(caller.user, contract)) return false;
      const foreign = cellFor(caller, operation, 'foreign');
      // A user who may look up anyone's contract, as for a claim, gets an answer for either.
      return foreign?.isDenied === true && foreign.text === cellFor(caller, operation, 'missing')?.text;
    });
    expect(wrong).toEqual([]);
    expect(new Set(reads.map(({ operation }) => operation)).size).toBeGreaterThan(20);
  });
});
