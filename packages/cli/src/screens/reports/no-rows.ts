import type { Report } from '@pitlane/shared/engine/report';
import { reportArgs } from '@pitlane/shared/engine/report-args';
import { whyNoRows } from '@pitlane/shared/features/reports/rules/why-no-rows';

/** Says that a report has no rows, why that may be, and what to type to find some. */
export function noRowsText(report: Report, request: Readonly<Record<string, unknown>>): string {
  const { text, hiding } = whyNoRows(report, request);
  const arg = reportArgs(report).find(({ name }) => name === hiding?.name);
  const choice = arg?.choices?.find(({ value }) => value === hiding?.value);
  if (!arg || !choice) return text;
  return `No rows. ${text} Take it off by ${arg.flag} ${choice.word}.`;
}
