import PDFDocument from 'pdfkit';
import { drawable, fonts, registerFonts, writeIn } from './fonts.ts';
import { isSoundPng } from './png-logo.ts';
import { readSvgLogo, type SvgLogo } from './svg-logo.ts';

/**
 * The name of anyone who is behind a document, and how it is drawn at its head: a logo, or our own mark with the name. Plain data, since a thread
 * draws it: an SVG is its text.
 */
export interface Letterhead {
  name: string;
  logo:
    | { kind: 'mark' }
    | { kind: 'name' }
    | { kind: 'svg'; svg: string }
    | { kind: 'png'; image: Uint8Array };
}

/** How high the letterhead is, and how wide at the most, in points. */
const height = 26;
const widest = 240;
const nameSize = 16;
const longestName = 450;

/**
 * Creates the letterhead of a brand. A logo that cannot be drawn (WebP, an SVG of more than plain shapes, a broken file)
 * leaves only the name. Without a logo, the portal's own mark is before the name, as on its pages. Source: portal.md §1
 * (Branding)
 */
export function letterheadOf(
  brand: { name: string; logoFilename: string | null },
  file?: Buffer,
): Letterhead {
  const { name, logoFilename } = brand;
  if (logoFilename === null) return { name, logo: { kind: 'mark' } };
  if (file && logoFilename.endsWith('.svg')) {
    const svg = file.toString('utf8');
    const drawing = readSvgLogo(svg);
    if (drawing && canBeDrawn(drawing)) return { name, logo: { kind: 'svg', svg } };
  }
  if (file && logoFilename.endsWith('.png') && isSoundPng(file))
    return { name, logo: { kind: 'png', image: file } };
  return { name, logo: { kind: 'name' } };
}

/** Makes letterheads, and keeps each as long as its brand and file are the same: a logo is read through before it is drawn. */
export function createLetterheads(): typeof letterheadOf {
  const kept = new Map<string, { file: Buffer; letterhead: Letterhead }>();
  return (brand, file) => {
    if (!file) return letterheadOf(brand);
    const key = `${brand.name} ${brand.logoFilename}`;
    const before = kept.get(key);
    if (before?.file.equals(file)) return before.letterhead;
    const letterhead = letterheadOf(brand, file);
    kept.set(key, { file, letterhead });
    return letterhead;
  };
}

/** Only drawing shows that a path is invalid, and by then the document couldn't be finished. */
function canBeDrawn(drawing: SvgLogo): boolean {
  const trial = new PDFDocument({ font: fonts.regular as never });
  registerFonts(trial);
  try {
    drawing.draw(trial);
    return true;
  } catch {
    return false;
  }
}

/** Draws it with its left upper corner at a place. */
export function drawLetterhead(
  doc: PDFKit.PDFDocument,
  { name, logo }: Letterhead,
  left: number,
  top: number,
): void {
  switch (logo.kind) {
    case 'mark':
      drawMark(doc, left, top);
      return drawName(doc, name, left + height + 9, top);
    case 'name':
      return drawName(doc, name, left, top);
    case 'png':
      doc.image(Buffer.from(logo.image), left, top, { fit: [widest, height] });
      return;
    case 'svg': {
      const drawing = readSvgLogo(logo.svg);
      if (!drawing) return drawName(doc, name, left, top);
      const scale = Math.min(height / drawing.height, widest / drawing.width);
      doc.save().translate(left, top).scale(scale);
      drawing.draw(doc);
      doc.restore();
      return;
    }
    default:
      logo satisfies never;
  }
}

function drawName(doc: PDFKit.PDFDocument, name: string, left: number, top: number): void {
  const text = drawable(name);
  writeIn(doc, 'strong', nameSize);
  const width = doc.widthOfString(text);
  if (width > longestName) writeIn(doc, 'strong', (nameSize * longestName) / width);
  doc.fillColor('#1f2328').text(text, left, top + 2.5, { lineBreak: false });
}

/** The portal's mark, as on its pages. */
function drawMark(doc: PDFKit.PDFDocument, left: number, top: number): void {
  doc
    .save()
    .translate(left, top)
    .scale(height / 24);
  doc.roundedRect(0, 0, 24, 24, 6).fill('#0969da');
  doc.lineWidth(3.4).lineJoin('round').path('M8 20V5h5a4.5 4.5 0 0 1 0 9h-1.5').stroke('#ffffff');
  doc.lineWidth(0.9).dash(1.6, { space: 1.9 }).path('M8 19.5V6.2').stroke('#0969da');
  doc.restore();
}
