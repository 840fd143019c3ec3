import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { screens } from '@pitlane/shared/registry/screens';
import { Link } from 'react-router-dom';

const schedules = screens.find(({ id }) => id === 'schedule.list');

/** Leads from the reports to those that come by mail. */
export function SchedulesLink({ session }: { session: Session }) {
  if (!schedules || !may(schedules.access, session)) return null;
  return <Link to={schedules.path}>{schedules.title}</Link>;
}
