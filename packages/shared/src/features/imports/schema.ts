import { z } from 'zod';
import { type Upload, UploadedFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';

/** The most rows of a file. Assumption: the largest books of dealers, twice. */
export const mostImportRows = 20_000;

/**
 * Returns the name by which the import of a previewed file is polled as a job. The hash distinguishes two people's imports.
 * Source: areas.md §1.7; Assumption: the name, our addition
 */
export function importJob(previewHash: string): string {
  return `import-${previewHash}`;
}

/** A file to import. */
export const importUpload = {
  types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  kinds: 'CSV or Excel (XLSX)',
  maxBytes: 8_000_000,
} as const satisfies Upload;

/** A row that can't be imported: the line of the file where it starts, and which cell is wrong. */
const RefusedRow = lazy(() =>
  z.looseObject({
    line: wireNumber().meta({ label: 'Line' }),
    field: wireText(),
    label: wireText().meta({ label: 'Column' }),
    value: wireText().meta({ label: 'Value' }),
    message: wireText().meta({ label: 'Problem' }),
  }),
);

/** A row that can be imported, with the values that differ from the stored ones. */
const ImportedRow = lazy(() =>
  z.looseObject({
    line: wireNumber(),
    key: wireText(),
    name: wireText(),
    change: z.enum(['new', 'changed', 'unchanged']),
    fields: z.array(
      z.looseObject({ field: wireText(), label: wireText(), from: wireText(), to: wireText() }),
    ),
  }),
);

/** How many rows of a file are new, changed and unchanged. */
export const ImportCounts = lazy(() =>
  z.looseObject({ newCount: z.number(), changedCount: z.number(), unchangedCount: z.number() }),
);
export type ImportCounts = z.infer<ReturnType<typeof ImportCounts>>;

/** The result of an import; invitations of new users are held if there is no mail server. */
export const Imported = lazy(() => ImportCounts().extend({ areInvitationsHeld: z.boolean().optional() }));

/**
 * What importing a file would do: the counts, every refused row, and the first rows that are new, changed and unchanged. `previewHash` names the
 * file and what it was compared with. Source: areas.md §1 (R18), §13.3
 */
export const ImportPreview = lazy(() =>
  ImportCounts().extend({
    kind: z.string(),
    fileName: z.string(),
    previewHash: z.string(),
    rowCount: z.number(),
    refusedCount: z.number(),
    refused: z.array(RefusedRow()),
    rows: z.array(ImportedRow()),
  }),
);
export type ImportPreview = z.infer<ReturnType<typeof ImportPreview>>;

/** The file that was previewed, and the preview's hash. */
export const ImportRequest = lazy(() => UploadedFile().extend({ previewHash: z.string().max(100) }));

/** The calls of each kind of import by purpose. */
export const importCalls = {
  dealers: { preview: 'previewDealerImport', commit: 'importDealers' },
  agencies: { preview: 'previewAgencyImport', commit: 'importAgencies' },
  users: { preview: 'previewUserImport', commit: 'importUsers' },
  plans: { preview: 'previewPlanImport', commit: 'importPlans' },
  vehicleClasses: { preview: 'previewVehicleClassImport', commit: 'importVehicleClasses' },
  dealerPrograms: { preview: 'previewDealerProgramImport', commit: 'importDealerPrograms' },
  priceCaps: { preview: 'previewPriceCapImport', commit: 'importPriceCaps' },
  financePlans: { preview: 'previewFinancePlanImport', commit: 'importFinancePlans' },
  commissionRates: { preview: 'previewCommissionRateImport', commit: 'importCommissionRates' },
  incentiveTrips: { preview: 'previewIncentiveTripImport', commit: 'importIncentiveTrips' },
} as const;
