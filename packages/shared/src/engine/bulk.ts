import type { PortalError } from '../kernel/error.ts';

/** The result of one item. */
export type BulkOutcome<Output> =
  | { kind: 'done'; output: Output }
  /** Refused: nothing was done, and the same again would be refused again. */
  | { kind: 'failed'; problem: PortalError }
  /** Nothing was done, since the server is busy: again after this many milliseconds; `otherwise` when it stays so. */
  | { kind: 'later'; afterMs: number; otherwise: BulkOutcome<Output> }
  /** Its outcome is unknown: the server stopped answering, and no more items are started. */
  | { kind: 'open'; problem: PortalError }
  /** Nothing was done, and nothing else would be: the session has ended, or the server can't be reached. */
  | { kind: 'stopped'; problem: PortalError };

/** The state of an item between runs; `at` is the time in milliseconds. */
export type BulkEntry<Output> =
  | { state: 'sent'; at: number }
  /** It was sent, and certainly not done: refused before any work, or never received. */
  | { state: 'unsent'; at: number }
  | { state: 'done'; at: number; output: Output }
  | { state: 'failed'; at: number; problem: PortalError };

/** The results of a list so far, stored so that an interrupted run can resume. */
export interface BulkJournal<Output> {
  /** Results of earlier runs for an item. */
  entryOf(id: string): BulkEntry<Output> | undefined;
  /** The key of an item's intent: the same in each run of the list, so that a server does it once. */
  intentKeyOf(id: string): string;
  /** Resolves when it is written. */
  record(id: string, entry: BulkEntry<Output>): Promise<void>;
}

/** The key with which the item is sent. */
export interface BulkIntent {
  key: string;
  /** Awaited before anything is sent that changes something, so that a later run doesn't take it for never sent. */
  sending: () => Promise<void>;
}

/** The result of an item in this run; `isEarlier` if a previous run had done it. */
export type BulkResult<Output> =
  | { state: 'done'; output: Output; isEarlier: boolean }
  | { state: 'failed'; problem: PortalError }
  | { state: 'open'; problem: PortalError };

/** A list that should be done, and all that the scheduler needs for it. */
export interface BulkPlan<Item extends { id: string }, Output> {
  /** No two with the same id. */
  items: readonly Item[];
  /** How many are running at a time, at most. */
  concurrency: number;
  journal: BulkJournal<Output>;
  run(item: Item, intent: BulkIntent): Promise<BulkOutcome<Output>>;
  /** Whether an item that was sent at this time and never answered can be sent again without being done twice. */
  mayRepeat(sentAt: number): boolean;
  clock: { now(): number; wait(ms: number, signal: AbortSignal): Promise<void> };
  /** Aborted: nothing more is started, and running items finish. */
  signal: AbortSignal;
  /** `soFar` counts this one, too, and continues counting. */
  onResult(item: Item, result: BulkResult<Output>, soFar: BulkEnd): void;
  /** The server asks to wait this long; nothing is started until then. */
  onWait?(ms: number): void;
}

/** How many items had which result; together they are the list. */
export interface BulkEnd {
  done: number;
  /** Of `done`: the number done by an earlier run. */
  earlier: number;
  failed: number;
  open: number;
  unstarted: number;
  /** Why no further one was started, where it was not the user. */
  problem?: PortalError;
}

/** How often a busy server is retried for the same item. Assumption: as often as an intent is repeated. */
export const mostTries = 6;

/**
 * Does each item of a list once, a limited number at a time, over any number of runs: an item that the journal has as
 * done is not repeated, one that was sent and never answered is sent again under the same key, one that was refused is
 * retried. An error thrown by `run` is rethrown when everything still running has ended. Source: architecture.md §2
 * (Command, `bulk`)
 */
export async function runBulk<Item extends { id: string }, Output>(
  plan: BulkPlan<Item, Output>,
): Promise<BulkEnd> {
  const end: BulkEnd = { done: 0, earlier: 0, failed: 0, open: 0, unstarted: plan.items.length };
  const report = (item: Item, result: BulkResult<Output>) => {
    end[result.state] += 1;
    end.unstarted -= 1;
    if (result.state === 'done' && result.isEarlier) end.earlier += 1;
    plan.onResult(item, result, end);
  };
  const left = plan.items.filter((item) => {
    const known = knownOf(plan, item.id);
    if (known) report(item, known);
    return !known;
  });
  const room = new Room(plan);
  let next = 0;
  const worker = async () => {
    while (next < left.length && (await room.isOpen())) {
      const item = left[next++];
      if (!item) return;
      const wasSent = plan.journal.entryOf(item.id)?.state === 'sent';
      const outcome = await room.hold(() => outcomeOf(plan, item, room));
      const result = await close(plan, item, outcome, wasSent);
      if (result) report(item, result);
      if (outcome.kind === 'open' || outcome.kind === 'stopped') {
        end.problem ??= outcome.problem;
        room.close();
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.max(1, plan.concurrency) }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return end;
}

/** The outcome of an item if it is certain enough to skip the item. */
function knownOf<Output>(plan: BulkPlan<{ id: string }, Output>, id: string): BulkResult<Output> | undefined {
  const entry = plan.journal.entryOf(id);
  if (entry?.state === 'done') return { state: 'done', output: entry.output, isEarlier: true };
  if (entry?.state === 'sent' && !plan.mayRepeat(entry.at)) return { state: 'open', problem: unknownOutcome };
  return undefined;
}

/** Why an item that was sent is not sent again. */
export const unknownOutcome: PortalError = {
  code: 'outcome_unknown',
  message: 'It was sent before without a response, and the server may no longer have a record of it.',
  next: 'Check its history before you run it again in a list of its own.',
};

/** Whether another item may be started: not after the end, and not while the server asks to wait. */
class Room {
  readonly #plan: Pick<BulkPlan<never, never>, 'clock' | 'signal' | 'onWait'>;
  #isClosed = false;
  #opensAt = Number.NEGATIVE_INFINITY;

  constructor(plan: Pick<BulkPlan<never, never>, 'clock' | 'signal' | 'onWait'>) {
    this.#plan = plan;
  }

  close(): void {
    this.#isClosed = true;
  }

  closeFor(ms: number): void {
    this.#opensAt = Math.max(this.#opensAt, this.#plan.clock.now() + ms);
    this.#plan.onWait?.(ms);
  }

  /** Resolves when the server may be called again; false if nothing more should be started. */
  async isOpen(): Promise<boolean> {
    const { clock, signal } = this.#plan;
    while (!this.#isClosed && !signal.aborted) {
      const ms = this.#opensAt - clock.now();
      if (ms <= 0) return true;
      await clock.wait(ms, signal);
    }
    return false;
  }

  /** Does the work; after an unexpected failure, nothing else is started. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.close();
      throw error;
    }
  }
}

/** Runs an item until its outcome is known; `later` if the run ended while waiting for a busy server. */
async function outcomeOf<Item extends { id: string }, Output>(
  plan: BulkPlan<Item, Output>,
  item: Item,
  room: Room,
): Promise<BulkOutcome<Output>> {
  const { journal, clock } = plan;
  const intent: BulkIntent = {
    key: journal.intentKeyOf(item.id),
    sending: async () => {
      const known = journal.entryOf(item.id);
      // A server keeps a key for a time counted from when it first saw it.
      if (known?.state !== 'sent') await journal.record(item.id, { state: 'sent', at: clock.now() });
    },
  };
  for (let tries = 1; ; tries++) {
    const outcome = await plan.run(item, intent);
    if (outcome.kind !== 'later') return outcome;
    if (tries === mostTries) return outcome.otherwise;
    room.closeFor(outcome.afterMs);
    if (!(await room.isOpen())) return outcome;
  }
}

/**
 * Records the outcome of an item; undefined if it was not done. An item that `wasSent` by an earlier run may have been
 * done by that run.
 */
async function close<Output>(
  { journal, clock }: BulkPlan<{ id: string }, Output>,
  { id }: { id: string },
  outcome: BulkOutcome<Output>,
  wasSent: boolean,
): Promise<BulkResult<Output> | undefined> {
  const at = clock.now();
  switch (outcome.kind) {
    case 'done':
      await journal.record(id, { state: 'done', at, output: outcome.output });
      return { state: 'done', output: outcome.output, isEarlier: false };
    case 'failed':
      await journal.record(id, { state: 'failed', at, problem: outcome.problem });
      return { state: 'failed', problem: outcome.problem };
    case 'open':
      return { state: 'open', problem: outcome.problem };
    case 'later':
    case 'stopped':
      if (!wasSent && journal.entryOf(id)?.state === 'sent')
        await journal.record(id, { state: 'unsent', at });
      return undefined;
  }
}

/** A journal for runs that change nothing and may be repeated freely. */
export const noJournal: BulkJournal<never> = {
  entryOf: () => undefined,
  intentKeyOf: () => '',
  record: async () => undefined,
};

/** The progress of a list: items per second, and the seconds that are left; null until that can be estimated. */
export function paceOf({ done, total, elapsedMs }: { done: number; total: number; elapsedMs: number }): {
  perSecond: number | null;
  secondsLeft: number | null;
} {
  if (done === 0 || elapsedMs <= 0) return { perSecond: null, secondsLeft: null };
  const perSecond = (done * 1000) / elapsedMs;
  return { perSecond, secondsLeft: Math.ceil((total - done) / perSecond) };
}
