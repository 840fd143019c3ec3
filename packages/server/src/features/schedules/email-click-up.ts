import type { HandlerAnswerOf, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import type { scheduleOperations } from '@pitlane/shared/features/schedules/operations';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { conflict } from '../../http/refusal.ts';
import { putMail, sha256Of } from '../../outbox/mail.ts';
import { checkReport, type MadeReport, makeReport } from './make-report.ts';
import { reportMail } from './report-mail.ts';
import { type ScheduleDeps, sentReportOf } from './schedule-deps.ts';

type ClickUp = (typeof scheduleOperations)['emailClickUp'];

/**
 * Sends a report to the address where ClickUp turns an email into a task: the subject becomes its name, the text its description. Once
 * per key, like every change. Refuses 409 if no address is set up. Assumption: what it sends, because portal.md §7 only names the call.
 */
export async function emailClickUp(
  deps: ScheduleDeps,
  request: ParsedRequestOf<ClickUp>,
  call: Call,
): Promise<HandlerAnswerOf<ClickUp>> {
  const to = deps.config.clickUpEmail;
  if (to === undefined) {
    throw conflict({
      code: 'no_click_up',
      message: "ClickUp isn't set up.",
      next: 'Ask your administrator to set CLICKUP_EMAIL.',
    });
  }
  const sent = sentReportOf(request);
  await checkReport(deps.source, sent, call);
  const made = await makeReport(deps, sent, call);
  return deps.db.transaction((tx) =>
    once(tx, call, async () => {
      const mail = reportMail(made, ranWords(call.actor, deps.now()));
      const text = [request.note, mail.text].filter(Boolean).join('\n\n');
      await putMail(tx, { ...mail, text, to });
      await recordChange(tx, call, { action: 'report.emailClickUp', after: onRecord(made, sent.report) });
      return { rows: made.rows, fileName: made.file.name, isMailSetUp: deps.config.smtpUrl !== undefined };
    }),
  );
}

/** The result of emailing a report. */
export function onRecord({ rows, file, criteria }: MadeReport, report: string) {
  return { report, criteria, rows, file: file.name, sha256: sha256Of(file.body).toString('hex') };
}
