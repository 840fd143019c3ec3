import { z } from 'zod';
import { type Upload, UploadedFile } from '../../engine/file.ts';
import { codeWords } from '../../kernel/codes.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';

/** The states of an ACH file; its code is its name on the wire. Source: areas.md §6.1 (ach_files), §6.2 (R37) */
export const achFileStates = [
  { code: 'Prepared', label: 'Waiting for release' },
  { code: 'Released', label: 'Released to the bank' },
  { code: 'Discarded', label: 'Discarded' },
] as const;
export type AchFileState = (typeof achFileStates)[number]['code'];

const stateWords = codeWords(achFileStates);

/** A batch that an ACH file debits, or would. */
export const AchEntry = lazy(() =>
  z.looseObject({
    batchNumber: wireText().meta({ label: 'Batch' }),
    dealerCode: wireText().meta({ label: 'Dealer' }),
    dealerName: wireText().meta({ label: 'Name' }),
    amount: wireNumber().meta({ label: 'Amount', kind: 'money' }),
    bankName: wireText().meta({ label: 'Bank' }),
    last4: wireText().meta({ label: 'Account' }),
    traceNumber: wireText().meta({ label: 'Trace number' }),
    paymentState: wireText().meta({ label: 'Payment' }),
    returnCode: wireText().meta({ label: 'Return code' }),
    /** Why it isn't debited. */
    problem: wireText().meta({ label: 'Problem' }),
  }),
);
export type AchEntry = z.infer<ReturnType<typeof AchEntry>>;

/** An ACH file, without its account numbers: the bytes are sealed, and written for the bank only. Source: areas.md §6.1, §6.4 */
export const AchFile = lazy(() =>
  z.looseObject({
    fileNumber: wireText().meta({ label: 'File' }),
    status: wireText().meta({ label: 'Status', words: stateWords }),
    createdDate: wireText().meta({ label: 'Prepared on', kind: 'date' }),
    /** Later than the day in the file if the bank got it late, and so is the day that it posts. */
    effectiveDate: wireText().meta({ label: 'Settles', kind: 'date' }),
    postsOn: wireText().meta({ label: 'Posts', kind: 'date' }),
    entryCount: wireNumber().meta({ label: 'Debits', kind: 'count' }),
    debitedAmount: wireNumber().meta({ label: 'Total', kind: 'money' }),
    preparedBy: wireText().meta({ label: 'Prepared by' }),
    releasedBy: wireText().meta({ label: 'Released by' }),
    releasedDate: wireText(),
    /** When it was put into the bank's folder. */
    writtenDate: wireText(),
    sha256: wireText().meta({ label: 'SHA-256' }),
    /** Whether the caller may release it, and if not, why. */
    canRelease: wireFlag(),
    problem: wireText(),
  }),
);
export type AchFile = z.infer<ReturnType<typeof AchFile>>;

/** An ACH file with what it debits. */
export const AchFileWithEntries = lazy(() => AchFile().extend({ entries: z.array(AchEntry()) }));
export type AchFileWithEntries = z.infer<ReturnType<typeof AchFileWithEntries>>;

/**
 * What the next ACH file would debit: authorized batches that are in no file yet, and those that can't be debited, with the reason. `hash`
 * identifies the preview. Source: areas.md §1 (R18), §6.4
 */
export const AchDue = lazy(() =>
  z.looseObject({
    effectiveDate: wireText().meta({ label: 'Settles', kind: 'date' }),
    postsOn: wireText().meta({ label: 'Posts', kind: 'date' }),
    entryCount: wireNumber().meta({ label: 'Debits', kind: 'count' }),
    debitedAmount: wireNumber().meta({ label: 'Total', kind: 'money' }),
    hash: wireText(),
    entries: z.array(AchEntry()),
    skipped: z.array(AchEntry()),
    /** Why no file can be prepared at all. */
    problem: wireNested(z.looseObject({ code: wireText(), message: wireText(), next: wireText() })),
  }),
);
export type AchDue = z.infer<ReturnType<typeof AchDue>>;

/** Prepares a file from its preview. Without a hash it uses what is due now. */
export const PrepareAchFileRequest = lazy(() => z.object({ hash: z.string().max(100).nullish() }));

/** Names a file. */
export const AchFileRequest = lazy(() =>
  z.object({
    fileNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^AF-\d{6}-\d{6}$/, 'Must be a file number such as AF-202611-000001.'),
  }),
);

/** A bank's file of returned entries and notices of change. */
export const achReturnsUpload = {
  types: ['text/plain'],
  kinds: 'A return file in Nacha format',
  maxBytes: 5_000_000,
} as const satisfies Upload;

export const AchReturnsRequest = lazy(() => UploadedFile());

/** The result of importing a line of a return file. Source: areas.md §6.4 (the table of codes), §6 (Better, 6) */
export const AchReturnLine = lazy(() =>
  z.looseObject({
    line: wireNumber().meta({ label: 'Line', kind: 'count' }),
    code: wireText().meta({ label: 'Code' }),
    words: wireText().meta({ label: 'Reason' }),
    traceNumber: wireText().meta({ label: 'Trace number' }),
    batchNumber: wireText().meta({ label: 'Batch' }),
    dealerCode: wireText().meta({ label: 'Dealer' }),
    dealerName: wireText(),
    amount: wireNumber().meta({ label: 'Amount', kind: 'money' }),
    /** Returned, Debited, Changed, Already done, Not found or Needs review. */
    effect: wireText().meta({ label: 'Effect' }),
    did: wireText().meta({ label: 'Result' }),
  }),
);
export type AchReturnLine = z.infer<ReturnType<typeof AchReturnLine>>;

/** The result of importing a return file, line by line. */
export const AchReturns = lazy(() =>
  z.looseObject({
    fileName: wireText().meta({ label: 'File' }),
    lineCount: wireNumber(),
    returnedCount: wireNumber().meta({ label: 'Batches returned', kind: 'count' }),
    debitedCount: wireNumber().meta({ label: 'Debits made', kind: 'count' }),
    changedCount: wireNumber().meta({ label: 'Accounts changed', kind: 'count' }),
    /** Lines that someone has to check. */
    openCount: wireNumber().meta({ label: 'Needs review', kind: 'count' }),
    lines: z.array(AchReturnLine()),
  }),
);
export type AchReturns = z.infer<ReturnType<typeof AchReturns>>;
