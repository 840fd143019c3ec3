import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { scheduleOperations } from '@pitlane/shared/features/schedules/operations';
import type { Config } from '../../config.ts';
import type { MakeDeps, SentReport } from './make-report.ts';

/** Dependencies of scheduled reports. */
export interface ScheduleDeps extends MakeDeps {
  config: Pick<Config, 'smtpUrl' | 'clickUpEmail'>;
}

/** The email for a request. */
export function sentReportOf({
  report,
  criteria = {},
  period,
  format = 'xlsx',
}: ParsedRequestOf<(typeof scheduleOperations)['emailClickUp']>): SentReport {
  return { report, criteria, period: period ?? null, format };
}
