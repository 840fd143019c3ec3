import { defineScreen } from '../../engine/screen.ts';

/**
 * The reports that are sent by email, when next, and how the last run went. Source: Assumption: users who need the same
 * report regularly prefer to receive it.
 */
export const schedulesScreen = defineScreen({
  id: 'schedule.list',
  title: 'Scheduled reports',
  path: '/reporting/schedules',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listSchedules',
  keywords: ['mail', 'e-mail', 'cron', 'every day', 'weekly', 'monthly', 'subscription'],
  access: 'report.schedule',
});
