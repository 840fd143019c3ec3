import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { sessionOperations } from '../session/operations.ts';
import { BatchRequest } from './batch-schema.ts';
import { remittancePrintOperations } from './print-operations.ts';
import { StatementArgs, statementDays } from './statement-command.ts';

const { printRemittanceReport } = remittancePrintOperations;
const { getSession } = sessionOperations;

const printed = {
  section: 'Remittance',
  icon: 'download',
  faces: ['web', 'cli'],
  uses: { printRemittanceReport },
} as const;

/** The option for a workbook instead of a document, and where it goes. */
const workbookArgument = () => ({
  xlsx: z.string().min(1, 'Enter a file name.').optional().meta({
    label: 'XLSX',
    hint: 'Save a workbook to this file or folder instead; - prints to standard output',
  }),
});

/** The document to print, and where it goes. */
function printedAs({
  pdf,
  xlsx,
  replace,
}: {
  pdf?: string | undefined;
  xlsx?: string | undefined;
  replace?: boolean | undefined;
}) {
  return { format: xlsx ? 'xlsx' : 'pdf', where: { pdf: xlsx ?? pdf, replace } } as const;
}

const BatchFileArgs = lazy(() =>
  z.object({
    batch: BatchRequest().shape.batchNumber.meta({
      label: 'Batch',
      hint: 'Batch number, e.g. R-202611-000042',
      positional: true,
    }),
    ...savedFileArguments('the current folder'),
    ...workbookArgument(),
  }),
);

/** Get a batch as a PDF or workbook: its receipt. Source: portal.md §7 (Reporting), areas.md §6 (Better, 8) */
export const downloadBatch = defineCommand({
  ...printed,
  id: 'remittance.download',
  title: 'Download a remittance batch',
  summary: 'Download a remittance batch as a PDF or workbook',
  keywords: ['pdf', 'xlsx', 'excel', 'receipt', 'print', 'save'],
  args: BatchFileArgs,
  run: async (calls, { batch: batchNumber, ...asked }, { signal }) => {
    const { format, where } = printedAs(asked);
    return saved(await calls.printRemittanceReport({ batchNumber, format }, { signal }), where);
  },
});

const StatementFileArgs = lazy(() =>
  StatementArgs().extend({ ...savedFileArguments('the current folder'), ...workbookArgument() }),
);

/** Get a dealer's statement as a PDF or workbook. Source: portal.md §7 (Reporting), areas.md §6 (Better, 8) */
export const downloadStatement = defineDatedCommand({
  ...printed,
  id: 'remittance.downloadStatement',
  title: 'Download a remittance statement',
  summary: "Download a dealer's remittance statement as a PDF or workbook",
  keywords: ['pdf', 'xlsx', 'excel', 'balance', 'print', 'save'],
  args: StatementFileArgs,
  uses: { ...printed.uses, getSession },
  run: async (calls, { dealer, from, through, ...asked }, { signal }) => {
    const { format, where } = printedAs(asked);
    const days = await statementDays(calls, { from, through }, signal);
    return saved(
      await calls.printRemittanceReport({ dealerCode: dealer, ...days, format }, { signal }),
      where,
    );
  },
});
