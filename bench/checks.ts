// npm run bench:checks [-- --contracts 20000 --checks 5000]: a run of 5,000 refunds, each to a payee of its own: previewed, prepared, released and printed.
// PostgreSQL, in this process. The aims are 5 s to prepare and 30 s to print. What a bare insert of as many rows and a bare start of Node take is
// measured next to it, which says how fast the machine was in this very run.
import { parseArgs } from 'node:util';
import type { Database } from '@pitlane/server/db/database';
import { demoAccount } from '@pitlane/server/features/checks/check-account';
import { planRun } from '@pitlane/server/features/checks/plan-run';
import { prepareRun } from '@pitlane/server/features/checks/prepare-run';
import { printChecks } from '@pitlane/server/features/checks/print-checks';
import { releaseRun } from '@pitlane/server/features/checks/release-run';
import { checksOfRun, runByNumber } from '@pitlane/server/features/checks/run-rows';
import { createCheckSources } from '@pitlane/server/features/checks/sources/check-sources';
import { proveChecks } from '@pitlane/server/features/reconcile/checks-add-up';
import { aCall } from '@pitlane/server/testing/a-call';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { anActor } from '@pitlane/shared/testing/factories';
import { startTestBed } from '../scripts/integrity/test-bed.ts';
import { zone } from './demo-dealer.ts';
import { bareNode, timed } from './figures.ts';

const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string', default: '20000' },
    checks: { type: 'string', default: '5000' },
  },
});
const wanted = Number(options.checks);

/** What each may take at most, in ms. */
const most = { prepare: 5000, print: 30_000 };
const throughDate = '2099-12-31';

/** Makes contracts that have no cancellation cancelled and approved, each with the quote of a refund of the book: a payee for each. */
async function plant(db: Database, count: number): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.query(
        `WITH worked AS (SELECT q.*, n.steps - '{Paid,Closed}'::text[] AS steps, n.documents, n.reason, n.refund, n.due_date
             FROM cancellations n JOIN saved_quotes q ON q.id = n.quote_id WHERE n.state IN ('Approved', 'Paid', 'Closed')
             AND (q.figures ->> 'providerRefundCents')::bigint > 0 AND (q.figures ->> 'dealerRefundCents')::bigint > 0 ORDER BY n.id LIMIT 1),
           chosen AS (SELECT DISTINCT ON (c.customer_id) c.id, c.dealer_code FROM contracts c WHERE c.status = 1
             AND NOT EXISTS (SELECT FROM cancellations n WHERE n.contract_id = c.id) ORDER BY c.customer_id LIMIT $1),
           quotes AS (INSERT INTO saved_quotes (quote_number, kind, dealer_code, contract_id, created_by, created_at, expires_on, inputs, figures, rule_version)
             SELECT 'Q-199901-' || lpad(row_number() OVER (ORDER BY c.id)::text, 6, '0'), 'cancellation', c.dealer_code, c.id, w.created_by, w.created_at,
               w.expires_on, w.inputs, w.figures, w.rule_version FROM chosen c, worked w RETURNING id, contract_id, dealer_code, figures),
           made AS (INSERT INTO cancellations (contract_id, dealer_code, quote_id, state, due_date, documents, steps, reason, refund)
             SELECT q.contract_id, q.dealer_code, q.id, 'Approved', w.due_date, w.documents, w.steps, w.reason, w.refund FROM quotes q, worked w
             RETURNING id, contract_id, dealer_code, due_date, quote_id)
         INSERT INTO refund_parts (cancellation_id, dealer_code, part, payee_kind, payee, amount, due_date, state)
         SELECT m.id, m.dealer_code, side.part, 'holder', concat_ws(' ', u.first_name, u.last_name) || ' ' || m.id, (q.figures ->> side.key)::bigint / 100.0,
           m.due_date, 'Due'
         FROM made m JOIN quotes q ON q.id = m.quote_id JOIN contracts c ON c.id = m.contract_id JOIN customers u ON u.id = c.customer_id,
           (VALUES ('provider', 'providerRefundCents'), ('dealer', 'dealerRefundCents')) AS side (part, key)`,
        [count],
      );
    },
    { scope: { kind: 'all' }, longestMs: 120_000 },
  );
}

const testBed = await startTestBed(Number(options.contracts));
let isMissed = false;
try {
  await testBed.onDatabase(async (db) => {
    await plant(db, wanted);
    const scoped = { scope: { kind: 'all' }, longestMs: 60_000 } as const;
    const today = dayIn(zone, new Date());
    const callOf = (userProfileID: number) => {
      const actor = {
        ...anActor('MBPFinanceUser'),
        scope: { kind: 'all' },
        isActiveDirectoryUser: true,
      } as const;
      return aCall({ ...actor, userProfileID }, { today });
    };
    const users = await db.query<{ id: number }>(
      'SELECT user_profile_id AS id FROM user_profiles ORDER BY 1 LIMIT 2',
    );
    const [one, other] = [callOf(users[0]?.id ?? 1), callOf(users[1]?.id ?? 2)];
    const source = createCheckSources({ now: () => new Date() }).cancellation;
    if (!source) throw new Error('Refunds have no source.');
    const request = { throughDate, dealerCode: null, today: one.today };
    const bare = await timed(() =>
      db.transaction(async (tx) => {
        await tx.query(
          'CREATE TEMPORARY TABLE bare (id integer, name text, amount numeric(12,2)) ON COMMIT DROP',
        );
        await tx.query(`INSERT INTO bare SELECT n, 'name ' || n, n FROM generate_series(1, $1) n`, [wanted]);
      }),
    );
    const preview = await timed(() =>
      db.transaction((tx) => planRun(tx, { kind: 'cancellation', source }, request), {
        ...scoped,
        readOnly: true,
      }),
    );
    let runNumber = '';
    const prepare = await timed(async () => {
      const wish = {
        kind: 'cancellation' as const,
        source,
        request,
        account: demoAccount,
        previewHash: null,
      };
      const run = await db.transaction((tx) => prepareRun(tx, wish, one), scoped);
      runNumber = run.runNumber;
      console.log(
        `${runNumber}: ${run.checkCount} checks, $${(run.totalCents / 100).toLocaleString('en-US')}`,
      );
    });
    const release = await timed(() =>
      db.transaction(
        async (tx) =>
          releaseRun(tx, { run: await runByNumber(tx, runNumber, { isHeld: true }), source }, other),
        scoped,
      ),
    );
    let pdf: Uint8Array = new Uint8Array();
    const print = await timed(async () => {
      const checks = await db.transaction(
        async (tx) => checksOfRun(tx, (await runByNumber(tx, runNumber)).id),
        { ...scoped, readOnly: true },
      );
      pdf = await printChecks({
        checks,
        runNumber,
        drawer: 'Example Provider',
        bankName: 'Example Bank',
        madeAt: new Date(0),
      });
    });
    const start = bareNode();
    const { findings, checkedCount } = await proveChecks(db);
    const times = (took: number, unit: number) => `${(took / unit).toFixed(1)} times`;
    console.log(`preview: ${(preview / 1000).toFixed(2)} s`);
    console.log(
      `prepare: ${(prepare / 1000).toFixed(2)} s of ${most.prepare / 1000} s, ${times(prepare, bare)} a bare insert of as many rows (${bare.toFixed(0)} ms)`,
    );
    console.log(`release: ${(release / 1000).toFixed(2)} s, with debits, notes, history and emails`);
    console.log(
      `print: ${(print / 1000).toFixed(2)} s of ${most.print / 1000} s, ${(pdf.length / 1e6).toFixed(1)} MB, ${times(print, start)} a bare start of Node (${start.toFixed(0)} ms)`,
    );
    console.log(`${checkedCount} checks equal what they pay: ${findings.length} findings`);
    isMissed = prepare > most.prepare || print > most.print || findings.length > 0;
  });
} finally {
  await testBed.stop();
}
if (isMissed) process.exitCode = 1;
