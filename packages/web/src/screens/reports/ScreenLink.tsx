import { may, type PermissionId } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { Link } from 'react-router-dom';

interface Props {
  session: Session;
  screen: string;
  query?: string | undefined;
  access?: PermissionId | undefined;
}

/** Leads from a list to a screen about its rows, for a user who may open it. */
export function ScreenLink({ session, screen: id, query, access }: Props) {
  const screen = (screens as readonly Screen[]).find((one) => one.id === id);
  if (!screen || !may(screen.access, session)) return null;
  if (access && !may(access, session)) return null;
  return <Link to={`${screen.path}${query ? `?${query}` : ''}`}>{screen.title}</Link>;
}
