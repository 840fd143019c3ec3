import type { CheckRunKind } from '@pitlane/shared/features/checks/rules/check-states';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { conflict } from '../../http/refusal.ts';
import type { Draw } from '../../pdf/drawing/drawings.ts';
import type { LetterheadFor } from '../brands/letterhead-for.ts';
import { requireAccount } from './check-account.ts';
import { checkByNumber, wireIssued } from './check-rows.ts';
import type { HeldCheck } from './check-steps.ts';
import { type RunRow, runByNumber } from './run-rows.ts';
import type { CheckSource } from './sources/check-source.ts';
import type { CheckSources } from './sources/check-sources.ts';

/** Dependencies of the calls about checks. */
export interface CheckDeps {
  db: Database;
  config: Config;
  now: () => Date;
  letterheadFor: LetterheadFor;
  draw: Draw;
}

/** How long a statement over a large run may take. */
const longestMs = 60_000;

type Work<T> = (tx: Queryable) => Promise<T>;

/** The transactions of the calls about checks. */
export type CheckTransactions = ReturnType<typeof checkTransactions>;

/** Creates the transactions of the calls about checks: those that read, and those that change something exactly once. */
export function checkTransactions({ db, config }: Pick<CheckDeps, 'db' | 'config'>, sources: CheckSources) {
  const reading = <T>({ actor: { scope }, signal }: Call, work: Work<T>) =>
    db.transaction(work, { scope, signal, readOnly: true, longestMs });
  // Not the caller's signal: once started, it finishes even if the caller disconnects.
  const changing = <T>(call: Call, work: Work<T>) =>
    db.transaction((tx) => once(tx, call, () => work(tx)), { scope: call.actor.scope, longestMs });
  return {
    reading,
    changing,
    /** One that puts a file on record, which isn't sent again. */
    recording: <T>(call: Call, work: Work<T>) => db.transaction(work, { scope: call.actor.scope, longestMs }),
    /** Changes a run, whose row is held. */
    changingRun: <T>(
      call: Call,
      runNumber: string,
      work: (tx: Queryable, held: { run: RunRow; source: CheckSource }) => Promise<T>,
    ) =>
      changing(call, async (tx) => {
        const run = await runByNumber(tx, runNumber, { isHeld: true });
        return work(tx, { run, source: requireSource(sources, run.kind) });
      }),
    /** Changes a check whose row is locked, and returns it afterwards. */
    changingCheck: (
      call: Call,
      checkNumber: number,
      work: (tx: Queryable, held: HeldCheck) => Promise<void>,
    ) =>
      changing(call, async (tx) => {
        const { name } = requireAccount(config);
        const check = await checkByNumber(tx, name, checkNumber, { isHeld: true });
        await work(tx, { check, source: requireSource(sources, check.kind) });
        return wireIssued(await checkByNumber(tx, name, checkNumber));
      }),
  };
}

/** Returns where a kind of run finds what it pays. Refuses `kind_unavailable` (409). */
export function requireSource(sources: CheckSources, kind: CheckRunKind): CheckSource {
  const source = sources[kind];
  if (source) return source;
  throw conflict({ code: 'kind_unavailable', message: 'This portal has no check runs of that kind.' });
}
