import type { CardFigure } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { drawingOf, type FigureChart } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Paint } from '../../../process/paint.ts';
import { figureChartLines } from '../../figure-chart.ts';
import { cutText, padText, paintedWidth, safeText, textWidth } from '../../text.ts';
import { type FigureAnswers, type ReadCard, rowsOf } from './figure-answers.ts';

interface Room {
  width: number;
  paint: Paint;
}

/** Room for counts, so that hardly anything moves when they come. */
const leastCount = 5;

/** Lines of a chart, with its title and header: everything else is below what isn't loaded yet. */
const chartRows = { Month: 15, Program: 11, State: 11 } as const;

/** Two charts are next to each other from here on. */
const wideColumns = 120;

/** Writes the number cards, one a line: title, count, and how it compares. */
export function cardLines(cards: readonly ReadCard<{ title: string }>[], { width, paint }: Room): string[] {
  const counts = cards.map(
    ({ figure }) => figure?.text ?? (figure?.count == null ? '' : formatCell('count', figure.count)),
  );
  const titleWidth = Math.max(0, ...cards.map(({ card }) => textWidth(card.title)));
  const countWidth = Math.max(leastCount, ...counts.map(textWidth));
  return cards.map(({ card, figure, problem }, at) => {
    const start = `${padText(card.title, titleWidth)}  ${paint.strong(padText(counts[at] ?? '', countWidth, 'right'))}`;
    const room = Math.max(0, width - titleWidth - countWidth - 4);
    const words = figure ? comparison(figure, room) : cutText(safeText(problem ?? 'Reading...'), room);
    return words ? `${start}  ${problem ? paint.danger(words) : paint.muted(words)}` : start;
  });
}

/** How much more or fewer; with what it is compared if there is room for it. A figure is whole or left out: a cut one reads as another. */
function comparison({ comparison: words }: CardFigure, room: number): string {
  const ways = [words, words.replace(/ (vs\.|as) .*/, ''), /^\$[\d,.]+/.exec(words)?.[0] ?? ''];
  return ways.find((way) => textWidth(way) <= room) ?? '';
}

/**
 * Prints charts below each other, or in two columns; one that isn't loaded says so in its place. Texts beyond Latin
 * letters need `prepareWidths` before.
 */
export function chartsLines(
  charts: readonly FigureChart[],
  answers: FigureAnswers,
  { width, paint }: Room,
): string[] {
  const isWide = width >= wideColumns;
  const each = isWide ? Math.floor((width - 4) / 2) : width;
  const drawn = charts.map((chart) => oneChart(chart, answers, { width: each, paint }));
  if (!isWide) return drawn.flatMap((lines) => ['', ...lines]);
  const pairs = drawn.flatMap((left, at) => (at % 2 === 0 ? [[left, drawn[at + 1] ?? []] as const] : []));
  return pairs.flatMap(([left, right]) => ['', ...nextToEachOther(left, right, each + 4)]);
}

function oneChart(chart: FigureChart, answers: FigureAnswers, { width, paint }: Room): string[] {
  const rows = rowsOf(chart, answers);
  if (rows) return figureChartLines(drawingOf(chart, rows), { width, paint });
  const problem = answers[chart.call]?.problem;
  const words = problem ? `Couldn't load: ${safeText(problem)}` : 'Reading...';
  const said = paint[problem ? 'danger' : 'muted'](cutText(words, width));
  const rest = Array.from({ length: chartRows[chart.by] - 2 }, () => '');
  return [paint.strong(cutText(chart.title, width)), said, ...rest];
}

function nextToEachOther(left: readonly string[], right: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const [start, end] = [left[row] ?? '', right[row] ?? ''];
    return end ? `${start}${' '.repeat(Math.max(0, width - paintedWidth(start)))}${end}` : start;
  });
}
