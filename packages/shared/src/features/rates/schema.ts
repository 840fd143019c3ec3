import { z } from 'zod';
import { UploadedFile } from '../../engine/file.ts';
import { codeWords } from '../../kernel/codes.ts';
import { typedDay } from '../../kernel/date-input.ts';
import { lazy } from '../../kernel/lazy.ts';
import { isoDay, rowId } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { programs } from '../contracts/rules/codes.ts';
import { ImportPreview } from '../imports/schema.ts';
import { states } from '../places/rules/states.ts';
import { sheetStatuses } from './rules/sheet-status.ts';

/**
 * A version of a program's rates. `status` is how far it has come: Draft, Scheduled, InForce or Ended. `canApprove` says whether the caller may
 * approve it; else `problem` says why not. Source: areas.md §7.1
 */
export const RateSheetRow = lazy(() =>
  z.looseObject({
    rateSheetID: wireCode(),
    programCode: wireText().meta({ label: 'Program' }),
    programName: wireText(),
    stateAbbreviation: wireText().meta({ label: 'State' }),
    version: wireNumber().meta({ label: 'Version' }),
    validFrom: wireText().meta({ label: 'First day', kind: 'date' }),
    validTo: wireText().meta({ label: 'Last day', kind: 'date' }),
    status: wireText().meta({
      label: 'Status',
      words: codeWords(sheetStatuses),
    }),
    rateCount: wireNumber().meta({ label: 'Rates', kind: 'count' }),
    filingReference: wireText().meta({ label: 'Filing reference' }),
    importedBy: wireText().meta({ label: 'Imported by' }),
    importedAt: wireText(),
    approvedBy: wireText().meta({ label: 'Approved by' }),
    approvedAt: wireText(),
    canApprove: wireFlag(),
    problem: wireText(),
  }),
);
export type RateSheetRow = z.infer<ReturnType<typeof RateSheetRow>>;

const programCodes = programs.map(({ code }) => code as string);
const stateCodes = states.map(([abbreviation]) => abbreviation as string);

const programCode = () =>
  z
    .string('Choose a program.')
    .trim()
    .toUpperCase()
    .refine((code) => programCodes.includes(code), 'Choose a program.')
    .meta({ label: 'Program', picker: 'program' });

/** The programs whose sheets are listed; absent: every program. */
export const ListRateSheetsRequest = lazy(() => z.object({ programCode: programCode().nullish() }));

/** Names a sheet. */
export const RateSheetRequest = lazy(() => z.object({ rateSheetID: rowId() }));

/** A line that differs between two sheets, in dollars; null if a sheet doesn't have it. */
const RateChangeRow = lazy(() =>
  z.looseObject({
    change: wireText().meta({ label: 'Change' }),
    planCode: wireText().meta({ label: 'Plan' }),
    planDescription: wireText(),
    vehicleClass: wireText().meta({ label: 'Class' }),
    condition: wireText().meta({ label: 'Condition' }),
    coverageMonths: wireNumber().meta({ label: 'Months' }),
    coverageMiles: wireNumber().meta({ label: 'Miles' }),
    deductibleAmount: wireNumber().meta({ label: 'Deductible', kind: 'money' }),
    fromCost: wireNumber().meta({ label: 'Before', kind: 'money' }),
    toCost: wireNumber().meta({ label: 'After', kind: 'money' }),
    differenceAmount: wireNumber().meta({ label: 'Difference', kind: 'money' }),
  }),
);
export type RateChangeRow = z.infer<ReturnType<typeof RateChangeRow>>;

/** How two sheets differ: the counts, and the lines. `before` is null if nothing was in force. Source: areas.md §7.1 */
const Compared = lazy(() =>
  z.looseObject({
    before: wireNested(RateSheetRow()),
    roseCount: z.number(),
    fellCount: z.number(),
    newCount: z.number(),
    goneCount: z.number(),
    sameCount: z.number(),
    changes: z.array(RateChangeRow()),
  }),
);

export type ComparedSheets = z.infer<ReturnType<typeof Compared>>;

/** The sheet to compare, and the one to compare it with; absent: the one that it replaces. */
export const CompareRateSheetsRequest = lazy(() =>
  z.object({
    rateSheetID: z
      .string()
      .regex(/^\d{1,9}$/, 'Must be the number of a rate sheet.')
      .meta({ label: 'Rate sheet', hint: 'Rate sheet number', picker: 'rateSheet', positional: true }),
    with: rowId().optional().meta({ label: 'With', hint: 'The number of another sheet of the program' }),
  }),
);

/** A sheet next to another one. */
export const RateSheetComparison = lazy(() => Compared().extend({ sheet: RateSheetRow() }));
export type RateSheetComparison = z.infer<ReturnType<typeof RateSheetComparison>>;

/** The program, state and dates of a new sheet; a form holds a date in its mask's format. */
export const RateSheetTerms = lazy(() =>
  z.object({
    programCode: programCode(),
    stateAbbreviation: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => code === '' || stateCodes.includes(code), 'Must be a state such as TX.')
      .nullish()
      .meta({ label: 'State', hint: 'Empty: every state' }),
    validFrom: z.preprocess(typedDay, isoDay('First day')).meta({ label: 'First day', kind: 'date' }),
    validTo: z.preprocess(typedDay, isoDay('Last day').nullish()).meta({ label: 'Last day', kind: 'date' }),
    filingReference: z
      .string()
      .trim()
      .max(80, 'Must be 80 characters or fewer.')
      .nullish()
      .meta({ label: 'Filing reference' }),
  }),
);

/** A file with the rates of a new sheet. */
export const PreviewRateSheetRequest = lazy(() => UploadedFile().extend(RateSheetTerms().shape));

/**
 * What importing a rate sheet would change: its version, every refused row, and how it differs from the sheet that it
 * replaces. `previewHash` identifies the file and what it was compared with. Source: areas.md §1 (R18), §7.1
 */
export const RateSheetPreview = lazy(() =>
  Compared().extend({
    fileName: z.string(),
    previewHash: z.string(),
    version: z.number(),
    rowCount: z.number(),
    refusedCount: z.number(),
    refused: ImportPreview().shape.refused,
  }),
);
export type RateSheetPreview = z.infer<ReturnType<typeof RateSheetPreview>>;

/** The file that was previewed, and the preview's hash. */
export const ImportRateSheetRequest = lazy(() =>
  PreviewRateSheetRequest().extend({ previewHash: z.string().max(100) }),
);
