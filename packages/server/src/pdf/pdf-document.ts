import { drawable, type Weight, writeIn } from './fonts.ts';
import { drawLetterhead, type Letterhead } from './letterhead.ts';
import { bytesOfPdf, newPdf } from './new-pdf.ts';
import { wrapText } from './wrap-text.ts';

/** How a line of text looks; sizes in points. */
export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
}

/** Ink, and the grays of secondary text: each at least 4.5 to 1 on white. */
export const colors = { ink: '#1f2328', muted: '#59636e', rule: '#d1d9e0', strongRule: '#59636e' } as const;

/** The looks of documents, the same for all. */
export const styles = {
  title: { size: 20, weight: 'strong', color: colors.ink },
  heading: { size: 12, weight: 'strong', color: colors.ink },
  body: { size: 9.5, weight: 'regular', color: colors.ink },
  strong: { size: 9.5, weight: 'strong', color: colors.ink },
  label: { size: 8.5, weight: 'regular', color: colors.muted },
  small: { size: 7.5, weight: 'regular', color: colors.muted },
  large: { size: 12, weight: 'strong', color: colors.ink },
} as const satisfies Record<string, TextStyle>;

/** A laid-out line, and what to draw of it. */
export interface LaidLine {
  text: string;
  style: TextStyle;
  height: number;
}

/** The content of every page, and the file's metadata. */
export interface PdfDocumentOptions {
  title: string;
  letterhead: Letterhead;
  /** At the left of each page's foot; the page's number is at its right. */
  footer: string;
  madeAt: Date;
}

/** A part of a document's structure, as readers for the blind follow it. */
export type Structure = PDFKit.PDFStructureElement;

/** Attributes of a part: the alternative text of a figure, the scope of a header cell. */
interface StructureOptions {
  alt?: string;
  bbox?: [number, number, number, number];
  scope?: 'Row' | 'Column';
}

/** US Letter, in points. */
const page = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 734 } as const;
const lineHeight = 1.36;

/**
 * A document of US Letter pages that is written from top to bottom: tagged, in English, drawing text and nothing that acts. Blocks
 * (`blocks.ts`) write on it. Source: security.md §6 (PDFs draw text only), look.md
 */
export class PdfDocument {
  readonly left: number = page.left;
  readonly width: number = page.right - page.left;
  readonly doc: PDFKit.PDFDocument;
  /** Where the next block starts. */
  y: number;
  readonly #options: PdfDocumentOptions;
  readonly #root: Structure;
  readonly #bytes: Promise<Buffer>;

  constructor(options: PdfDocumentOptions) {
    this.#options = options;
    const { title, letterhead, madeAt } = options;
    const { width, height } = page;
    this.doc = newPdf(
      { title, author: letterhead.name, madeAt, width, height },
      { bufferPages: true, subset: 'PDF/UA', tagged: true },
    );
    this.#bytes = bytesOfPdf(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.y = page.top;
    this.structure('Figure', { alt: letterhead.name, bbox: drawnBox }, (figure) =>
      this.marked(figure, 'Figure', () => drawLetterhead(this.doc, letterhead, page.left, 40)),
    );
    this.artifact(() => this.rule({ from: page.left, to: page.right, y: 76 }, colors.rule));
    this.y = 96;
  }

  /** The rest of the page. */
  get room(): number {
    return page.bottom - this.y;
  }

  /** The height that a block has on its own page. */
  get pageRoom(): number {
    return page.bottom - page.top;
  }

  /** Starts a page where less is left than what belongs together. */
  keepTogether(height: number): void {
    if (height > this.room && height <= this.pageRoom) this.nextPage();
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = page.top + 14;
    const { letterhead, title } = this.#options;
    this.artifact(() => {
      this.draw([this.line(`${letterhead.name} · ${title}`, styles.small)], { x: page.left, y: 40 });
      this.rule({ from: page.left, to: page.right, y: 56 }, colors.rule);
    });
  }

  /** Adds a part to the structure, below the document or a part of it, and ends it when its content is written. */
  structure(
    type: string,
    options: StructureOptions,
    write: (part: Structure) => void,
    parent: Structure = this.#root,
  ): void {
    const part = this.doc.struct(type, options);
    parent.add(part);
    write(part);
    part.end();
  }

  /** Draws as the content of a part; once for each page that it is on. */
  marked(part: Structure, tag: string, drawing: () => void): void {
    const content = this.doc.markStructureContent(tag);
    drawing();
    this.doc.endMarkedContent();
    part.add(content);
  }

  /** Draws what isn't a content: rules, boxes, the head and foot of pages. */
  artifact(drawing: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    drawing();
    this.doc.endMarkedContent();
  }

  /** Breaks a text into lines of a given width, treating it as plain text. */
  lines(text: string, style: TextStyle, width: number): LaidLine[] {
    writeIn(this.doc, style.weight, style.size);
    const widthOf = (part: string) => this.doc.widthOfString(part);
    return wrapText(drawable(text), width, widthOf).map((line) => laid(line, style));
  }

  /** Lays out one line, however wide. */
  line(text: string, style: TextStyle): LaidLine {
    return laid(drawable(text), style);
  }

  /** Returns how wide a text is in one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    writeIn(this.doc, style.weight, style.size);
    return this.doc.widthOfString(drawable(text));
  }

  /** Returns as much of a text as one line of a width holds, with `...` where something is left out. */
  cut(text: string, style: TextStyle, width: number): string {
    if (this.widthOf(text, style) <= width) return text;
    const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
    while (letters.length > 0 && this.widthOf(`${letters.join('').trimEnd()}...`, style) > width)
      letters.pop();
    return `${letters.join('').trimEnd()}...`;
  }

  /** Draws lines below one another; right-aligned ones end at `x + width`. */
  draw(
    lines: readonly LaidLine[],
    { x, y, width = 0, isRight = false }: { x: number; y: number; width?: number; isRight?: boolean },
  ): void {
    let top = y;
    for (const { text, style, height } of lines) {
      if (text !== '') {
        writeIn(this.doc, style.weight, style.size);
        this.doc.fillColor(style.color);
        const shift = isRight ? width - this.doc.widthOfString(text) : 0;
        this.doc.text(text, x + shift, top, { lineBreak: false });
      }
      top += height;
    }
  }

  rule({ from, to, y }: { from: number; to: number; y: number }, color: string, thickness = 0.6): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(color).stroke();
  }

  /** Numbers the pages, and returns the bytes of the document. */
  end(): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let place = 0; place < count; place++) {
      this.doc.switchToPage(start + place);
      const number = this.line(`Page ${place + 1} of ${count}`, styles.small);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      this.rule({ from: page.left, to: page.right, y: 748 }, colors.rule);
      this.draw([this.line(this.#options.footer, styles.small)], { x: page.left, y: 754 });
      this.draw([number], { x: page.left, y: 754, width: this.width, isRight: true });
      this.doc.endMarkedContent();
    }
    this.doc.end();
    return this.#bytes;
  }
}

/** Where the letterhead is. */
const drawnBox: [number, number, number, number] = [page.left, 36, 330, 72];

function laid(text: string, style: TextStyle): LaidLine {
  return { text, style, height: style.size * lineHeight };
}

/** The height of lines below one another. */
export function heightOf(lines: readonly LaidLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}
