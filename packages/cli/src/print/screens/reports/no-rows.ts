import type { Report } from '@pitlane/shared/engine/report';
import { reportArgs } from '@pitlane/shared/engine/report-args';
import { whyNoRows } from '@pitlane/shared/features/reports/rules/why-no-rows';
import type { Terminal } from '../../../process/terminal.ts';
import { sayBelow } from '../../say-below.ts';
import { prepareWidths } from '../../text.ts';
import type { ReportRequest } from './report-request.ts';

/** Says that a report has no rows, why that may be, and what to type to find some: an option, or the key of the app's form. */
export function noRowsText(
  report: Report,
  request: Readonly<Record<string, unknown>>,
  where: 'line' | 'app' = 'line',
): string {
  const { text, hiding } = whyNoRows(report, request);
  const arg = reportArgs(report).find(({ name }) => name === hiding?.name);
  const choice = arg?.choices?.find(({ value }) => value === hiding?.value);
  if (!arg || !choice) return text;
  return `No rows. ${text} Remove it with ${where === 'app' ? '/' : `${arg.flag} ${choice.word}`}.`;
}

/** Says it below where the rows would be. */
export async function sayNoRows(
  terminal: Terminal,
  { report, request }: Pick<ReportRequest, 'report' | 'request'>,
): Promise<void> {
  const text = noRowsText(report, request);
  await prepareWidths([text]);
  sayBelow(terminal, text);
}
