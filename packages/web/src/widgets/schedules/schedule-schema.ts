import { fieldIssue } from '@pitlane/shared/engine/field-issue';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { criteriaFields } from '@pitlane/shared/features/reports/criteria-fields';
import { searchFormIssues } from '@pitlane/shared/features/reports/rules/search-form-schema';
import {
  type Every,
  everyChoices,
  scheduleTimes,
  weekdays,
} from '@pitlane/shared/features/schedules/rules/next-run';
import { timesText } from '@pitlane/shared/features/schedules/rules/schedule-words';
import { scheduleFormats } from '@pitlane/shared/features/schedules/schema';
import { reports } from '@pitlane/shared/registry/reports';
import { z } from 'zod';
import { isDated } from './schedule-typed.ts';

const rhythms: Record<Every, string> = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' };
const monthDays = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** A day that is right for every search form: those of a schedule come from its period. */
const anyDay = '01/01/2026';

/** Returns the schema of the form: the criteria of every report (the chosen one has some of them), and when it is sent. */
export function scheduleFormSchema(dealers: readonly Dealer[]): z.ZodObject {
  const criteria: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(criteriaFields).map(([name, field]) => [name, field()]),
  );
  return z
    .object({
      ...criteria,
      report: z.string().min(1, 'Choose a report.').meta({ label: 'Report' }),
      dealerText: z.string().optional(),
      period: z.string().optional().meta({ label: 'Period' }),
      every: z.enum(everyChoices).meta({ label: 'How often', words: rhythms }),
      weekday: z.enum(weekdays).meta({ label: 'On' }),
      monthDay: z.enum(monthDays).meta({ label: 'On day', words: { 31: 'Last day' } }),
      at: z.string().meta({ label: 'At', hint: '7:00 AM' }),
      format: z.enum(scheduleFormats).meta({ label: 'File', words: { xlsx: 'Excel workbook', csv: 'CSV' } }),
    })
    .check(({ value, issues }) => {
      const typed: Readonly<Record<string, unknown>> = value;
      const report = reports.find(({ id }) => id === typed['report']);
      if (report) {
        const days = { startDate: anyDay, endDate: anyDay };
        issues.push(...searchFormIssues({ form: report.form, dealers }, { ...typed, ...days }));
        if (isDated(report) && !typed['period']) issues.push(fieldIssue('period', 'Choose a period.'));
      }
      const times = timesIn(typed);
      if (!times.ok) issues.push(fieldIssue(times.error.field ?? '', times.error.message));
    });
}

/** Returns when a report is sent, in the words that a person would type. */
export function whenIn(typed: Readonly<Record<string, unknown>>): string {
  const times = timesIn(typed);
  return times.ok ? timesText(times.value) : '';
}

function timesIn(typed: Readonly<Record<string, unknown>>) {
  const every = everyChoices.find((one) => one === typed['every']) ?? 'daily';
  const on = { daily: null, weekly: String(typed['weekday']), monthly: String(typed['monthDay']) }[every];
  return scheduleTimes({ every, on, at: String(typed['at'] ?? '') });
}
