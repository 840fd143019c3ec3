import { defineScreen } from '../../engine/screen.ts';

/** The reports that come by mail, when next, and how the last went. Source: Assumption: anyone who asks for the same report again and again would rather be sent it. */
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
