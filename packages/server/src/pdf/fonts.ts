import { fileURLToPath } from 'node:url';
import { type Font, type GlyphRun, openSync } from 'fontkit';

/** The two weights that documents are written in. */
export type Weight = 'regular' | 'strong';

/**
 * The fonts of documents. IBM Plex Sans is with the server, as the standard fonts of PDF have no ł or ő, are not embedded, and so
 * look otherwise on each machine; its figures are all of one width. Opened once: reading it takes as long as writing a page.
 */
export const fonts: Readonly<Record<Weight, Font>> = {
  regular: opened('IBMPlexSans-Regular.ttf'),
  strong: opened('IBMPlexSans-SemiBold.ttf'),
};

function opened(file: string): Font {
  const font = openSync(fileURLToPath(new URL(`./fonts/${file}`, import.meta.url))) as Font;
  nameGlyphs(font);
  return Object.create(font, { layout: { value: layingOutOnce(font) } });
}

/**
 * Creates each glyph from its own letter first. A glyph is cached as first created, and one that is first drawn as part
 * of another, like the dot of a colon, would have no letter: documents would show it, but text extraction would miss
 * it. Ligatures (ﬁ) are created from their letters when first used.
 */
function nameGlyphs(font: Font): void {
  const isJoined = (letter: number) => /^[a-z]{2,}$/i.test(String.fromCodePoint(letter).normalize('NFKD'));
  for (const letter of font.characterSet) if (!isJoined(letter)) font.glyphForCodePoint(letter);
}

/** Words of more documents than are made at a time. */
const mostWords = 10_000;

/**
 * Lays out each word once for all documents: placing its letters is a third of the work of a page, and most words of a form are those
 * of the form. The places are copied, since pdfkit scales them where they are.
 */
function layingOutOnce(font: Font): Font['layout'] {
  const kept = new Map<string, GlyphRun>();
  return (text, features) => {
    if (features) return font.layout(text, features);
    let run = kept.get(text);
    if (!run) {
      run = font.layout(text);
      if (kept.size >= mostWords) kept.clear();
      kept.set(text, run);
    }
    return Object.create(run, { positions: { value: run.positions.map((place) => ({ ...place })) } });
  };
}

/**
 * Registers the fonts with a document, under their own names: pdfkit caches a font by its name, and would open and
 * compare it with each text under another.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const font of Object.values(fonts)) doc.registerFont(font.postscriptName, font as never);
}

/** Sets the weight and size of the following text. */
export function writeIn(doc: PDFKit.PDFDocument, weight: Weight, size: number): void {
  doc.font(fonts[weight].postscriptName, size);
}

/**
 * Returns a text as it can be drawn: one line, no signs that turn the direction of what follows, a letter that the font lacks by its
 * base letter, otherwise by a question mark.
 */
export function drawable(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return Array.from(line)
    .map((sign) => (hasGlyph(sign) ? sign : baseOf(sign)))
    .join('');
}

function baseOf(sign: string): string {
  const [base = ''] = sign.normalize('NFKD');
  return base !== sign && hasGlyph(base) ? base : '?';
}

function hasGlyph(sign: string): boolean {
  return fonts.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
