import type { CommandFailure } from '../process/failure.ts';
import type { Paint } from '../process/paint.ts';
import { jsonText } from './json.ts';
import { prepareWidths, safeText, textWidth, wrapText } from './text.ts';

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
    const before = safeText(text.slice(0, error.at));
    lines.push(`  ${safeText(text)}`, `  ${' '.repeat(textWidth(before))}${paint.danger('^')}`);
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

/** A command to type gets its own line if it would be wrapped otherwise. */
function unbroken(words: string, width: number): string[] {
  return textWidth(safeText(words)) <= width ? [words] : words.split(/(?<=:) (?=pitlane )/);
}

/** Writes a failure for programs, one line. */
export function failureJson(failure: CommandFailure): string {
  const { error, details } = failure;
  return `${jsonText({ error: details.length > 0 ? { ...error, details } : error })}\n`;
}
