import { formatCell } from '@pitlane/shared/kernel/format';
import { cutText, padText, paintedWidth, safeText, textWidth, wrapText } from '../../print/text.ts';
import { inputLine } from '../input-line.ts';
import type { Theme } from '../theme.ts';
import type { FormField, OpenForm } from './open-form.ts';

interface Room {
  columns: number;
  theme: Theme;
}

/** Offers that are seen at once. */
const mostOffers = 8;

/** Formats the value of a field for display. */
export function fieldText({ choices, kind }: FormField, text: string): string {
  const choice = choices?.find(({ value, word }) => value === text || word === text);
  return choice?.text ?? (kind ? formatCell(kind, text) : text);
}

/** Draws a form: one line per field with its value and error, and below the active field the possible values. */
export function formLines(form: OpenForm, fields: readonly FormField[], hint: string, room: Room): string[] {
  const { columns, theme } = room;
  const lines = fields.flatMap((field, index) => [
    ...fieldLines(form, fields, index, room),
    ...problemLines(form.filled.problemOf(field.name), room),
  ]);
  const problem = problemLines(form.filled.problemBeside(fields.map(({ name }) => name)), room);
  return [
    ` ${theme.muted(cutText(hint, columns - 2))}`,
    '',
    ...lines,
    ...(problem.length > 0 ? ['', ...problem] : []),
  ];
}

function fieldLines(form: OpenForm, fields: readonly FormField[], index: number, room: Room): string[] {
  const { columns, theme } = room;
  const field = fields[index];
  if (!field) return [];
  const isChosen = index === form.chosen;
  const label = padText(field.label, labelWidth(fields));
  if (isChosen && form.line) return [typedLine(label, form.line, room).line, ...offerLines(form, room)];
  const value = fieldText(field, form.filled.text(field.name));
  const shown = cutText(safeText(value), columns - textWidth(label) - 8) || theme.muted(field.empty ?? 'any');
  const text = isChosen
    ? ` ${theme.primary('▌')}  ${theme.strong(label)}  ${shown}`
    : `    ${theme.muted(label)}  ${shown}`;
  return [isChosen ? theme.chosen(text + ' '.repeat(Math.max(0, columns - paintedWidth(text)))) : text];
}

function problemLines(problem: string | undefined, { columns, theme }: Room): string[] {
  if (!problem) return [];
  return wrapText(safeText(`✗ ${problem}`), columns - 2).map((line) => ` ${theme.danger(line)}`);
}

function typedLine(label: string, line: NonNullable<OpenForm['line']>, { columns, theme }: Room) {
  const { line: text, x } = inputLine(`${label}  `, line, { columns: columns - 4, theme });
  return { line: ` ${theme.primary('▌')} ${text}`, x: x + 3 };
}

function labelWidth(fields: readonly FormField[]): number {
  return Math.max(...fields.map(({ label }) => textWidth(label)), 8);
}

/** Where the caret of the field that is typed is on the screen; undefined if none is typed. */
export function formCaret(
  { line, chosen, filled }: OpenForm,
  fields: readonly FormField[],
  room: Room,
): { x: number; y: number } | undefined {
  if (!line) return undefined;
  const { x } = typedLine(padText(fields[chosen]?.label ?? '', labelWidth(fields)), line, room);
  const above = fields.slice(0, chosen).flatMap(({ name }) => problemLines(filled.problemOf(name), room));
  // Below the head, the hint and the line under it.
  return { x, y: 3 + chosen + above.length };
}

function offerLines({ offers, offer }: OpenForm, { columns, theme }: Room): string[] {
  const top = Math.max(0, Math.min(offer - mostOffers + 1, offers.length - mostOffers));
  return offers.slice(top, top + mostOffers).map(({ text, detail }, index) => {
    const isChosen = top + index === offer;
    const words = cutText(safeText([text, detail].filter(Boolean).join('  ')), columns - 10);
    const line = `      ${isChosen ? '›' : ' '} ${words}`;
    return isChosen ? theme.strong(line) : theme.muted(line);
  });
}

/** Reads a form out: the active field with its value, its suggestions and its error. */
export function formSentences(form: OpenForm, fields: readonly FormField[]): string[] {
  const field = fields[form.chosen];
  const offer = form.offers[form.offer];
  const value = field && fieldText(field, form.line?.text ?? form.filled.text(field.name));
  const names = fields.map(({ name }) => name);
  return [
    `${field?.label}: ${value || (field?.empty ?? 'any')}`,
    offer ? `Offered: ${offer.text} ${offer.detail}` : '',
    (field && form.filled.problemOf(field.name)) ?? form.filled.problemBeside(names) ?? '',
  ];
}
