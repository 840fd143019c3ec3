import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Cents } from '@pitlane/shared/kernel/money';
import { blockSize, layouts, recordLength, writeRecord } from './layout.ts';

/** The sender and the receiving bank of ACH files. */
export interface AchOrigin {
  /** The bank that receives the files. */
  routingNumber: string;
  bankName: string;
  /** Our name, and our company's number at that bank: ten characters. */
  companyName: string;
  companyId: string;
}

/** A debit of a dealer's account for a batch. */
export interface AchDebit {
  batchNumber: string;
  amountCents: Cents;
  routingNumber: string;
  accountNumber: string;
  accountType: 'Checking' | 'Savings';
  holderName: string;
  /** 1 to 9,999,999; the trace number is the bank's first eight digits and this. */
  traceSequence: number;
  /** It checks the account and moves no money. */
  isPrenote?: boolean;
  /** Says in an addenda which batch is paid and how much, for the dealer's bookkeeping. */
  hasRemittance?: boolean;
}

/** A file to be written: one batch of debits that settle on a day. */
export interface AchFile {
  origin: AchOrigin;
  /** When it is written, as local business time. */
  createdOn: IsoDate;
  /** `14:05`. */
  createdAt: string;
  modifier: string;
  effectiveOn: IsoDate;
  debits: readonly AchDebit[];
}

/** The totals of a file. */
export interface AchFileTotals {
  entryCount: number;
  totalCents: Cents;
  entryHash: number;
}

const [debitsOnly, firstBatch] = [225, 1];

/**
 * Writes a file of debits of companies (CCD): records of 94 characters, CRLF, blocks of ten. Throws RangeError if a number doesn't fit its field
 * or there is nothing to debit. Source: areas.md §6.4
 */
export function writeAchFile(file: AchFile): string {
  if (file.debits.length === 0) throw new RangeError('An ACH file has at least one debit.');
  const bank = bankOf(file.origin.routingNumber);
  const records = [fileHeader(file), batchHeader(file, bank)];
  for (const debit of inTraceOrder(file.debits)) records.push(...entryOf(debit, bank));
  records.push(...controls(file, { bank, recordCount: records.length }));
  while (records.length % blockSize !== 0) records.push('9'.repeat(recordLength));
  return records.map((record) => `${record}\r\n`).join('');
}

/** Returns the number of entries, their total, and the sum of the first eight digits of their routing numbers. Source: areas.md §6.4 */
export function achTotals(debits: readonly AchDebit[]): AchFileTotals {
  let [totalCents, entryHash] = [0, 0];
  for (const { amountCents, routingNumber } of debits) {
    totalCents += amountCents;
    entryHash += Number(bankOf(routingNumber));
  }
  return { entryCount: debits.length, totalCents, entryHash: entryHash % 10 ** 10 };
}

/** Returns the trace number of an entry: the receiving bank and the entry's number. Source: areas.md §6.4 */
export function traceNumberOf(origin: Pick<AchOrigin, 'routingNumber'>, sequence: number): string {
  const text = String(sequence);
  if (text.length > 7) throw new RangeError(`Trace number ${text} has more than 7 digits.`);
  return bankOf(origin.routingNumber) + text.padStart(7, '0');
}

function bankOf(routingNumber: string): string {
  return routingNumber.slice(0, 8);
}

/** The network takes trace numbers in rising order only. */
function inTraceOrder(debits: readonly AchDebit[]): AchDebit[] {
  return debits.toSorted((one, other) => one.traceSequence - other.traceSequence);
}

/** `261120`. */
function shortDate(date: IsoDate): string {
  return date.slice(2).replaceAll('-', '');
}

function fileHeader({ origin, createdOn, createdAt, modifier }: AchFile): string {
  return writeRecord(layouts.fileHeader, {
    type: '1',
    priority: '01',
    destination: ` ${origin.routingNumber}`,
    origin: origin.companyId,
    createdOn: shortDate(createdOn),
    createdAt: createdAt.replace(':', ''),
    modifier,
    recordSize: recordLength,
    blockingFactor: blockSize,
    format: '1',
    destinationName: origin.bankName,
    originName: origin.companyName,
  });
}

function batchHeader({ origin, effectiveOn }: AchFile, bank: string): string {
  return writeRecord(layouts.batchHeader, {
    type: '5',
    serviceClass: debitsOnly,
    companyName: origin.companyName,
    companyId: origin.companyId,
    entryClass: 'CCD',
    description: 'REMITTANCE',
    effectiveOn: shortDate(effectiveOn),
    originatorStatus: '1',
    bank,
    batchNumber: firstBatch,
  });
}

const transactionCodes = {
  Checking: { debit: 27, prenote: 28 },
  Savings: { debit: 37, prenote: 38 },
} as const;

function entryOf(debit: AchDebit, bank: string): string[] {
  const { traceSequence, amountCents, isPrenote = false, hasRemittance = false } = debit;
  const codes = transactionCodes[debit.accountType];
  if (debit.accountNumber.length > layouts.entry.accountNumber.length) {
    throw new RangeError('An account number has more than 17 digits.');
  }
  const entry = writeRecord(layouts.entry, {
    type: '6',
    transactionCode: isPrenote ? codes.prenote : codes.debit,
    routingNumber: debit.routingNumber,
    accountNumber: debit.accountNumber,
    amount: isPrenote ? 0 : amountCents,
    identification: debit.batchNumber,
    name: debit.holderName,
    hasAddenda: hasRemittance ? 1 : 0,
    trace: traceNumberOf({ routingNumber: bank }, traceSequence),
  });
  return hasRemittance ? [entry, remittanceOf(debit)] : [entry];
}

function remittanceOf({ batchNumber, amountCents, traceSequence }: AchDebit): string {
  const dollars = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  return writeRecord(layouts.addenda, {
    type: '7',
    addendaType: '05',
    information: `RMR*IV*${batchNumber}**${dollars}\\`,
    sequence: 1,
    entrySequence: traceSequence,
  });
}

function controls(
  { origin, debits }: AchFile,
  { bank, recordCount }: { bank: string; recordCount: number },
): [string, string] {
  const { totalCents, entryHash } = achTotals(debits.map(moved));
  // Addenda count too: everything but the two headers.
  const sums = { entryCount: recordCount - 2, entryHash, debits: totalCents, credits: 0 };
  const { companyId } = origin;
  return [
    writeRecord(layouts.batchControl, {
      type: '8',
      serviceClass: debitsOnly,
      ...sums,
      companyId,
      bank,
      batchNumber: firstBatch,
    }),
    writeRecord(layouts.fileControl, {
      type: '9',
      batchCount: 1,
      blockCount: Math.ceil((recordCount + 2) / blockSize),
      ...sums,
    }),
  ];
}

/** A debit as it counts: one that only checks the account moves nothing. */
function moved(debit: AchDebit): AchDebit {
  return debit.isPrenote ? { ...debit, amountCents: 0 } : debit;
}
