import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** The two weights that documents are written in. */
export type Weight = 'regular' | 'strong';

/**
 * The fonts of documents. IBM Plex Sans lies with the server, as the standard fonts of PDF have no ł or ő, are not embedded, and so
 * look otherwise on each machine; its figures are all of one width. Opened once: reading it takes as long as writing a page.
 */
export const fonts: Readonly<Record<Weight, Font>> = {
  regular: opened('IBMPlexSans-Regular.ttf'),
  strong: opened('IBMPlexSans-SemiBold.ttf'),
};

function opened(file: string): Font {
  return openSync(fileURLToPath(new URL(`./fonts/${file}`, import.meta.url))) as Font;
}

/**
 * Gives a text as it can be drawn: one line, no signs that turn the direction of what follows, a letter that the font lacks by its
 * base letter, else by a question mark.
 */
export function drawable(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...line].map((sign) => (hasGlyph(sign) ? sign : baseOf(sign))).join('');
}

function baseOf(sign: string): string {
  const [base = ''] = sign.normalize('NFKD');
  return base !== sign && hasGlyph(base) ? base : '?';
}

function hasGlyph(sign: string): boolean {
  return fonts.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
