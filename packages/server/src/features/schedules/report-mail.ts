import type { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import { counted } from '@pitlane/shared/kernel/counted';
import { daysText } from '@pitlane/shared/kernel/format';
import type { Mail } from '../../outbox/mail.ts';
import type { MadeReport } from './make-report.ts';

/** Writes a report's email, with its criteria as text so that the reader needn't open the file. */
export function reportMail(
  { file, rows, title, days, criteria }: MadeReport,
  { ranBy, ranAt }: ReturnType<typeof ranWords>,
): Omit<Mail, 'to'> {
  const subject = days ? `${title}, ${daysText(days)}` : title;
  const size = counted(rows, 'row');
  const lines = [
    ...criteria.map(({ label, text }) => `${label}: ${text}`),
    `${size} in ${file.name}`,
    `Created for ${ranBy} on ${ranAt}`,
  ];
  return { subject, text: `${title}\n\n${lines.join('\n')}\n`, file };
}

/** Writes the email about a report that couldn't be made. */
export function failedReportMail(
  title: string,
  { problem, isPaused }: { problem: string; isPaused: boolean },
): Omit<Mail, 'to' | 'file'> {
  const after = isPaused
    ? "It's paused. Correct it and resume it under Scheduled reports."
    : 'It runs again at its next scheduled time.';
  return {
    subject: `${title} failed`,
    text: `${title} failed.\n\n${problem}\n\n${after}\n`,
  };
}

/** The last line of a scheduled email: how to stop it. */
export function scheduleFoot(when: string, id: number): string {
  return `\n${when}. Pause or remove it under Scheduled reports in the portal, or with: pitlane schedule pause ${id}\n`;
}
