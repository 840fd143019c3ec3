import type { CommandFailure } from '../process/failure.ts';
import type { Paint } from '../process/paint.ts';
import { jsonText } from './json.ts';
import { cutText, prepareWidths, safeText, textWidth, wrapText } from './text.ts';

/** Writes a failure for people: what happened, the place of it under the text, what to do; no line longer than `width`. */
export async function failureText(
  failure: CommandFailure,
  { errPaint: paint, errColumns }: { errPaint: Paint; errColumns: number },
): Promise<string> {
  const { error, text, details } = failure;
  await prepareWidths([error.message, text ?? '', error.next ?? '', ...details].map(safeText));
  const wrapped = (words: string) => wrapText(safeText(words), errColumns - 2);
  const lines = wrapped(error.message).map((line, row) => `${row === 0 ? paint.danger('✗') : ' '} ${line}`);
  if (text && error.at !== undefined) {
    const { shown, before } = around(safeText(text), error.at, errColumns - 2);
    lines.push(`  ${shown}`, `  ${' '.repeat(before)}${paint.danger('^')}`);
  }
  for (const below of [...details, error.next ?? '']) {
    if (below)
      lines.push(
        ...unbroken(below, errColumns - 2)
          .flatMap(wrapped)
          .map((line) => `  ${line}`),
      );
  }
  return `${lines.join('\n')}\n`;
}

/** Cuts a text to fit around a position, and returns the column of that position. In a wrapped line, the caret would point to the wrong place. */
function around(text: string, at: number, width: number): { shown: string; before: number } {
  if (textWidth(text) <= width) return { shown: text, before: textWidth(text.slice(0, at)) };
  let start = 0;
  while (textWidth(text.slice(start, at)) > Math.max(0, width) / 2) start += 1;
  const cut = start > 0 ? '…' : '';
  return {
    shown: cutText(cut + text.slice(start), width),
    before: textWidth(cut + text.slice(start, at)),
  };
}

/** A command to type gets its own line if it would be wrapped otherwise. */
function unbroken(words: string, width: number): string[] {
  return textWidth(safeText(words)) <= width ? [words] : words.split(/(?<=:) (?=pitlane )/);
}

/** Writes a failure for programs, one line. */
export function failureJson(failure: CommandFailure): string {
  const { error, details } = failure;
  return `${jsonText({ error: details.length > 0 ? { ...error, details } : error })}\n`;
}
