import type { CommandFailure } from '../failure.ts';
import { jsonText } from './json.ts';
import type { Paint } from './paint.ts';
import { prepareWidths, safeText, textWidth } from './text.ts';

/** Writes a failure for people: what happened, the place of it under the text, what to do. */
export async function failureText(failure: CommandFailure, paint: Paint): Promise<string> {
  const { error, text, details } = failure;
  const lines = [`${paint.danger('✗')} ${safeText(error.message)}`];
  if (text !== undefined && error.at !== undefined) {
    const before = safeText(text.slice(0, error.at));
    await prepareWidths([before]);
    lines.push(`  ${safeText(text)}`, `  ${' '.repeat(textWidth(before))}${paint.danger('^')}`);
  }
  for (const detail of details) lines.push(`  ${safeText(detail)}`);
  if (error.next) lines.push(`  ${safeText(error.next)}`);
  return `${lines.join('\n')}\n`;
}

/** Writes a failure for programs, one line. */
export function failureJson(failure: CommandFailure): string {
  const { error, details } = failure;
  return `${jsonText({ error: details.length > 0 ? { ...error, details } : error })}\n`;
}
