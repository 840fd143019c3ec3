import { setTimeout as wait } from 'node:timers/promises';
import { reconcile } from '@pitlane/server/features/reconcile/reconcile';
import type { StoodCharge } from '@pitlane/server/testing/forte-stand-in';
import type { TakenMail } from '@pitlane/server/testing/mail-box';
import { dayIn } from '@pitlane/shared/kernel/dates';
import type { TestBed } from '../integrity/test-bed.ts';
import type { Entry, Journal } from './journal.ts';
import { type Check, everyKindHappened, wrongOf } from './verdicts.ts';
import { cancellationEffects } from './work/cancellations.ts';
import { claimEffects } from './work/claims.ts';
import { fileEffects } from './work/files.ts';
import { noteEffects } from './work/notes.ts';
import { paymentEffects } from './work/payments.ts';
import { peopleEffects } from './work/people.ts';
import { saleEffects } from './work/sales.ts';
import type { Effects } from './work/stage.ts';
import { supplyEffects } from './work/supplies.ts';
import { voidEffects } from './work/voids.ts';

const effects: Effects = {
  ...noteEffects,
  ...voidEffects,
  ...cancellationEffects,
  ...saleEffects,
  ...paymentEffects,
  ...fileEffects,
  ...claimEffects,
  ...supplyEffects,
  ...peopleEffects,
};

/** Checks everything; all servers have stopped. */
export async function checkAll(
  bed: TestBed,
  journal: Journal,
  {
    mails,
    charges,
    due,
    since,
  }: { mails: readonly TakenMail[]; charges: readonly StoodCharge[]; due: number; since: number },
): Promise<Check[]> {
  return [
    everyKindHappened(journal, { kinds: Object.keys(effects), since }),
    ...(await checkChanges(bed, journal)),
    await checked('numbers of checks', () => numbersHaveNoGaps(bed)),
    await checked('cards', () => cardsWereChargedOnce(bed, charges)),
    await checked('email', () => mailsWereSent(bed, mails, due)),
  ];
}

/** Checks what everyone changed, however little that was; all servers have stopped. */
export async function checkChanges(bed: TestBed, journal: Journal): Promise<Check[]> {
  return [
    await checked('effects', () => nothingLostOrDoubled(bed, journal)),
    await checked('keys', () => keysAreStored(bed, journal)),
    await checked('reconcile', () => bookAddsUp(bed)),
    await checked('history', () => historyIsWhole(bed)),
  ];
}

/** A check that can't be done is wrong, and the others are done all the same. */
async function checked(what: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    return { what: `could be checked: ${what}`, isRight: false, seen: String(error) };
  }
}

/** Reads whatever there is: `checkAll` lets the owner of the tables pass by the rules of scopes. */
function everything<Row>(bed: TestBed, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return bed.onDatabase((db) => db.asOwner((owner) => owner.query<Row>(text, values)));
}

async function nothingLostOrDoubled(bed: TestBed, { entries }: Journal): Promise<Check> {
  const wrong: string[] = [];
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const effect = effects[kind];
    if (!effect) throw new Error(`How is the effect of "${kind}" found?`);
    const counts = await countEffects(bed, effect, ofKind);
    // One that was refused may have been asked for before, under another key.
    const done = new Set(ofKind.filter(({ outcome }) => outcome !== 'refused').map(({ subject }) => subject));
    for (const entry of ofKind) {
      if (entry.outcome === 'refused' && done.has(entry.subject)) continue;
      const how = wrongOf(entry, counts.get(entry.subject) ?? 0);
      if (how) wrong.push(`${how}: ${kind} ${entry.subject}`);
    }
  }
  const count = (outcome: string) => entries.filter((entry) => entry.outcome === outcome).length;
  const seen = `${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} unknown; ${wrong.length} wrong`;
  return {
    what: 'every acknowledged effect is there once, no other one twice',
    isRight: wrong.length === 0 && count('acknowledged') > 0,
    seen: [seen, ...wrong.slice(0, 10)].join('\n         '),
  };
}

async function countEffects(
  bed: TestBed,
  text: string,
  entries: readonly Entry[],
): Promise<Map<string, number>> {
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  const rows = await everything<{ subject: string; count: number }>(bed, text, [subjects]);
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

async function keysAreStored(bed: TestBed, journal: Journal): Promise<Check> {
  const keys = journal.entries
    .filter(({ outcome, intentKey }) => outcome === 'acknowledged' && intentKey !== undefined)
    .map(({ intentKey }) => intentKey);
  const rows = await everything<{ key: string; isDone: boolean }>(
    bed,
    'SELECT key, status IS NOT NULL AS "isDone" FROM idempotency_keys WHERE key = ANY($1)',
    [keys],
  );
  const done = rows.filter(({ isDone }) => isDone).length;
  return {
    what: 'every acknowledged change has its key, with the answer',
    isRight: done === keys.length && rows.length === keys.length,
    seen: `${done} of ${keys.length}`,
  };
}

async function numbersHaveNoGaps(bed: TestBed): Promise<Check> {
  const [checks] = await everything<{ count: number; gaps: number; doubles: number }>(
    bed,
    `SELECT count(*)::int AS count, coalesce(max(check_number) - min(check_number) + 1 - count(*), 0)::int AS gaps,
         (count(*) - count(DISTINCT check_number))::int AS doubles
       FROM checks WHERE check_number IS NOT NULL`,
  );
  return {
    what: 'the numbers of checks have no gap',
    isRight: checks?.gaps === 0 && checks.doubles === 0 && checks.count > 0,
    seen: `${checks?.count} checks, ${checks?.gaps} missing, ${checks?.doubles} twice`,
  };
}

/** A card is charged after its batch is committed; the charge that a killed server had begun is looked up ten minutes later. */
async function cardsWereChargedOnce(bed: TestBed, charges: readonly StoodCharge[]): Promise<Check> {
  const rows = await everything<{ batchNumber: string; isPending: boolean }>(
    bed,
    `SELECT b.batch_number AS "batchNumber", p.state = 'Pending' AS "isPending" FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id
     WHERE p.method = 1 AND b.note LIKE 'load %'`,
  );
  const batches = new Set(rows.map(({ batchNumber }) => batchNumber));
  const charged = Map.groupBy(charges, (charge) => charge.reference_id);
  const twice = [...charged.values()].filter((of) => of.length > 1).length;
  const unasked = [...charged.keys()].filter((reference) => !batches.has(reference)).length;
  const missing = rows.filter(({ batchNumber, isPending }) => !isPending && !charged.has(batchNumber)).length;
  const open = rows.filter(({ isPending }) => isPending).length;
  return {
    what: 'each card was charged once',
    isRight: twice + unasked + missing === 0 && charged.size > 0,
    seen: `${charged.size} charges for ${rows.length} batches, ${twice} twice, ${unasked} not asked for, ${missing} missing; ${open} not over yet`,
  };
}

/** How long servers get to send what is due when the load ends. */
const longestMailSeconds = 120;

/** Lets servers send the emails that are due; gives how many still are. One that a killed server had claimed is due again ten minutes later. */
export async function sendDueMails(bed: TestBed): Promise<number> {
  for (let second = 0; ; second += 1) {
    const [row] = await bed.onDatabase((db) =>
      db.query<{ due: number }>(
        `SELECT count(*)::int AS due FROM outbox
         WHERE kind = 'mail' AND sent_at IS NULL AND given_up_at IS NULL AND next_try_at <= now()`,
      ),
    );
    if (row?.due === 0 || second === longestMailSeconds) return row?.due ?? 0;
    await wait(1_000);
  }
}

/** A server that is killed between the mail server's word and its own record sends again; docs/MAIL.md promises the same bytes then. */
async function mailsWereSent(bed: TestBed, mails: readonly TakenMail[], due: number): Promise<Check> {
  const rows = await everything<{ id: string; isSent: boolean; isFailed: boolean }>(
    bed,
    `SELECT message_id AS id, sent_at IS NOT NULL AS "isSent", given_up_at IS NOT NULL AS "isFailed" FROM outbox WHERE kind = 'mail'`,
  );
  const taken = Map.groupBy(mails, ({ messageId }) => messageId.replaceAll(/[<>]/g, ''));
  const stored = new Set(rows.map(({ id }) => id.replaceAll(/[<>]/g, '')));
  const missing = rows.filter(({ id, isSent }) => isSent && !taken.has(id.replaceAll(/[<>]/g, '')));
  const unasked = [...taken.keys()].filter((id) => !stored.has(id));
  const twice = [...taken.values()].filter((copies) => copies.length > 1);
  const differing = twice.filter((copies) => new Set(copies.map(({ hash }) => hash)).size > 1);
  const failed = rows.filter(({ isFailed }) => isFailed).length;
  const waiting = rows.filter(({ isSent }) => !isSent).length - failed;
  return {
    what: 'email that was due was sent, and arrived; what arrived was asked for; a second copy is the same',
    isRight: missing.length + unasked.length + differing.length + failed + due === 0 && taken.size > 0,
    seen: `${taken.size} arrived, ${missing.length} missing, ${unasked.length} not asked for, ${twice.length} twice (${differing.length} of them changed), ${failed} failed, ${due} due and not sent, ${waiting} claimed by what was killed`,
  };
}

async function bookAddsUp(bed: TestBed): Promise<Check> {
  const today = dayIn('America/Chicago', new Date());
  const outcome = await bed.onDatabase((db) => reconcile(db, { today, isAgain: true }));
  const found = outcome?.proofs.flatMap(({ identity, findings }) =>
    findings.map((finding) => `${identity}: ${JSON.stringify(finding)}`),
  );
  return {
    what: 'reconcile finds nothing',
    isRight: outcome?.findingCount === 0,
    seen: [
      `${outcome?.checkedCount} figures checked, ${outcome?.findingCount} findings`,
      ...(found ?? []).slice(0, 5),
    ].join('\n         '),
  };
}

async function historyIsWhole(bed: TestBed): Promise<Check> {
  const problem = await bed.verify();
  return {
    what: 'the history is whole and sealed',
    isRight: problem === undefined,
    seen: problem ?? 'all rows verified',
  };
}
