import { z } from 'zod';
import { type Upload, UploadedFile } from '../../engine/file.ts';
import { codeWords } from '../../kernel/codes.ts';
import { lazy } from '../../kernel/lazy.ts';
import { isoDay, line, rowId } from '../../kernel/request.ts';
import { wireFlag, wireNumber, wireProblem, wireText } from '../../kernel/wire.ts';
import { bankFileFormats } from './rules/bank-file-formats.ts';
import { checkRunKinds, checkRunStates, checkStates } from './rules/check-states.ts';

const money = (label: string) => wireNumber().meta({ label, kind: 'money' });
const count = (label: string) => wireNumber().meta({ label, kind: 'count' });
const date = (label: string) => wireText().meta({ label, kind: 'date' });
const text = (label: string) => wireText().meta({ label });
const kind = () => wireText().meta({ label: 'Pays', words: codeWords(checkRunKinds) });

/** The account that checks are written on; `problem` says why none can be. Source: areas.md §1.6 (CHECK_ACCOUNT) */
export const CheckAccount = lazy(() =>
  z.looseObject({
    name: text('Account'),
    bankName: text('Bank'),
    last4: text('Account number'),
    nextNumber: count('Next check'),
    format: text('Bank file'),
    problem: wireProblem(),
  }),
);
export type CheckAccount = z.infer<ReturnType<typeof CheckAccount>>;

/** A line of a check, as its stub lists it. `id` is that of the refund part, claim or statement that it pays. */
export const CheckLine = lazy(() =>
  z.looseObject({
    id: wireNumber(),
    text: text('For'),
    amount: money('Amount'),
    dealerCode: text('Dealer'),
    programCode: text('Program'),
    contractNumber: text('Contract'),
    contractSuffix: text('Suffix'),
    /** The penalty for paying late, in addition to the line before it. */
    isPenalty: wireFlag(),
  }),
);
export type CheckLine = z.infer<ReturnType<typeof CheckLine>>;

/** A payment that a run leaves out, and why. Source: areas.md §13.2 */
export const LeftOutLine = lazy(() =>
  CheckLine().extend({
    payee: text('Payee'),
    code: wireText(),
    reason: text('Reason'),
    next: text('What to do'),
  }),
);
export type LeftOutLine = z.infer<ReturnType<typeof LeftOutLine>>;

/** A check of a run; its number comes with the release. */
export const PlannedCheck = lazy(() =>
  z.looseObject({
    checkNumber: wireNumber().meta({ label: 'Check', kind: 'text' }),
    payee: text('Payee'),
    /** Its lines are separated by line breaks. */
    address: text('Address'),
    amount: money('Amount'),
    lineCount: count('Lines'),
    memo: text('Memo'),
    status: wireText().meta({ label: 'Status', words: codeWords(checkStates) }),
    /** The run that pays the same again; its check has a number once it is released. */
    replacedByRun: text('Replaced by run'),
    lines: z.array(CheckLine()),
  }),
);
export type PlannedCheck = z.infer<ReturnType<typeof PlannedCheck>>;

/** The checks of a run, and the payments that it leaves out. `previewHash` identifies the preview. Source: areas.md §1 (R18), §13.2 */
export const CheckRunPreview = lazy(() =>
  z.looseObject({
    kind: kind(),
    throughDate: date('Through'),
    dealerCode: text('Dealer'),
    checkCount: count('Checks'),
    lineCount: count('Lines'),
    checksTotal: money('Total'),
    previewHash: wireText(),
    checks: z.array(PlannedCheck()),
    leftOut: z.array(LeftOutLine()),
    leftOutTotal: money('Left out'),
    /** Why no run can be prepared at all. */
    problem: wireProblem(),
  }),
);
export type CheckRunPreview = z.infer<ReturnType<typeof CheckRunPreview>>;

/** A check run. Source: areas.md §13.2 (check_runs) */
export const CheckRun = lazy(() =>
  z.looseObject({
    runNumber: text('Run'),
    kind: kind(),
    status: wireText().meta({ label: 'Status', words: codeWords(checkRunStates) }),
    throughDate: date('Through'),
    dealerCode: text('Dealer'),
    checkCount: count('Checks'),
    checksTotal: money('Total'),
    firstNumber: wireNumber().meta({ label: 'First check', kind: 'text' }),
    lastNumber: wireNumber().meta({ label: 'Last check', kind: 'text' }),
    preparedBy: text('Prepared by'),
    preparedDate: wireText(),
    releasedBy: text('Released by'),
    releasedDate: wireText(),
    printedBy: text('Printed by'),
    printedDate: wireText(),
    /** A hash of all payments and payees: the same for both people, and when the run is printed. */
    sha256: text('SHA-256'),
    /** The check that a reissue replaces. */
    replacesNumber: wireNumber().meta({ label: 'Replaces check', kind: 'text' }),
    /** Whether the caller may release it, and if not, why. */
    canRelease: wireFlag(),
    problem: wireText(),
  }),
);
export type CheckRun = z.infer<ReturnType<typeof CheckRun>>;

/** A check run with its checks, and what it left out when it was prepared. Source: areas.md §13.2 */
export const CheckRunDetail = lazy(() =>
  CheckRun().extend({ checks: z.array(PlannedCheck()), leftOut: z.array(LeftOutLine()).catch([]) }),
);
export type CheckRunDetail = z.infer<ReturnType<typeof CheckRunDetail>>;

/** A check that has its number. Source: areas.md §13.2 (checks) */
export const CheckDetail = lazy(() =>
  PlannedCheck().extend({
    runNumber: text('Run'),
    kind: kind(),
    issuedDate: date('Date'),
    clearedDate: date('Cleared'),
    voidedDate: date('Voided'),
    stoppedDate: date('Stopped'),
    staleDate: date('Stale since'),
    changedBy: text('By'),
    reason: text('Reason'),
    replacesNumber: wireNumber().meta({ label: 'Replaces check', kind: 'text' }),
    replacedByNumber: wireNumber().meta({ label: 'Replaced by check', kind: 'text' }),
    canClear: wireFlag(),
    canVoid: wireFlag(),
    canStop: wireFlag(),
    canReissue: wireFlag(),
  }),
);
export type CheckDetail = z.infer<ReturnType<typeof CheckDetail>>;

const runKindCodes = checkRunKinds.map(({ code }) => code);
const formatCodes = bankFileFormats.map(({ code }) => code);

/** The payments of a run through a day, for all dealers or one. Source: areas.md §13.2 */
export const CheckRunScope = lazy(() =>
  z.object({
    throughDate: isoDay('Due through'),
    dealerCode: z.string().trim().max(20).optional().meta({ label: 'Dealer', picker: 'dealer' }),
  }),
);

const kindField = () =>
  z.enum(runKindCodes, 'Choose what to pay.').meta({
    label: 'Pays',
    words: codeWords(checkRunKinds),
  });

/** Asks what a run would pay. */
export const CheckRunPreviewRequest = lazy(() => CheckRunScope().extend({ kind: kindField() }));
export type CheckRunPreviewRequest = z.infer<ReturnType<typeof CheckRunPreviewRequest>>;

/** Prepares a run from its preview. Source: areas.md §1 (R18), §13.2 (paths) */
export const PrepareChecksRequest = lazy(() =>
  CheckRunScope().extend({ previewHash: z.string().min(1, 'Preview the run first.').max(100) }),
);
export type PrepareChecksRequest = z.infer<ReturnType<typeof PrepareChecksRequest>>;

/** The same for any kind. */
export const PrepareCheckRunRequest = lazy(() => PrepareChecksRequest().extend({ kind: kindField() }));

const runNumber = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^CR-\d{6}-\d{6}$/, 'Must be a check run such as CR-202611-000001.')
    .meta({ label: 'Run' });

/** Names a check run. */
export const CheckRunRequest = lazy(() => z.object({ runNumber: runNumber() }));

/** Prints a run; checks that were printed before need a reason. */
export const PrintCheckRunRequest = lazy(() =>
  CheckRunRequest().extend({ reason: line('Reason', 200).optional() }),
);
export type PrintCheckRunRequest = z.infer<ReturnType<typeof PrintCheckRunRequest>>;

const format = () =>
  z
    .enum(formatCodes, 'Choose a format.')
    .optional()
    .meta({
      label: 'Format',
      words: codeWords(bankFileFormats),
    });

/** Asks for the bank's file of a run. */
export const PositivePayRequest = lazy(() => CheckRunRequest().extend({ format: format() }));
export type PositivePayRequest = z.infer<ReturnType<typeof PositivePayRequest>>;

/** Requests the bank's file of checks issued, voided and stopped in a period. */
export const PositivePayOfDaysRequest = lazy(() =>
  z.object({ startDate: isoDay('From'), endDate: isoDay('To'), format: format() }),
);
export type PositivePayOfDaysRequest = z.infer<ReturnType<typeof PositivePayOfDaysRequest>>;

const checkNumber = () =>
  z.coerce
    .number('Must be a check number.')
    .int('Must be a check number.')
    .min(1, 'Must be a check number.')
    .max(9_999_999_999, 'Must be a check number.')
    .meta({ label: 'Check' });

/** Names a check. */
export const CheckRequest = lazy(() => z.object({ checkNumber: checkNumber() }));
export type CheckRequest = z.infer<ReturnType<typeof CheckRequest>>;

/** Records that the bank paid a check; today unless it says when. */
export const ClearCheckRequest = lazy(() =>
  CheckRequest().extend({ clearedOn: isoDay('Cleared on').optional(), note: line('Note', 200).optional() }),
);
export type ClearCheckRequest = z.infer<ReturnType<typeof ClearCheckRequest>>;

/** Gives up a check, or replaces it, and says why. */
export const CheckReasonRequest = lazy(() => CheckRequest().extend({ reason: line('Reason', 200) }));
export type CheckReasonRequest = z.infer<ReturnType<typeof CheckReasonRequest>>;

/** A bank's file of paid checks. Assumption: what their portals give */
export const paidChecksUpload = {
  types: ['text/csv', 'text/plain'],
  kinds: "The bank's file of paid checks",
  maxBytes: 5_000_000,
} as const satisfies Upload;

export const PaidChecksRequest = lazy(() => UploadedFile().extend({ format: format() }));

/** The result of a line in the bank's file. */
export const PaidCheckLine = lazy(() =>
  z.looseObject({
    line: count('Line'),
    checkNumber: text('Check'),
    amount: money('Amount'),
    date: date('Paid on'),
    /** Cleared, Already done or Refused. */
    effect: text('Effect'),
    reason: text('Reason'),
  }),
);
export type PaidCheckLine = z.infer<ReturnType<typeof PaidCheckLine>>;

/** The result of importing a bank's file of paid checks, line by line. */
export const PaidChecks = lazy(() =>
  z.looseObject({
    fileName: text('File'),
    lineCount: count('Lines'),
    clearedCount: count('Cleared'),
    refusedCount: count('Refused'),
    clearedAmount: money('Cleared amount'),
    lines: z.array(PaidCheckLine()),
  }),
);
export type PaidChecks = z.infer<ReturnType<typeof PaidChecks>>;

/** Names something payable, by the kind of the run that would pay it. */
export const PayableRequest = lazy(() => z.object({ kind: kindField(), id: rowId() }));
export type PayableRequest = z.infer<ReturnType<typeof PayableRequest>>;

/** Holds a payment back, and says why. */
export const HoldPayableRequest = lazy(() => PayableRequest().extend({ reason: line('Reason', 200) }));
export type HoldPayableRequest = z.infer<ReturnType<typeof HoldPayableRequest>>;

/** Whether a payment is held back now. */
export const PayableHold = lazy(() =>
  z.looseObject({ kind: kind(), id: wireNumber(), isHeld: wireFlag(), reason: text('Reason') }),
);
export type PayableHold = z.infer<ReturnType<typeof PayableHold>>;
