import type { Effect, Statement } from '@pitlane/shared/engine/effect';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Paint } from '../process/paint.ts';
import type { Terminal } from '../process/terminal.ts';
import { jsonText } from './json.ts';
import { tabLines } from './lines.ts';
import { padText, prepareWidths, safeText, textWidth, wrapText } from './text.ts';

const indent = '  ';
/** A statement is not written wider than people read. */
const widest = 88;
/** Below this width the words of a line are below the whole line. */
const leastLabel = 16;

type StatementLine = Statement['groups'][number]['lines'][number];

/** Prints what explains an amount: on a screen as a bank does, for a pipe a line each, and as JSON the data behind it. Source: look.md (Cancel quote), decisions.md §4 */
export async function printStatement(
  { statement, data }: Effect & { kind: 'statement' },
  { terminal, given }: { terminal: Terminal; given: { isJson: boolean } },
): Promise<void> {
  if (given.isJson) return terminal.out(`${jsonText(data, 2)}\n`);
  if (!terminal.isScreen) return terminal.out(tabLines(statementValues(statement)));
  terminal.out(await statementText(statement, terminal));
}

/** Writes a statement for a pipe: what it names, then label, amount, how and source, a tab between. */
export function statementValues({ names, groups, facts }: Statement): string[][] {
  return [
    ...names.map(({ label, text }) => [label, text, '', '']),
    ...groups.flatMap(({ lines }) =>
      lines.map(({ label, amount, how, source }) => [label, amount, how, source]),
    ),
    ...facts.map(({ label, text }) => [label, text, '', '']),
  ];
}

/**
 * Writes a statement for a screen: label and amount in one line, all amounts in one column, a rule above each total;
 * below it, dimmed, how it is calculated, with the number of its rule, which is listed once at the end. Of one that is
 * taller than the screen only the end is seen, so it ends with the total.
 */
export async function statementText(
  statement: Statement,
  { columns, rows = Number.POSITIVE_INFINITY, paint }: Pick<Terminal, 'columns' | 'rows' | 'paint'>,
): Promise<string> {
  const { title, about, groups, facts } = safe(statement);
  await prepareWidths([
    title,
    about,
    ...groups.flatMap(({ lines }) =>
      lines.flatMap(({ label, amount, how, source }) => [label, amount, how, source]),
    ),
    ...facts.flatMap(({ label, text }) => [label, text]),
  ]);
  const width = Math.min(columns, widest);
  const head = [...wrapText(title, width).map(paint.strong), ...wrapText(about, width)];
  const lines = [...head, ...statementLines(statement, { columns, paint })];
  // The shell's prompt takes the last row.
  const end = lines.length < rows ? [] : totalLines(statement, { width, paint });
  return `${[...lines, ...end].join('\n')}\n`;
}

function totalLines(statement: Statement, { width, paint }: { width: number; paint: Paint }): string[] {
  const { total } = sumOf(statement) ?? {};
  if (!total) return [];
  const amount = wrapText(safeText(`${total.label} ${total.amount}`), width).map(paint.strong);
  return ['', ...amount, ...sumLines(statement, width)];
}

/** Writes the parts of a statement's total in one sentence; nothing if there are none. */
export function sumLines(statement: Statement, width: number): string[] {
  const { parts = [] } = sumOf(statement) ?? {};
  if (parts.length === 0) return [];
  const words = parts.map(({ label, amount, how }, index) => {
    const isDeducted = index > 0 && amount.startsWith('-');
    const sign = index === 0 ? '=' : isDeducted ? '-' : '+';
    const text = `${sign} ${label.toLowerCase()} ${isDeducted ? amount.slice(1) : amount}`;
    return index === 0 && how ? `${text} (${how})` : text;
  });
  return wrapText(safeText(words.join(' ')), width);
}

/** The total and its parts, without amounts of 0. */
function sumOf({ groups }: Statement): { total: StatementLine; parts: StatementLine[] } | undefined {
  for (const { lines } of groups) {
    const total = lines.find(({ isTotal }) => isTotal);
    const parts = lines.filter((line) => line !== total && line.amount !== formatCell('money', 0));
    if (total) return { total, parts };
  }
  return undefined;
}

/** Returns the lines of a statement below its title; texts beyond Latin letters need `prepareWidths` before. */
export function statementLines(
  statement: Statement,
  { columns, paint }: { columns: number; paint: Paint },
): string[] {
  const { groups, facts } = safe(statement);
  const lines = groups.flatMap((group) => group.lines);
  const width = Math.min(columns, widest);
  const amountWidth = Math.max(0, ...lines.map(({ amount }) => textWidth(amount)));
  const labelWidth = Math.max(leastLabel, width - indent.length - 2 - amountWidth);
  const sources = [...new Set(lines.map(({ source }) => source).filter(Boolean))];
  const drawn = groups.map((group) => [
    '',
    paint.strong(group.title),
    ...group.lines.flatMap((line) => {
      const note = line.source ? `[${sources.indexOf(line.source) + 1}]` : '';
      return lineText(line, note, { labelWidth, amountWidth, width, paint });
    }),
  ]);
  return [...drawn.flat(), ...factLines(facts, width, paint), ...sourceLines(sources, width, paint)];
}

function lineText(
  { label, amount, isTotal, how }: StatementLine,
  note: string,
  {
    labelWidth,
    amountWidth,
    width,
    paint,
  }: { labelWidth: number; amountWidth: number; width: number; paint: Paint },
): string[] {
  const rule = isTotal
    ? [`${indent}${' '.repeat(labelWidth + 2)}${paint.muted('─'.repeat(amountWidth))}`]
    : [];
  const wrapped = wrapText(label, labelWidth);
  const labels = wrapped.map((words, row) => {
    const isLast = row === wrapped.length - 1;
    const amountText = isLast && amount ? `  ${padText(amount, amountWidth, 'right')}` : '';
    const line = amountText ? `${padText(words, labelWidth)}${amountText}` : words;
    return `${indent}${isTotal ? paint.strong(line) : line}`;
  });
  const words = [how, note].filter(Boolean).join(' ');
  const small = words ? wrapText(words, Math.max(leastLabel, width - 4)) : [];
  return [...rule, ...labels, ...small.map((row) => `${indent}${indent}${paint.muted(row)}`)];
}

function sourceLines(sources: readonly string[], width: number, paint: Paint): string[] {
  if (sources.length === 0) return [];
  const rows = sources.flatMap((source, index) => {
    const number = `[${index + 1}] `;
    // An address is copied whole.
    return wrapText(source, Math.max(leastLabel, width - number.length), { isWhole: true }).map(
      (words, row) => `${row === 0 ? number : ' '.repeat(number.length)}${words}`,
    );
  });
  return ['', ...rows.map(paint.muted)];
}

function factLines(facts: Statement['facts'], width: number, paint: Paint): string[] {
  if (facts.length === 0) return [];
  const labelWidth = Math.max(...facts.map(({ label }) => textWidth(label)));
  const room = Math.max(leastLabel, width - labelWidth - 2);
  return [
    '',
    ...facts.flatMap(({ label, text }) =>
      wrapText(text, room).map(
        (words, row) => `${paint.muted(padText(row === 0 ? label : '', labelWidth))}  ${words}`,
      ),
    ),
  ];
}

function safe({ title, about, groups, facts }: Statement): Omit<Statement, 'names'> {
  return {
    title: safeText(title),
    about: safeText(about),
    groups: groups.map((group) => ({
      title: safeText(group.title),
      lines: group.lines.map((line) => ({
        ...line,
        label: safeText(line.label),
        amount: safeText(line.amount),
        how: safeText(line.how),
        source: safeText(line.source),
      })),
    })),
    facts: facts.map(({ label, text }) => ({ label: safeText(label), text: safeText(text) })),
  };
}
