import PDFDocument from 'pdfkit';
import { fonts, registerFonts } from './fonts.ts';

/** The metadata of a file, and the size of its pages in points. */
export interface PdfFacts {
  title: string;
  author: string;
  madeAt: Date;
  width: number;
  height: number;
}

/** The properties in which files differ. */
type NewPdfOptions = Pick<PDFKit.PDFDocumentOptions, 'autoFirstPage' | 'bufferPages' | 'tagged'> & {
  subset?: 'PDF/UA';
};

/** Creates a file without margins: lines and pages are broken by those who draw, never by pdfkit. Made again from the same facts, it has the same bytes. */
export function newPdf(
  { title, author, madeAt, width, height }: PdfFacts,
  options: NewPdfOptions,
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [width, height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    font: fonts.regular,
    info: {
      Title: title,
      Author: author,
      Creator: 'Pitlane',
      Producer: 'Pitlane',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
    ...options,
    // The types know neither opened fonts nor PDF/UA.
  } as unknown as PDFKit.PDFDocumentOptions);
  registerFonts(doc);
  return doc;
}

/** Collects the bytes of a file until it ends. */
export function bytesOfPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
