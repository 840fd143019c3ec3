import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { lazy } from '../../kernel/lazy.ts';
import { StatementRequest } from './account-schema.ts';
import { BatchRequest } from './batch-schema.ts';

/** The kinds of file that it is printed as. */
const printFormats = ['pdf', 'xlsx'] as const;

/** Identifies a batch, or a dealer and a period. Source: areas.md §6.6 (PUT remittancereport) */
const RemittanceReportRequest = lazy(() =>
  z
    .object({
      batchNumber: BatchRequest().shape.batchNumber.nullish(),
      dealerCode: StatementRequest().shape.dealerCode.nullish(),
      startDate: StatementRequest().shape.startDate.nullish(),
      endDate: StatementRequest().shape.endDate.nullish(),
      format: z
        .enum(printFormats, `Choose one of ${printFormats.join(', ')}.`)
        .nullish()
        .meta({ label: 'Format', hint: 'pdf without' }),
    })
    .refine(
      ({ batchNumber, dealerCode, startDate, endDate }) =>
        Boolean(batchNumber || (dealerCode && startDate && endDate)),
      {
        message: 'Choose a batch, or a dealer and a period.',
        path: ['batchNumber'],
      },
    ),
);

/** The printouts of remittance. Source: portal.md §7 (Reporting) */
export const remittancePrintOperations = defineOperations({
  printRemittanceReport: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/reporting/remittancereport',
    summary: "Print a batch, or a dealer's statement of a period, as a PDF or a workbook",
    access: 'remittance.use',
    request: RemittanceReportRequest,
    response: PortalFile,
    answer: 'bytes',
  },
});
