import { amountInWords } from '@pitlane/shared/features/checks/rules/amount-in-words';
import { staleDays } from '@pitlane/shared/features/checks/rules/check-states';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { drawable, type Weight, writeIn } from '../../pdf/fonts.ts';
import { bytesOfPdf, newPdf } from '../../pdf/new-pdf.ts';
import type { CheckRow } from './run-rows.ts';

/** The data shared by all sheets of a run. */
interface Printing {
  runNumber: string;
  /** The provider, who draws the checks. */
  drawer: string;
  bankName: string;
  madeAt: Date;
}

/** The checks of a run. */
interface PrintedChecks extends Printing {
  checks: readonly CheckRow[];
}

/** US Letter on a stock of three parts: the check on top, and its stub twice, for the payee and for the file. Sizes in points. Source: areas.md §13.2 */
const sheet = { width: 612, height: 792, left: 48, right: 564 } as const;
const stubTops = [262, 527] as const;
const lineHeight = 11.5;

/** Lines that a stub has room for; a check of more says how many more there are, and their total. */
export const mostStubLines = 17;

/**
 * Prints the checks of a run, a sheet each, in the order of their numbers: the same bytes whenever it is printed again. There is no MICR line, since the
 * stock is encoded. Sheets aren't tagged as documents are: they go to a printer. Source: areas.md §13.2, §1 (R7)
 */
export async function printChecks({ checks, ...printing }: PrintedChecks): Promise<Buffer> {
  const { runNumber, drawer, madeAt } = printing;
  const { width, height } = sheet;
  const doc = newPdf(
    { title: `Checks of ${runNumber}`, author: drawer, madeAt, width, height },
    { autoFirstPage: false },
  );
  const ended = bytesOfPdf(doc);
  const pen = new Pen(doc);
  for (const [at, check] of checks.entries()) {
    doc.addPage();
    drawCheck(pen, check, printing);
    for (const top of stubTops) drawStub(pen, check, { top, runNumber });
    // Other calls are answered in between.
    if (at % 50 === 49) await new Promise((resolve) => setImmediate(resolve));
  }
  doc.end();
  return ended;
}

interface Written {
  x?: number;
  size?: number;
  weight?: Weight;
  /** It ends at `x`. */
  isRight?: boolean;
  /** Where it has to end; the rest is cut. */
  width?: number | undefined;
}

/** Writes single lines of text. */
class Pen {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  write(
    text: string,
    y: number,
    { x = sheet.left, size = 9.5, weight = 'regular', isRight, width }: Written = {},
  ): void {
    const line = this.#cut(drawable(text), { size, weight, width });
    if (line === '') return;
    const shift = isRight ? this.#doc.widthOfString(line) : 0;
    this.#doc.text(line, x - shift, y, { lineBreak: false });
  }

  rule(y: number, from: number = sheet.left, to: number = sheet.right): void {
    this.#doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke('#000000');
  }

  /** Fills the rest of a line, so that nothing can be added to it. */
  filled(text: string, y: number, { size = 9.5, width = sheet.right - sheet.left }: Written = {}): void {
    writeIn(this.#doc, 'regular', size);
    const line = `${drawable(text)} `;
    const star = this.#doc.widthOfString('*');
    const stars = Math.max(3, Math.floor((width - this.#doc.widthOfString(line)) / star));
    this.#doc.text(line + '*'.repeat(stars), sheet.left, y, { lineBreak: false });
  }

  fits(text: string, size: number, width: number): boolean {
    writeIn(this.#doc, 'regular', size);
    return this.#doc.widthOfString(drawable(text)) <= width;
  }

  #cut(text: string, { size = 9.5, weight = 'regular', width }: Written): string {
    writeIn(this.#doc, weight, size);
    if (width === undefined || this.#doc.widthOfString(text) <= width) return text;
    let end = text.length;
    while (end > 0 && this.#doc.widthOfString(`${text.slice(0, end).trimEnd()}...`) > width) end -= 1;
    return `${text.slice(0, end).trimEnd()}...`;
  }
}

function drawCheck(pen: Pen, check: CheckRow, { drawer, bankName }: Printing): void {
  const { payee, address, amountCents, memo, checkNumber, issuedOn } = check;
  pen.write(drawer, 32, { size: 11, weight: 'strong' });
  pen.write(bankName, 47);
  pen.write(`Check ${checkNumber}`, 32, { x: sheet.right, isRight: true, size: 11, weight: 'strong' });
  pen.write(`Date ${formatCell('date', issuedOn)}`, 50, { x: sheet.right, isRight: true });
  pen.write('Pay', 86, { size: 8 });
  const words = `${amountInWords(amountCents)} dollars`;
  // The longest amounts are smaller rather than cut.
  pen.filled(words, 97, { size: pen.fits(`${words} ***`, 10, sheet.right - sheet.left) ? 10 : 7.5 });
  pen.rule(112);
  pen.write('To the order of', 122, { size: 8 });
  pen.write(`**${moneyText(amountCents)}`, 132, {
    x: sheet.right,
    isRight: true,
    size: 13,
    weight: 'strong',
  });
  // Where the window of an envelope is.
  pen.write(payee, 134, { x: 72, size: 10, width: 360 });
  for (const [at, line] of address.split('\n').entries())
    pen.write(line, 147 + at * 12.5, { x: 72, size: 10, width: 360 });
  pen.write(`Memo ${memo}`, 222, { size: 8.5, width: 300 });
  pen.rule(222, 390);
  pen.write('Authorized signature', 225, { x: sheet.right, isRight: true, size: 7.5 });
  pen.write(`VOID AFTER ${staleDays} DAYS`, 240, { size: 7.5, weight: 'strong' });
}

function drawStub(pen: Pen, check: CheckRow, { top, runNumber }: { top: number; runNumber: string }): void {
  const { payee, amountCents, checkNumber, issuedOn } = check;
  pen.write(payee, top, { weight: 'strong', width: 330 });
  const facts = `Check ${checkNumber} · ${formatCell('date', issuedOn)} · ${runNumber}`;
  pen.write(facts, top, { x: sheet.right, isRight: true, size: 8.5 });
  pen.rule(top + 15);
  let y = top + 19;
  for (const { text, amountCents: cents } of stubLines(check.lines)) {
    pen.write(text, y, { size: 8.5, width: 420 });
    pen.write(moneyText(cents), y, { x: sheet.right, isRight: true, size: 8.5 });
    y += lineHeight;
  }
  pen.rule(y + 2);
  pen.write('Total', y + 5, { weight: 'strong' });
  pen.write(moneyText(amountCents), y + 5, { x: sheet.right, isRight: true, weight: 'strong' });
}

/** Returns the lines of a stub, which add up to its check however many it pays. */
export function stubLines(lines: CheckRow['lines']): { text: string; amountCents: number }[] {
  if (lines.length <= mostStubLines) return lines;
  const rest = lines.slice(mostStubLines - 1);
  const amountCents = rest.reduce((sum, line) => sum + line.amountCents, 0);
  return [...lines.slice(0, mostStubLines - 1), { text: `${rest.length} more lines`, amountCents }];
}
