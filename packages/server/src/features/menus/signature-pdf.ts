import { writeParagraph } from '../../pdf/blocks.ts';
import { type PdfDocument, styles, type TextStyle } from '../../pdf/pdf-document.ts';

/** A statement signed by typed name, as printed. */
export interface PrintedSignature {
  /** Distinguishes the statement from others of the same document. */
  part: string;
  text: string;
  textVersion: string;
  signedName: string;
  /** As text, in the business's time zone. */
  signedAt: string;
}

/** Writes the full statement that was signed, who signed it and when. Source: areas.md R53 */
export function writeSignature(
  paper: PdfDocument,
  { text, textVersion, signedName, signedAt }: PrintedSignature,
  style: TextStyle = styles.body,
): void {
  paper.keepTogether(60);
  paper.y += 6;
  writeParagraph(paper, text, style);
  const signed = `Signed electronically by ${signedName} on ${signedAt}. Text version ${textVersion}.`;
  writeParagraph(paper, signed, { ...style, weight: 'strong' });
  paper.y += 6;
}
