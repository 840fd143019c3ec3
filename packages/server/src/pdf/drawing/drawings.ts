import type { PrintedReport } from '../../features/reports/summary-pdf.ts';
import { PdfDocument, type PdfDocumentOptions } from '../pdf-document.ts';

/** The input of a document with pages: its frame and its content. Plain data, because a thread draws it. */
interface Paged<Content> {
  frame: PdfDocumentOptions;
  content: Content;
}

function paged<Content>(write: (paper: PdfDocument, content: Content) => void) {
  return async ({ frame, content }: Paged<Content>): Promise<Uint8Array> => {
    const paper = new PdfDocument(frame);
    write(paper, content);
    return paper.end();
  };
}

/** Every document that the server draws, by name; what writes it is loaded when it's first drawn. */
export const drawings = {
  cancelForm: async () => paged((await import('../../features/forms/cancel-form.ts')).writeCancelForm),
  cancelQuote: async () => paged((await import('../../features/forms/quote-form.ts')).writeQuote),
  contract: async () => paged((await import('../../features/forms/contract-form.ts')).writeContract),
  menu: async () => paged((await import('../../features/menus/menu-pdf.ts')).writeMenu),
  dealerCost: async () => paged((await import('../../features/menus/dealer-cost-pdf.ts')).writeDealerCost),
  batch: async () => paged((await import('../../features/remittance/batch-pdf.ts')).writeBatch),
  statement: async () => paged((await import('../../features/remittance/statement-pdf.ts')).writeStatement),
  bankAuthorization: async () =>
    paged((await import('../../features/remittance/accounts/authorization-pdf.ts')).writeBankAuthorization),
  repairAuthorization: async () =>
    paged((await import('../../features/claims/authorization-pdf.ts')).writeRepairAuthorization),
  // A report has functions, and is named.
  summary: async () => {
    const { writeSummary } = await import('../../features/reports/summary-pdf.ts');
    const { reportNamed } = await import('../../features/reports/report-named.ts');
    return paged<Omit<PrintedReport, 'report'> & { reportID: string }>((paper, { reportID, ...printed }) =>
      writeSummary(paper, { ...printed, report: reportNamed(reportID) }),
    );
  },
  visitSheet: async () => paged((await import('../../features/visits/visit-sheet-pdf.ts')).writeVisitSheet),
  checks: async () => (await import('../../features/checks/print-checks.ts')).printChecks,
} as const;

/** The name of a document. */
export type DrawingName = keyof typeof drawings;

type Drawing<Name extends DrawingName> = Awaited<ReturnType<(typeof drawings)[Name]>>;

/** The input of a document. */
export type DrawingData<Name extends DrawingName> = Parameters<Drawing<Name>>[0];

/** Draws a document and returns the bytes of the file. */
export type Draw = <Name extends DrawingName>(name: Name, data: DrawingData<Name>) => Promise<Buffer>;

/** Draws a document in this thread. */
export async function drawingOf<Name extends DrawingName>(
  name: Name,
  data: DrawingData<Name>,
): Promise<Uint8Array> {
  const draw = (await drawings[name]()) as (data: DrawingData<Name>) => Promise<Uint8Array>;
  return draw(data);
}
