import { colors, heightOf, type PdfDocument, type TextStyle } from './pdf-document.ts';

/** A line of amounts: a label, and the amount at the right; a total is below a rule. */
export interface AmountLine {
  label: string;
  amount: string;
  isTotal?: boolean;
}

const amountWidth = 120;
const padding = 5;

/** Writes amounts in one column, in a given font size: for pages with a prescribed size. */
export function writeAmounts(paper: PdfDocument, lines: readonly AmountLine[], style: TextStyle): void {
  paper.structure('Table', {}, (table) => {
    for (const { label, amount, isTotal = false } of lines) {
      const look = isTotal ? { ...style, weight: 'strong' as const } : style;
      const words = paper.lines(label, look, paper.width - amountWidth);
      const height = heightOf(words) + 2 * padding;
      if (height > paper.room) paper.nextPage();
      const y = paper.y + padding;
      if (isTotal) {
        const line = { from: paper.left, to: paper.left + paper.width, y: paper.y };
        paper.artifact(() => paper.rule(line, colors.strongRule, 1));
      }
      paper.structure(
        'TR',
        {},
        (row) => {
          paper.structure(
            'TH',
            { scope: 'Row' },
            (cell) => paper.marked(cell, 'TH', () => paper.draw(words, { x: paper.left, y })),
            row,
          );
          const at = { x: paper.left, y, width: paper.width, isRight: true };
          paper.structure(
            'TD',
            {},
            (cell) => paper.marked(cell, 'TD', () => paper.draw([paper.line(amount, look)], at)),
            row,
          );
        },
        table,
      );
      paper.y += height;
    }
  });
}
