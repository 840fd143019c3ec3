import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { achOperations } from '@pitlane/shared/features/remittance/ach-operations';
import { achDays, bankingDayAfter } from '@pitlane/shared/features/remittance/rules/banking-days';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { recordChange } from '../../../audit/record-change.ts';
import type { Config } from '../../../config.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { once } from '../../../http/idempotency.ts';
import { badRequest, conflict } from '../../../http/refusal.ts';
import { scopedTransactions } from '../../../http/scoped-transactions.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { masterDealersOf } from '../accounts/account-mail.ts';
import { recipientsOf } from '../settlement-mail.ts';
import { achFolderOf, achOriginOf } from './ach-origin.ts';
import { duePayments, hashOf, sortPayments, wireDue } from './due-payments.ts';
import {
  type FileRow,
  fileByNumber,
  latestFiles,
  postsOn,
  refuseRelease,
  wireFile,
  wireFileWithEntries,
} from './file-rows.ts';
import { importLine, paymentsOf, type ReturnedPayment } from './import-returns.ts';
import { prepareFile } from './prepare-file.ts';
import { AchFileProblem } from './read-file.ts';
import { readAchReturns } from './read-returns.ts';
import { writeReleased } from './write-released.ts';

type Operations = typeof achOperations;

/** Dependencies of the calls about ACH files. */
export interface AchDeps {
  db: Database;
  config: Config;
  dataKeys: DataKeys;
  now: () => Date;
  /** Called where a released file couldn't be written yet. */
  report: (error: unknown) => void;
}

/** Answers the calls about ACH files: two people send one, and what the bank returns is done line by line. Source: areas.md §6.2 (R37), §6.4 */
export function achHandlers(deps: AchDeps): Handlers<Operations, Call> {
  const inScope = scopedTransactions(deps.db);
  const withEntries = async (tx: Queryable, number: string, call: Call) =>
    wireFileWithEntries(tx, await fileByNumber(tx, number), call);
  return {
    listAchFiles: (_request, call) =>
      inScope(call, async (tx) => (await latestFiles(tx)).map((file) => wireFile(file, call)), {
        readOnly: true,
      }),
    getAchDue: (_request, call) => inScope(call, (tx) => due(tx, deps, call), { readOnly: true }),
    getAchFile: ({ fileNumber }, call) =>
      inScope(call, (tx) => withEntries(tx, fileNumber, call), { readOnly: true }),
    prepareAchFile: ({ hash }, call) =>
      inScope(call, (tx) => once(tx, call, () => prepare(tx, hash ?? null, { call, deps }))),
    releaseAchFile: async ({ fileNumber }, call) => {
      const released = await inScope(call, (tx) =>
        once(tx, call, async () => {
          await release(tx, await fileByNumber(tx, fileNumber, { isHeld: true }), call);
          return withEntries(tx, fileNumber, call);
        }),
      );
      // After the commit, so that no file exists that wasn't released. If it fails here, the job writes it.
      await writeReleased({ ...deps, folder: achFolderOf(deps.config), today: call.today }).catch(
        deps.report,
      );
      return released;
    },
    discardAchFile: ({ fileNumber }, call) =>
      inScope(call, (tx) =>
        once(tx, call, async () => {
          await discard(tx, await fileByNumber(tx, fileNumber, { isHeld: true }), call);
          return wireFile(await fileByNumber(tx, fileNumber), call);
        }),
      ),
    importAchReturns: (request, call) => importReturns(deps, request, call),
  };
}

async function due(tx: Queryable, { config, dataKeys, now }: AchDeps, { today }: Call) {
  const payments = await duePayments(tx, { isHeld: false });
  const { debited, skipped } = sortPayments(payments, { now: now().toISOString(), dataKeys });
  const settlesOn = achDays(today).settlesOn;
  const problem = achOriginOf(config)
    ? null
    : {
        code: 'method_unavailable',
        message: "Payment by ACH isn't set up.",
        next: 'Ask your administrator to set ACH_ORIGIN.',
      };
  return {
    effectiveDate: settlesOn,
    postsOn: bankingDayAfter(settlesOn, 3),
    entryCount: debited.length,
    debitedAmount: dollarsOf(debited.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    hash: hashOf(debited),
    entries: debited.map((payment) => wireDue(payment)),
    skipped: skipped.map((one) => wireDue(one.payment, one.problem)),
    problem,
  };
}

async function prepare(tx: Queryable, hash: string | null, { call, deps }: { call: Call; deps: AchDeps }) {
  const origin = achOriginOf(deps.config);
  if (!origin) throw conflict({ code: 'method_unavailable', message: "Payment by ACH isn't set up." });
  const now = deps.now();
  const fileNumber = await prepareFile(tx, {
    hash,
    call,
    deps: {
      origin,
      dataKeys: deps.dataKeys,
      now: now.toISOString(),
      clock: clockOf(now, deps.config.businessZone),
    },
  });
  const file = await fileByNumber(tx, fileNumber);
  await recordChange(tx, call, { action: 'achFile.prepare', after: recorded(file) });
  return wireFileWithEntries(tx, file, call);
}

/** `14:05` at the business. */
function clockOf(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}

function recorded({ fileNumber, state, effectiveOn, entryCount, totalCents, sha256 }: FileRow) {
  return {
    fileNumber,
    state,
    effectiveOn,
    entryCount,
    debitedAmount: dollarsOf(totalCents),
    sha256: sha256.toString('hex'),
  };
}

async function release(tx: Queryable, file: FileRow, call: Call): Promise<void> {
  refuseRelease(file, call);
  await tx.query(
    `UPDATE ach_files SET state = 'Released', released_by = $2, released_by_id = $3, released_at = now() WHERE id = $1`,
    [file.id, call.actor.fullName, call.actor.userProfileID],
  );
  const sent = await tx.query<{ id: number }>(
    `UPDATE batch_payments SET state = 'Sent', settles_on = $2, posts_on = $3 FROM remittance_batches b
     WHERE ach_file_id = $1 AND state = 'Pending' AND b.id = batch_id AND b.status = 'Submitted' RETURNING batch_payments.id`,
    [file.id, file.effectiveOn, postsOn(file.effectiveOn)],
  );
  if (sent.length !== file.entryCount) {
    throw conflict({
      code: 'file_changed',
      message: 'A batch of this file was returned since it was prepared.',
      next: 'Discard the file, then prepare another.',
    });
  }
  await recordChange(tx, call, {
    action: 'achFile.release',
    before: recorded(file),
    after: { ...recorded(file), state: 'Released' },
  });
}

async function discard(tx: Queryable, file: FileRow, call: Call): Promise<void> {
  if (file.state !== 'Prepared') {
    const message = `File ${file.fileNumber} was already ${file.state.toLowerCase()}.`;
    throw conflict({ code: 'file_not_prepared', message });
  }
  await tx.query("UPDATE ach_files SET state = 'Discarded' WHERE id = $1", [file.id]);
  await tx.query(
    'UPDATE batch_payments SET ach_file_id = NULL, trace_number = NULL, effective_on = NULL WHERE ach_file_id = $1',
    [file.id],
  );
  await recordChange(tx, call, {
    action: 'achFile.discard',
    before: recorded(file),
    after: { ...recorded(file), state: 'Discarded' },
  });
}

async function importReturns(
  deps: AchDeps,
  { fileContents, fileDownloadName }: ParsedRequestOf<Operations['importAchReturns']>,
  call: Call,
) {
  const lines = readReturns(Buffer.from(fileContents, 'base64').toString('latin1'));
  const { scope } = call.actor;
  const traces = lines.map(({ originalTrace }) => originalTrace);
  const seen = await deps.db.transaction((tx) => paymentsOf(tx, traces), { scope, readOnly: true });
  const readers = await readersOf(deps.db, seen.values());
  return deps.db.transaction(
    (tx) =>
      once(tx, call, async () => {
        const done: Awaited<ReturnType<typeof importLine>>[] = [];
        for (const line of lines) {
          // Read again for each: a file may have two lines about one payment.
          const payment = (await paymentsOf(tx, [line.originalTrace])).get(line.originalTrace);
          done.push(await importLine(tx, line, payment, { dataKeys: deps.dataKeys, call, ...readers }));
        }
        const count = (...effects: string[]) => done.filter(({ effect }) => effects.includes(effect)).length;
        const counts = {
          lineCount: done.length,
          returnedCount: count('Returned'),
          debitedCount: count('Debited'),
          changedCount: count('Changed'),
          openCount: count('Not found', 'Needs review'),
        };
        await recordChange(tx, call, {
          action: 'achReturns.import',
          after: { fileName: fileDownloadName, ...counts, lines: done },
        });
        return { fileName: fileDownloadName, ...counts, lines: done };
      }),
    { scope, signal: call.signal },
  );
}

/** Who is notified of returned payments: by their batch, and by the dealer of their account. */
async function readersOf(
  db: Database,
  payments: Iterable<Pick<ReturnedPayment, 'batchNumber' | 'dealerCode' | 'submittedById'>>,
) {
  const batchReaders = new Map();
  const accountReaders = new Map();
  for (const { batchNumber, dealerCode, submittedById } of payments) {
    batchReaders.set(batchNumber, await recipientsOf(db, dealerCode, submittedById));
    accountReaders.set(dealerCode, accountReaders.get(dealerCode) ?? (await masterDealersOf(db, dealerCode)));
  }
  return { batchReaders, accountReaders };
}

/** Refuses an invalid file (400): nothing in it is processed. */
function readReturns(text: string) {
  try {
    return readAchReturns(text);
  } catch (error) {
    if (!(error instanceof AchFileProblem)) throw error;
    throw badRequest({
      code: 'bad_ach_file',
      field: 'fileContents',
      message: error.message,
      next: 'Nothing was imported. Ask the bank for the file again.',
    });
  }
}
