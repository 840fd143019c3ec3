import {
  colors,
  heightOf,
  type LaidLine,
  type PdfDocument,
  type Structure,
  styles,
  type TextStyle,
} from './pdf-document.ts';

/** A text in one look; without one, that of the body. */
export interface Piece {
  text: string;
  style?: TextStyle;
}

/** The content of a cell: one text, or several below one another. */
export type CellText = string | readonly Piece[];

/** A label and what it names; a value that is empty leaves the row out. */
export type Fact = readonly [label: string, value: string];

/** Facts under a heading. */
export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

/** A column of a table, in points. Amounts are right-aligned, and end in one line as all figures have one width. */
export interface TableColumn {
  header: string;
  width: number;
  isRight?: boolean;
}

/** A row of a table; a sum is under a rule, in strong letters. */
export interface TableRow {
  cells: readonly CellText[];
  isTotal?: boolean;
}

/** Writes the title of a document and its subject; its main amount is shown large at the right. */
export function writeTitle(
  paper: PdfDocument,
  title: string,
  about: string,
  figure?: { label: string; text: string },
): void {
  const top = paper.y;
  const figureWidth = figure ? Math.max(leastFigure, paper.widthOf(figure.text, styles.title)) : 0;
  const width = paper.width - figureWidth;
  writeLines(paper, 'H1', paper.lines(title, styles.title, width));
  paper.y += 1;
  writeLines(paper, 'P', paper.lines(about, styles.label, width));
  if (figure) {
    const lines = [paper.line(figure.text, styles.title), paper.line(figure.label, styles.label)];
    const at = { x: paper.left + width, y: top, width: figureWidth, isRight: true };
    paper.structure('P', {}, (part) => paper.marked(part, 'P', () => paper.draw(lines, at)));
  }
  paper.y += 12;
}

const leastFigure = 160;

/** Writes the heading of a section, on the same page as the start of its content. */
export function writeHeading(paper: PdfDocument, text: string): void {
  paper.y += 6;
  const lines = paper.lines(text, styles.heading, paper.width);
  // At least two lines are below it.
  paper.keepTogether(heightOf(lines) + 30);
  writeLines(paper, 'H2', lines);
  paper.y += 4;
}

/** Writes a paragraph. */
export function writeParagraph(paper: PdfDocument, text: string, style: TextStyle = styles.body): void {
  writeLines(paper, 'P', paper.lines(text, style, paper.width));
  paper.y += 2;
}

/** Writes lines over as many pages as they need, as one part of the structure. */
function writeLines(paper: PdfDocument, tag: string, lines: readonly LaidLine[]): void {
  paper.structure(tag, {}, (part) => {
    let rest = [...lines];
    while (rest.length > 0) {
      if ((rest[0]?.height ?? 0) > paper.room) paper.nextPage();
      const fitting = fittingLines(rest, paper.room);
      paper.marked(part, tag, () => paper.draw(fitting, { x: paper.left, y: paper.y }));
      paper.y += heightOf(fitting);
      rest = rest.slice(fitting.length);
    }
  });
}

function fittingLines(lines: readonly LaidLine[], room: number): LaidLine[] {
  let used = 0;
  const end = lines.findIndex(({ height }) => {
    used += height;
    return used > room;
  });
  return end === -1 ? [...lines] : lines.slice(0, end);
}

const gap = 24;

/** Writes groups of facts two side by side, the labels muted before the values. */
export function writeFacts(paper: PdfDocument, groups: readonly FactGroup[]): void {
  const full = groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => value !== '') }))
    .filter(({ facts }) => facts.length > 0);
  const width = (paper.width - gap) / 2;
  for (let place = 0; place < full.length; place += 2) {
    const pair = full.slice(place, place + 2).map((group) => laidGroup(paper, group, width));
    const height = Math.max(...pair.map((group) => group.height));
    paper.keepTogether(height);
    const top = paper.y;
    for (const [column, group] of pair.entries()) {
      paper.y = top;
      writeGroup(paper, group, paper.left + column * (width + gap));
    }
    paper.y = top + height + 12;
  }
}

const labelWidth = 82;
const factGap = 3;

interface LaidGroup {
  title: LaidLine[];
  rows: { label: LaidLine[]; value: LaidLine[]; height: number }[];
  height: number;
}

function laidGroup(paper: PdfDocument, { title, facts }: FactGroup, width: number): LaidGroup {
  const heading = paper.lines(title, styles.heading, width);
  const rows = facts.map(([text, words]) => {
    const label = paper.lines(text, styles.label, labelWidth - 6);
    const value = paper.lines(words, styles.body, width - labelWidth);
    return { label, value, height: Math.max(heightOf(label), heightOf(value)) + factGap };
  });
  const height = heightOf(heading) + 5 + rows.reduce((sum, row) => sum + row.height, 0);
  return { title: heading, rows, height };
}

function writeGroup(paper: PdfDocument, { title, rows }: LaidGroup, x: number): void {
  paper.structure('H2', {}, (part) => paper.marked(part, 'H2', () => paper.draw(title, { x, y: paper.y })));
  paper.y += heightOf(title) + 5;
  paper.structure('Table', {}, (table) => {
    for (const { label, value, height } of rows) {
      writeRow(paper, table, (row) => {
        writeCell(paper, row, 'TH', () => paper.draw(label, { x, y: paper.y + 0.8 }));
        writeCell(paper, row, 'TD', () => paper.draw(value, { x: x + labelWidth, y: paper.y }));
      });
      paper.y += height;
    }
  });
}

function writeRow(paper: PdfDocument, table: Structure, write: (row: Structure) => void): void {
  paper.structure('TR', {}, write, table);
}

function writeCell(paper: PdfDocument, row: Structure, tag: 'TH' | 'TD', drawing: () => void): void {
  const scope = tag === 'TH' ? ({ scope: 'Row' } as const) : {};
  paper.structure(tag, scope, (cell) => paper.marked(cell, tag, drawing), row);
}

const rowPadding = 4.5;

/**
 * Writes a table under its heading: a header that repeats on each page, a hairline between rows. A short table stays on one page; a row
 * stays whole where a page can hold it, and continues over pages if none can.
 */
export function writeTable(
  paper: PdfDocument,
  title: string,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): void {
  const table = new TableWriter(paper, columns);
  const laidRows = rows.map((row) => table.laid(row));
  const height = 45 + laidRows.reduce((sum, row) => sum + row.height, 0);
  if (height <= paper.pageRoom / 2) paper.keepTogether(height);
  writeHeading(paper, title);
  paper.structure('Table', {}, (part) => {
    paper.structure('TR', {}, (row) => table.writeHead(row), part);
    for (const row of laidRows) table.writeRow(part, row);
  });
  paper.y += 8;
}

/** A row whose texts are broken into the lines of its cells. */
interface LaidRow {
  cells: LaidLine[][];
  height: number;
  isTotal: boolean;
}

class TableWriter {
  readonly #paper: PdfDocument;
  readonly #columns: readonly (TableColumn & { x: number })[];

  constructor(paper: PdfDocument, columns: readonly TableColumn[]) {
    this.#paper = paper;
    let x = paper.left;
    this.#columns = columns.map((column) => {
      const placed = { ...column, x };
      x += column.width;
      return placed;
    });
  }

  writeHead(row: Structure): void {
    const paper = this.#paper;
    for (const column of this.#columns) {
      paper.structure(
        'TH',
        { scope: 'Column' },
        (cell) => paper.marked(cell, 'TH', () => this.#drawHead(column)),
        row,
      );
    }
    this.#endHead();
  }

  laid({ cells, isTotal = false }: TableRow): LaidRow {
    const lines = this.#columns.map((column, place) => this.#linesOf(cells[place] ?? '', column, isTotal));
    return { cells: lines, height: Math.max(...lines.map(heightOf)) + 2 * rowPadding, isTotal };
  }

  writeRow(table: Structure, { cells, height, isTotal }: LaidRow): void {
    const paper = this.#paper;
    if (height > paper.room && (height <= paper.pageRoom - 40 || paper.room < 60)) this.#nextPage();
    if (isTotal) paper.artifact(() => this.#rule(colors.strongRule, 1));
    paper.structure('TR', {}, (row) => this.#writeCells(row, cells), table);
    if (!isTotal) paper.artifact(() => this.#rule(colors.rule, 0.5));
  }

  /** The rest that doesn't fit on the page is in the same cells on the next. */
  #writeCells(row: Structure, laid: LaidLine[][]): void {
    const paper = this.#paper;
    const parts: Structure[] = [];
    let rest = laid;
    while (rest.some((lines) => lines.length > 0)) {
      if (rest !== laid) this.#nextPage();
      const slices = rest.map((lines) => fittingLines(lines, paper.room - 2 * rowPadding));
      for (const [place, column] of this.#columns.entries()) {
        const tag = place === 0 ? 'TH' : 'TD';
        const cell = (parts[place] ??= paper.doc.struct(tag, (place === 0 ? { scope: 'Row' } : {}) as never));
        if (rest === laid) row.add(cell);
        const lines = slices[place] ?? [];
        const at = {
          x: column.x,
          y: paper.y + rowPadding,
          width: column.width,
          isRight: column.isRight ?? false,
        };
        if (lines.length > 0) paper.marked(cell, tag, () => paper.draw(lines, at));
      }
      paper.y += Math.max(...slices.map(heightOf)) + 2 * rowPadding;
      rest = rest.map((lines, place) => lines.slice(slices[place]?.length ?? 0));
    }
    for (const part of parts) part.end();
  }

  /** The head of the next page is the look of the table, not one more row of it. */
  #nextPage(): void {
    this.#paper.nextPage();
    this.#paper.artifact(() => {
      for (const column of this.#columns) this.#drawHead(column);
    });
    this.#endHead();
  }

  #drawHead({ header, x, width, isRight = false }: TableColumn & { x: number }): void {
    this.#paper.draw([this.#paper.line(header, styles.label)], { x, y: this.#paper.y, width, isRight });
  }

  #endHead(): void {
    this.#paper.y += 15;
    this.#paper.artifact(() => this.#rule(colors.strongRule, 0.6));
  }

  #rule(color: string, thickness: number): void {
    const { left, width, y } = this.#paper;
    this.#paper.rule({ from: left, to: left + width, y }, color, thickness);
  }

  #linesOf(text: CellText, { x, width, isRight }: TableColumn & { x: number }, isTotal: boolean): LaidLine[] {
    const plain = isTotal ? styles.large : styles.body;
    const pieces: readonly Piece[] = typeof text === 'string' ? [{ text, style: plain }] : text;
    // Text ends before the next column starts.
    const isLast = x + width >= this.#paper.left + this.#paper.width;
    const room = isRight || isLast ? width : width - 14;
    return pieces
      .filter((piece) => piece.text !== '')
      .flatMap(({ text: words, style = styles.body }) => this.#paper.lines(words, style, room));
  }
}

const box = 8.5;

/** Writes a list with boxes to check by hand, in two columns; details of an item are muted next to it. */
export function writeTickList(paper: PdfDocument, items: readonly { text: string; note: string }[]): void {
  const width = paper.width / 2;
  const height = 17;
  const rows = Math.ceil(items.length / 2);
  paper.keepTogether(rows * height);
  const top = paper.y;
  paper.structure('L', {}, (list) => {
    for (const [place, item] of items.entries()) {
      const x = paper.left + Math.floor(place / rows) * width;
      const y = top + (place % rows) * height;
      paper.artifact(() =>
        paper.doc
          .roundedRect(x, y + 2, box, box, 1.5)
          .lineWidth(0.8)
          .stroke(colors.strongRule),
      );
      paper.structure('LI', {}, (part) => writeItem(paper, part, item, { x: x + box + 6, y }), list);
    }
  });
  paper.y = top + rows * height + 4;
}

const noteIndent = 108;

function writeItem(
  paper: PdfDocument,
  item: Structure,
  { text, note }: { text: string; note: string },
  { x, y }: { x: number; y: number },
): void {
  paper.structure(
    'LBody',
    {},
    (body) =>
      paper.marked(body, 'LBody', () => {
        paper.draw([paper.line(text, styles.body)], { x, y });
        if (note !== '') paper.draw([paper.line(note, styles.label)], { x: x + noteIndent, y: y + 0.8 });
      }),
    item,
  );
}

/** Writes lines to be written on by hand, side by side; what belongs on each is below it. */
export function writeBlanks(
  paper: PdfDocument,
  blanks: readonly { label: string; width: number }[],
  space = 20,
): void {
  const laidBlanks = blanks.map(({ label, width }) => ({
    width,
    lines: paper.lines(label, styles.label, width - blankGap),
  }));
  const height = Math.max(...laidBlanks.map(({ lines }) => heightOf(lines)));
  paper.keepTogether(space + height);
  const y = paper.y + space;
  let x = paper.left;
  for (const { width, lines } of laidBlanks) {
    const from = x;
    const to = Math.min(from + width - blankGap, paper.left + paper.width);
    paper.artifact(() => paper.rule({ from, to, y }, colors.strongRule, 0.7));
    paper.structure('P', {}, (part) =>
      paper.marked(part, 'P', () => paper.draw(lines, { x: from, y: y + 3 })),
    );
    x += width;
  }
  paper.y = y + height + 5;
}

const blankGap = 14;

/** Writes where people sign, two side by side, each with the day; all on one page under their heading. */
export function writeSignatures(paper: PdfDocument, intent: string, signers: readonly string[]): void {
  const space = 28;
  const labelHeight = Math.max(
    ...signers.map((label) => heightOf(paper.lines(label, styles.label, signWidth - blankGap))),
  );
  const words = intent === '' ? 0 : heightOf(paper.lines(intent, styles.body, paper.width)) + 2;
  paper.keepTogether(27 + words + Math.ceil(signers.length / 2) * (space + labelHeight + 5));
  writeHeading(paper, 'Signatures');
  if (intent !== '') writeParagraph(paper, intent);
  for (let place = 0; place < signers.length; place += 2) {
    const pair = signers.slice(place, place + 2).flatMap((label) => [
      { label, width: signWidth },
      { label: 'Date', width: 259 - signWidth },
    ]);
    writeBlanks(paper, pair, space);
  }
}

const signWidth = 184;
