import { writeTitle } from '../../../pdf/blocks.ts';
import type { PdfDocument } from '../../../pdf/pdf-document.ts';
import { writeSignature } from '../../menus/signature-pdf.ts';

/** Writes an authorization with its signature. Source: areas.md R53, §6.6 (Authorization text) */
export function writeBankAuthorization(
  paper: PdfDocument,
  { dealerName, signature }: { dealerName: string; signature: Parameters<typeof writeSignature>[1] },
): void {
  writeTitle(paper, 'ACH authorization', dealerName);
  writeSignature(paper, signature);
}
