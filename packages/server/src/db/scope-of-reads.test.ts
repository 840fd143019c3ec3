import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../testing/test-db.ts';
import type { Database, Queryable } from './database.ts';
import { openPostgres } from './postgres.ts';
import { scopeRoleNames } from './scope-script.ts';

/** What a statement does: says in whose scope it runs, is narrowed to dealers, fails in one of the ways that there are, isn't waited for, or is given up. */
const steps = [
  'says',
  'says again',
  'is narrowed',
  'fails',
  'is no SQL',
  'has a bad value',
  'is refused',
  'is left',
  'is given up',
] as const;
type Step = (typeof steps)[number];

const scopes = [
  { kind: 'none' },
  { kind: 'all' },
  { kind: 'dealers', dealerCodes: ['D1'] },
  { kind: 'dealers', dealerCodes: ['D2'] },
  { kind: 'dealers', dealerCodes: ['D1', 'D2', 'D3'] },
] as const;

/** More than some scopes have. */
const narrowedTo = ['D3', 'D1'];

const who = `SELECT current_user AS role, coalesce(current_setting('pitlane.dealer_codes', true), '') AS dealers,
  current_setting('transaction_read_only') AS reads, pg_sleep($1::float8 / 2000)::text AS slept`;

interface Said {
  role: string;
  dealers: string;
  reads: string;
}

const aCall = fc.record({
  scope: fc.constantFrom(...scopes),
  readOnly: fc.constantFrom(true, true, true, false),
  plan: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 4 }),
});
type ACall = typeof aCall extends fc.Arbitrary<infer T> ? T : never;

async function runStep(tx: Queryable, step: Step, giveUp: AbortController): Promise<Said[]> {
  switch (step) {
    case 'says':
      return tx.query(who, [1]);
    case 'says again':
      return tx.query(who, [0], { name: 'who' });
    case 'is narrowed':
      return tx.query(who, [0], { name: 'who', ofDealers: narrowedTo });
    case 'fails':
      return tx.query('SELECT 1 / $1::int', [0], { name: 'fails' });
    case 'is no SQL':
      return tx.query('SELEC');
    case 'has a bad value':
      return tx.query(who, ['x']);
    case 'is refused':
      // The name is another statement's by now, or is from here on.
      return tx.query(`${who}, 1 AS other`, [0], { name: 'who' });
    case 'is left':
      tx.query(who, [1]).catch(() => undefined);
      return [];
    case 'is given up':
      giveUp.abort(new Error('given up'));
      return [];
  }
}

describeOnDatabase('others who use the connection', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    // So few connections that callers follow each other closely.
    db = kind === 'postgres' ? openPostgres({ databaseUrl: fresh.url ?? '', maxConnections: 2 }) : fresh.db;
  });
  afterAll(async () => {
    if (db !== fresh.db) await db.close();
    await fresh.end();
  });

  /** Gives what each statement that was answered said, next to what it should have. */
  async function call({ scope, readOnly, plan }: ACall): Promise<[said: Said, due: Said][]> {
    const giveUp = new AbortController();
    const isNarrowing = kind === 'postgres' && readOnly;
    const dueOf = (step: Step) => {
      const codes = scope.kind === 'dealers' ? scope.dealerCodes : [];
      const isNarrowed = isNarrowing && step === 'is narrowed';
      return {
        role: scopeRoleNames[scope.kind],
        dealers: codes.filter((code) => !isNarrowed || narrowedTo.includes(code)).join(),
        reads: readOnly ? 'on' : 'off',
      };
    };
    const answered: [Said, Said][] = [];
    const work = async (tx: Queryable) => {
      const results = await Promise.allSettled(plan.map((step) => runStep(tx, step, giveUp)));
      for (const [at, result] of results.entries()) {
        const step = plan[at];
        if (result.status === 'rejected' || !step) continue;
        for (const { role, dealers, reads } of result.value)
          answered.push([{ role, dealers, reads }, dueOf(step)]);
      }
    };
    await db.transaction(work, { scope, readOnly, signal: giveUp.signal }).catch(() => undefined);
    return answered;
  }

  test('a statement runs in the scope of its caller or not at all', async () => {
    let count = 0;
    const property = fc.asyncProperty(fc.array(aCall, { minLength: 4, maxLength: 12 }), async (calls) => {
      const answered = (await Promise.all(calls.map(call))).flat();
      count += answered.length;
      expect(answered.map(([said]) => said)).toEqual(answered.map(([, due]) => due));
      const [between] = await db.query<Said>(who, [0]);
      expect(between).toMatchObject({ role: scopeRoleNames.none, dealers: '', reads: 'off' });
    });
    await fc.assert(property, { numRuns: 25 });
    expect(count).toBeGreaterThan(50);
  });
});
