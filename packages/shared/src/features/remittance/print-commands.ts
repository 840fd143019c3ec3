import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { BatchRequest } from './batch-schema.ts';
import { remittancePrintOperations } from './print-operations.ts';
import { StatementArgs } from './statement-command.ts';

const { printRemittanceReport } = remittancePrintOperations;

const printed = {
  section: 'Remittance',
  icon: 'download',
  faces: ['web', 'cli'],
  uses: { printRemittanceReport },
} as const;

const BatchFileArgs = lazy(() =>
  z.object({
    batch: BatchRequest().shape.batchNumber.meta({
      label: 'Batch',
      hint: 'Batch number, e.g. R-202611-000042',
      positional: true,
    }),
    ...savedFileArguments('the current folder'),
  }),
);

/** Get a batch as a PDF: its receipt. Source: portal.md §7 (Reporting), areas.md §6 (Better, 8) */
export const downloadBatch = defineCommand({
  ...printed,
  id: 'remittance.download',
  title: 'Download a remittance batch',
  summary: 'Download a remittance batch as a PDF',
  keywords: ['pdf', 'receipt', 'print', 'save'],
  args: BatchFileArgs,
  run: async (calls, { batch: batchNumber, ...where }, { signal }) =>
    saved(await calls.printRemittanceReport({ batchNumber }, { signal }), where),
});

const StatementFileArgs = lazy(() => StatementArgs().extend(savedFileArguments('the current folder')));

/** Get a dealer's statement as a PDF. Source: portal.md §7 (Reporting), areas.md §6 (Better, 8) */
export const downloadStatement = defineCommand({
  ...printed,
  id: 'remittance.downloadStatement',
  title: 'Download a remittance statement',
  summary: "Download a dealer's remittance statement as a PDF",
  keywords: ['pdf', 'balance', 'print', 'save'],
  args: StatementFileArgs,
  run: async (calls, { dealer, from, through, ...where }, { signal }) => {
    const request = { dealerCode: dealer, startDate: from, endDate: through };
    return saved(await calls.printRemittanceReport(request, { signal }), where);
  },
});
