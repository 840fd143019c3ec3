import { blockSize, layouts, recordLength, writeRecord } from '../features/remittance/ach/layout.ts';

/** An entry that a bank sends back. */
export interface ReturnedEntry {
  routingNumber: string;
  accountNumber: string;
  amountCents: number;
  batchNumber: string;
  name: string;
  originalTrace: string;
  code: string;
  /** The correction of a change. */
  information?: string;
}

/** An entry of a file as the bank sends it back. */
export function returnedEntry(
  entry: { batchNumber: string; traceNumber: string; amount: number } | undefined,
  returned: Pick<ReturnedEntry, 'accountNumber' | 'code'> & Partial<ReturnedEntry>,
): ReturnedEntry {
  return {
    routingNumber: '122105155',
    amountCents: Math.round((entry?.amount ?? 0) * 100),
    batchNumber: entry?.batchNumber ?? '',
    name: 'MAIN ST FORD',
    originalTrace: entry?.traceNumber ?? '',
    ...returned,
  };
}

const bank = '09100001';

/** Writes the file with which a bank returns entries and notices changes, one batch for each kind. */
export function writeReturnsFile(entries: readonly ReturnedEntry[]): string {
  const records = [
    writeRecord(layouts.fileHeader, {
      type: '1',
      priority: '01',
      destination: ' 021000021',
      origin: '1234567890',
      createdOn: '261124',
      createdAt: '0615',
      modifier: 'A',
      recordSize: recordLength,
      blockingFactor: blockSize,
      format: '1',
      destinationName: 'PITLANE PROVIDER INC',
      originName: 'EXAMPLE BANK',
    }),
  ];
  const changes = entries.filter(({ code }) => code.startsWith('C'));
  const returns = entries.filter(({ code }) => !code.startsWith('C'));
  const batches = [returns, changes].filter((batch) => batch.length > 0);
  batches.forEach((batch, index) => records.push(...batchOf(batch, index + 1)));
  const sums = sumsOf(entries);
  const blockCount = Math.ceil((records.length + 1) / blockSize);
  records.push(
    writeRecord(layouts.fileControl, { type: '9', batchCount: batches.length, blockCount, ...sums }),
  );
  while (records.length % blockSize !== 0) records.push('9'.repeat(recordLength));
  return records.map((record) => `${record}\r\n`).join('');
}

function sumsOf(entries: readonly ReturnedEntry[]) {
  return {
    entryCount: 2 * entries.length,
    entryHash:
      entries.reduce((sum, { routingNumber }) => sum + Number(routingNumber.slice(0, 8)), 0) % 10 ** 10,
    debits: entries.reduce((sum, entry) => sum + amountOf(entry), 0),
    credits: 0,
  };
}

/** A notice of change moves nothing. */
function amountOf({ code, amountCents }: ReturnedEntry): number {
  return code.startsWith('C') ? 0 : amountCents;
}

function batchOf(entries: readonly ReturnedEntry[], batchNumber: number): string[] {
  const head = { serviceClass: 200, companyId: '1234567890', bank, batchNumber };
  return [
    writeRecord(layouts.batchHeader, {
      type: '5',
      ...head,
      companyName: 'PITLANE PROVIDER',
      entryClass: entries[0]?.code.startsWith('C') ? 'COR' : 'CCD',
      description: 'REMITTANCE',
      effectiveOn: '261124',
      originatorStatus: '1',
    }),
    ...entries.flatMap((entry, index) => recordsOf(entry, bank + String(index + 1).padStart(7, '0'))),
    writeRecord(layouts.batchControl, { type: '8', ...head, ...sumsOf(entries) }),
  ];
}

function recordsOf(entry: ReturnedEntry, trace: string): [string, string] {
  return [
    writeRecord(layouts.entry, {
      type: '6',
      transactionCode: 26,
      routingNumber: entry.routingNumber,
      accountNumber: entry.accountNumber,
      amount: amountOf(entry),
      identification: entry.batchNumber,
      name: entry.name,
      hasAddenda: 1,
      trace,
    }),
    writeRecord(layouts.returned, {
      type: '7',
      addendaType: entry.code.startsWith('C') ? 98 : 99,
      code: entry.code,
      originalTrace: entry.originalTrace,
      originalBank: entry.routingNumber.slice(0, 8),
      information: entry.information ?? '',
      trace,
    }),
  ];
}
