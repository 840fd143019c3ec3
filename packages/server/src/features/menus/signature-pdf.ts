import { type SignedText, signedTextVersion } from '@pitlane/shared/features/menus/rules/signed-texts';
import { writeParagraph } from '../../pdf/blocks.ts';
import { type PdfDocument, styles, type TextStyle } from '../../pdf/pdf-document.ts';

/** A statement that was signed by a typed name, as it is printed. */
export interface PrintedSignature extends SignedText {
  signedName: string;
  /** In words, in the zone of the business. */
  signedAt: string;
}

/** Writes the whole statement that was signed, and who signed it when. Source: areas.md R53 */
export function writeSignature(
  paper: PdfDocument,
  { text, signedName, signedAt }: PrintedSignature,
  style: TextStyle = styles.body,
): void {
  paper.keepTogether(60);
  paper.y += 6;
  writeParagraph(paper, text, style);
  const signed = `Signed electronically by ${signedName} on ${signedAt}. Text version ${signedTextVersion}.`;
  writeParagraph(paper, signed, { ...style, weight: 'strong' });
  paper.y += 6;
}
