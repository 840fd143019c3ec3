import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Delivery, LegacyReply, LegacySystem, RefreshOrder } from '../connectors/legacy-system.ts';
import type { Database, Queryable } from '../db/database.ts';
import { hold } from '../features/contracts/change-contract.ts';
import { applyFacts } from './apply-facts.ts';
import { handOverClaims, settleClaim } from './claim-queue.ts';

/** Orders that are handed over at a time. */
const batchSize = 50;

/** How long to wait for the legacy system. Assumption: it processes its files at least once a night. */
const patience = '24 hours';

/** The dependencies of the queue; `today` is the day of the business. */
export interface RefreshDeps {
  db: Database;
  auditKey: Buffer;
  legacy: LegacySystem;
  today: () => IsoDate;
  /** Called with anything that could not be used, in words. */
  report: (problem: string) => void;
}

/** The results of one turn of the queue. */
export interface RefreshTurn {
  placed: number;
  done: number;
  failed: number;
  setAside: number;
}

const scope = { kind: 'all' } as const;

/**
 * One round of the queue: sends queued requests, applies answers, and fails requests without an answer. Several servers may run it at once.
 */
export async function turnRefreshQueue(deps: RefreshDeps): Promise<RefreshTurn> {
  const placed = (await handOver(deps)) + (await handOverClaims(deps));
  const turn = { placed, done: 0, failed: await giveUp(deps.db), setAside: 0 };
  for (const delivery of await deps.legacy.collect()) {
    try {
      turn[await takeIn(deps, delivery)] += 1;
    } catch (error) {
      // It is neither settled nor set aside: it is sent out once more later, and the others don't wait.
      deps.report(`${delivery.name} could not be imported: ${(error as Error).message}`);
    }
  }
  return turn;
}

/**
 * Each order is handed over by one server: the rows are held until it is done, and others pass them by. Where the server dies in
 * between, the next one hands the same order over once more, which does no harm.
 */
async function handOver({ db, legacy, report }: RefreshDeps): Promise<number> {
  return db.transaction(
    async (tx) => {
      const orders = await tx.query<RefreshOrder>(
        `SELECT r.id, c.program_code AS "programCode", c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix",
           c.dealer_code AS "dealerCode"
         FROM refresh_requests r JOIN contracts c ON c.id = r.contract_id
         WHERE r.state = 'queued' ORDER BY r.id LIMIT ${batchSize} FOR UPDATE OF r SKIP LOCKED`,
      );
      const placed: number[] = [];
      for (const order of orders) {
        try {
          await legacy.place(order);
          placed.push(order.id);
        } catch (error) {
          // It stays queued, and the others with it: the next turn tries again.
          report(`AS400 can't be reached: ${(error as Error).message}`);
          break;
        }
      }
      if (placed.length > 0) {
        await tx.query(
          "UPDATE refresh_requests SET state = 'running', changed_at = now() WHERE id = ANY($1::int[])",
          [placed],
        );
      }
      return placed.length;
    },
    { scope },
  );
}

async function giveUp(db: Database): Promise<number> {
  const given = await db.transaction(
    (tx) =>
      tx.query(
        `UPDATE refresh_requests SET state = 'failed', changed_at = now(), problem = 'AS400 did not answer within ${patience}.'
         WHERE state = 'running' AND changed_at < now() - interval '${patience}' RETURNING id`,
      ),
    { scope },
  );
  return given.length;
}

/** Ends one delivery; our own fault leaves it where the next server finds it. */
async function takeIn(deps: RefreshDeps, delivery: Delivery): Promise<'done' | 'failed' | 'setAside'> {
  const { reply, name } = delivery;
  if (!reply.ok) {
    const reason = `AS400's answer couldn't be read: ${reply.error.message}.`;
    if (delivery.orderId !== undefined) await fail(deps.db, delivery.orderId, reason);
    return setAside(deps, delivery, reason);
  }
  const outcome =
    reply.value.about === 'claim'
      ? await settleClaim(deps, reply.value)
      : await settleOrder(deps, reply.value);
  if ('unusable' in outcome) return setAside(deps, delivery, outcome.unusable);
  if (outcome.state === 'failed') deps.report(`${name}: ${outcome.problem}`);
  await delivery.settle();
  return outcome.state;
}

async function setAside({ report }: RefreshDeps, delivery: Delivery, reason: string): Promise<'setAside'> {
  report(`${delivery.name} was set aside: ${reason}`);
  await delivery.setAside(reason);
  return 'setAside';
}

async function fail(db: Database, orderId: number, problem: string): Promise<void> {
  await db.transaction((tx) => endOrder(tx, orderId, problem), { scope });
}

type Outcome = { state: 'done' } | { state: 'failed'; problem: string } | { unusable: string };

/** Applies an answer to its contract and ends the order, in one transaction. The contract is held first, as anyone who flags it does. */
async function settleOrder(deps: RefreshDeps, { order, answer }: LegacyReply): Promise<Outcome> {
  return deps.db.transaction(
    async (tx) => {
      const [asked] = await tx.query<{ contract_id: number }>(
        'SELECT contract_id FROM refresh_requests WHERE id = $1',
        [order.id],
      );
      if (!asked) return { unusable: `request ${order.id} is unknown.` };
      const contract = await hold(tx, asked.contract_id);
      const [open] = await tx.query<{ state: string }>(
        'SELECT state FROM refresh_requests WHERE id = $1 FOR UPDATE',
        [order.id],
      );
      if (open?.state !== 'queued' && open?.state !== 'running') {
        return { unusable: `request ${order.id} was already answered (${open?.state}).` };
      }
      const isItsOwn =
        contract.program_code === order.programCode &&
        contract.contract_number === order.contractNumber &&
        contract.contract_suffix === order.contractSuffix;
      if (!isItsOwn) return { unusable: `request ${order.id} is not about ${contractKeyText(order)}.` };
      const problem =
        'problem' in answer
          ? answer.problem
          : await applyFacts(
              tx,
              { auditKey: deps.auditKey, today: deps.today(), contractId: contract.id },
              answer.facts,
            );
      await endOrder(tx, order.id, problem);
      return problem === undefined ? { state: 'done' } : { state: 'failed', problem };
    },
    { scope },
  );
}

async function endOrder(tx: Queryable, id: number, problem: string | undefined): Promise<void> {
  await tx.query(
    `UPDATE refresh_requests SET state = $2, problem = $3, changed_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
    [id, problem === undefined ? 'done' : 'failed', problem ?? null],
  );
}
