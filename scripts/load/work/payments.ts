import { randomUUID } from 'node:crypto';
import { operations } from '@pitlane/shared/registry/operations';
import type { Caller } from '../caller.ts';
import { type Bought, soldContracts } from './sales.ts';
import { type Effects, type Stage, type Work } from './stage.ts';

/** A bank takes 36 files a day. */
const leastBetweenFilesMs = 150_000;

let lastFileAt = Number.NEGATIVE_INFINITY;

/** Dealers pay by ACH and by card, and two people of the provider debit what is due. */
export const payments: readonly Work[] = [
  { name: 'batch by ACH', weight: 0.6, run: payByAch },
  { name: 'batch by card', weight: 0.3, run: payByCard },
  { name: 'ACH file', weight: 0.3, run: debit },
];

async function payByAch({ caller, dealerCode }: Stage): Promise<void> {
  const dealer = caller('dealer');
  const accounts = await dealer.read(operations.listBankAccounts, { dealerCode });
  const bankAccountID = accounts?.find(({ status }) => status === 'Approved')?.bankAccountID;
  if (!bankAccountID) return;
  await pay(dealer, dealerCode, {
    kind: 'ACH batch',
    payment: { paymentMethodType: 2, bankAccountID, isAuthorized: true },
  });
}

async function payByCard({ caller, dealerCode }: Stage): Promise<void> {
  await pay(caller('dealer'), dealerCode, {
    kind: 'card batch',
    payment: {
      paymentMethodType: 1,
      paymethodToken: `mth_${randomUUID()}`,
      cardBrand: 'visa',
      last4: '1111',
    },
  });
}

/** A note that only this batch has is how it's found. */
async function pay(
  dealer: Caller,
  dealerCode: string,
  { kind, payment }: { kind: string; payment: object },
): Promise<void> {
  const contracts: Bought[] = soldContracts.take(2);
  if (contracts.length === 0) return;
  const note = `load ${randomUUID()}`;
  const batch = { dealerCode, contracts, note, ...payment } as never;
  const shown = await dealer.read(operations.previewRemittance, batch);
  if (!shown?.totals?.netAmount || !shown.previewHash) return soldContracts.give(contracts);
  const { totals, previewHash, authorizationVersion } = shown;
  await dealer.change({
    kind,
    subject: note,
    operation: operations.remit,
    request: {
      ...(batch as object),
      totalAmount: totals.netAmount,
      previewHash,
      ...(authorizationVersion ? { authorizationVersion } : {}),
    } as never,
  });
}

async function debit({ caller }: Stage): Promise<void> {
  if (performance.now() - lastFileAt < leastBetweenFilesMs) return;
  lastFileAt = performance.now();
  const due = await caller('finance').read(operations.getAchDue, {});
  if (!due?.entryCount || !due.hash) return;
  const { hash } = due;
  const file = await caller('finance').change({
    kind: 'ACH file',
    // One of the batches that it is to debit stands for all.
    subject: due.entries[0]?.batchNumber ?? '',
    operation: operations.prepareAchFile,
    request: { hash },
  });
  if (!file?.fileNumber) return;
  const { fileNumber } = file;
  await caller('admin').change({
    kind: 'ACH release',
    subject: fileNumber,
    operation: operations.releaseAchFile,
    request: { fileNumber },
  });
}

const byNote = (method: number) =>
  `SELECT b.note AS subject, count(*)::int AS count FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id
   WHERE p.method = ${method} AND b.note = ANY($1) GROUP BY 1`;

export const paymentEffects: Effects = {
  'ACH batch': byNote(2),
  'card batch': byNote(1),
  // Each time it is in a file that wasn't discarded, by the history of files.
  'ACH file': `SELECT b.batch_number AS subject, count(f.*)::int AS count FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id
    LEFT JOIN ach_files f ON f.id = p.ach_file_id AND f.state <> 'Discarded' WHERE b.batch_number = ANY($1) GROUP BY 1`,
  'ACH release': `SELECT after ->> 'fileNumber' AS subject, count(*)::int AS count FROM audit
    WHERE action = 'achFile.release' AND after ->> 'fileNumber' = ANY($1) GROUP BY 1`,
};
