import { z } from 'zod';
import { LargeFile, sizeInWords, type Upload } from '../../engine/file.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { ImportCounts, ImportPreview } from './schema.ts';

/** A file of the provider: 200,000 claim lines are about 30 MB. */
export const bookImportUpload = {
  types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  kinds: 'CSV or Excel (XLSX)',
  maxBytes: 80_000_000,
  isLarge: true,
} as const satisfies Upload;

/** The largest workbook. A workbook is read in memory as a whole, so it has its own limits. Assumption: a month of a large provider. */
export const mostWorkbookBytes = 8_000_000;
export const mostWorkbookRows = 20_000;

/** The accepted files, in words. */
export const bookImportHint = `CSV up to ${sizeInWords(bookImportUpload.maxBytes)}, or Excel (XLSX) up to ${sizeInWords(mostWorkbookBytes)} and ${formatCell('count', mostWorkbookRows)} rows`;

/** The most rows of a file. Assumption: the limit of bytes, in short rows. */
export const mostBookRows = 1_000_000;

/** The most refused rows, and rows of each change, that a preview lists; the counts and the file of refused rows have all. */
export const mostShownRows = 500;

/** A control total as people type it, or as a form with a file sends it. */
const typedTotal = (label: string, { pattern, message }: { pattern: RegExp; message: string }) =>
  z
    .union([z.number(), z.string()])
    .optional()
    .meta({ label })
    .transform((typed, context) => {
      if (typed === undefined || typed === '') return undefined;
      const text = String(typed).replace(/[$,\s]/g, '');
      if (pattern.test(text)) return Number(text);
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** The totals that people type, as a file came with them. */
export const ControlTotals = lazy(() =>
  z.object({
    rowTotal: typedTotal('Number of rows (optional)', {
      pattern: /^\d{1,7}$/,
      message: 'Must be a whole number such as 1,200.',
    }),
    amountTotal: typedTotal('Total amount (optional)', {
      pattern: /^\d{1,12}(\.\d{1,2})?$/,
      message: 'Must be an amount such as 1,234.50.',
    }),
  }),
);

/**
 * A file to preview, with the totals that came with it (optional): how many rows it has, and what the amount that its kind is about adds up to.
 * A file may state them itself, in a last row that starts with TOTAL. `importKey` names the job by which its progress is polled. Source: areas.md §13.3
 */
export const BookPreviewRequest = lazy(() =>
  LargeFile().extend({ ...ControlTotals().shape, importKey: z.uuid().optional() }),
);

/** A column's total in the file, and the stated total; in dollars, the rows as a number. */
const BookTotal = lazy(() =>
  z.looseObject({ field: wireText(), label: wireText(), total: wireNumber(), stated: wireNumber() }),
);

/** The preview of importing a file, with its totals. Source: areas.md §13.3 */
export const BookPreview = lazy(() => ImportPreview().extend({ totals: z.array(BookTotal()) }));
export type BookPreview = z.infer<ReturnType<typeof BookPreview>>;

/** Names the preview that is imported. */
export const BookImportRequest = lazy(() =>
  z.object({ previewHash: z.string().min(1).max(100).meta({ label: 'Preview' }) }),
);

/** The result of an import. */
export const BookImported = lazy(() => ImportCounts().extend({ rowCount: z.number() }));

/** An import on record. `status` is Imported, Running while its rows are written, or Failed, with the reason in `message`. */
export const BookImport = lazy(() =>
  ImportCounts().extend({
    importID: z.number(),
    kind: wireText().meta({ label: 'Kind' }),
    status: wireText().meta({ label: 'Status' }),
    message: wireText(),
    fileName: wireText().meta({ label: 'File' }),
    rowCount: z.number(),
    importedBy: wireText().meta({ label: 'Imported by' }),
    /** An instant: its end, or that of its preview while it is running. */
    importedAt: wireText().meta({ label: 'Imported' }),
    previewHash: wireText(),
  }),
);
export type BookImport = z.infer<ReturnType<typeof BookImport>>;

/** The calls of each kind by purpose, the amount whose total people state, and how people call its rows. */
export const bookImportCalls = {
  cancellation: {
    preview: 'previewCancellationImport',
    commit: 'importCancellations',
    amount: 'customerRefundAmount',
    title: 'Cancellations',
  },
  commission: {
    preview: 'previewCommissionImport',
    commit: 'importCommissions',
    amount: 'earnedAmount',
    title: 'Commissions',
  },
  claim: { preview: 'previewClaimImport', commit: 'importClaims', amount: 'paidAmount', title: 'Claims' },
  overRemit: {
    preview: 'previewOverRemitImport',
    commit: 'importOverRemits',
    amount: 'overRemitAmount',
    title: 'Over-remit',
  },
} as const;
