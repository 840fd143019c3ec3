import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import type { Queryable } from '../../../db/database.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Call } from '../../../http/call.ts';
import { conflict } from '../../../http/refusal.ts';
import { sha256Of } from '../../../outbox/mail.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { achFileSeal } from '../../../sealing/open-data-keys.ts';
import { accountTypeName } from '../accounts/account-rows.ts';
import { type DebitedPayment, duePayments, hashOf, sortPayments } from './due-payments.ts';
import { readAchFile } from './read-file.ts';
import { type AchDebit, type AchOrigin, achTotals, traceNumberOf, writeAchFile } from './write-file.ts';

/** Dependencies of preparing a file. */
export interface PrepareDeps {
  origin: AchOrigin;
  dataKeys: DataKeys;
  /** The instant, and the time of day at the business. */
  now: string;
  clock: string;
}

/**
 * Prepares a file of the payments that are due: writes it, reads it back, seals its bytes and ties each payment to it. Returns its number. Refuses 409
 * `nothing_due`, and `changed_since_preview` where another set was shown. Source: areas.md §6.4, §1 (R18)
 */
export async function prepareFile(
  tx: Queryable,
  { hash, call, deps }: { hash: string | null; call: Call; deps: PrepareDeps },
): Promise<string> {
  await oneAtATime(tx, 'ACH files');
  const { debited } = sortPayments(await duePayments(tx, { isHeld: true }), deps);
  if (hash !== null && hash !== hashOf(debited)) {
    throw conflict({
      code: 'changed_since_preview',
      message: 'The batches due have changed since you looked.',
      next: 'Review them, then prepare the file.',
    });
  }
  if (debited.length === 0)
    throw conflict({ code: 'nothing_due', message: 'No batch is due to be debited.' });
  const debits = debited.map(debitOf);
  const effectiveOn = achDays(call.today).settlesOn;
  const modifier = await nextModifier(tx, call.today);
  const text = writeAchFile({
    origin: deps.origin,
    createdOn: call.today,
    createdAt: deps.clock,
    modifier,
    effectiveOn,
    debits,
  });
  // A file that a bank would refuse is never sent, because our own reader is as strict.
  readAchFile(text);
  return store(tx, { text, debits, debited, modifier, effectiveOn, call, deps });
}

function debitOf(payment: DebitedPayment): AchDebit {
  const { batchNumber, amountCents, routingNumber, accountNumber, holderName } = payment;
  return {
    batchNumber,
    amountCents,
    routingNumber,
    accountNumber,
    accountType: accountTypeName(payment.accountType),
    holderName,
    traceSequence: payment.paymentId,
    hasRemittance: true,
  };
}

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Distinguishes the files of one day. */
async function nextModifier(tx: Queryable, day: string): Promise<string> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM ach_files WHERE created_on = $1',
    [day],
  );
  const modifier = modifiers[row?.count ?? 0];
  if (modifier) return modifier;
  throw conflict({
    code: 'too_many_files',
    message: `The bank takes ${modifiers.length} files a day.`,
    next: 'Prepare the next one tomorrow.',
  });
}

interface Stored {
  text: string;
  debits: readonly AchDebit[];
  debited: readonly DebitedPayment[];
  modifier: string;
  effectiveOn: string;
  call: Call;
  deps: PrepareDeps;
}

async function store(
  tx: Queryable,
  { text, debits, debited, modifier, effectiveOn, call, deps }: Stored,
): Promise<string> {
  const [drawn] = await tx.query<{ number: number; id: number }>(
    `SELECT nextval('ach_file_numbers') AS number, nextval(pg_get_serial_sequence('ach_files', 'id')) AS id`,
  );
  if (!drawn) throw new Error('One row gives one row.');
  const fileNumber = datedNumber('AF', call.today, drawn.number);
  const bytes = Buffer.from(text, 'ascii');
  const { entryCount, totalCents } = achTotals(debits);
  await tx.query(
    `INSERT INTO ach_files (id, file_number, file_id_modifier, created_on, effective_on, prepared_by, prepared_by_id, entry_count, total, sha256,
       bytes_sealed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint / 100.0, $10, $11)`,
    [
      drawn.id,
      fileNumber,
      modifier,
      call.today,
      effectiveOn,
      call.actor.fullName,
      call.actor.userProfileID,
      entryCount,
      totalCents,
      sha256Of(bytes),
      deps.dataKeys.seal(bytes, achFileSeal(String(drawn.id))),
    ],
  );
  await tx.query(
    `UPDATE batch_payments SET ach_file_id = $1, trace_number = t.trace, effective_on = $2
     FROM unnest($3::int[], $4::text[]) AS t (id, trace) WHERE batch_payments.id = t.id`,
    [
      drawn.id,
      effectiveOn,
      debited.map(({ paymentId }) => paymentId),
      debited.map(({ paymentId }) => traceNumberOf(deps.origin, paymentId)),
    ],
  );
  return fileNumber;
}
