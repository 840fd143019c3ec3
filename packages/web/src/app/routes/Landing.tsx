import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { Navigate, useLocation, useOutletContext } from 'react-router-dom';
import { Page } from '../../kit/pages/Page.tsx';
import { requestedRoute } from '../../portal/address/requested-route.ts';
import { searchWindowIn } from '../../portal/address/search-window.ts';
import { isAnnouncementsAddress } from '../../portal/address/use-announcements-address.ts';
import { stored } from '../../session/stored.ts';

/**
 * Landing of a signed-in user: leads to the requested page, otherwise to their start page, otherwise to the dashboard.
 * A window that its address opens was requested too. Source: portal.md §2 (routes), §3 (home URL)
 */
export function Landing() {
  const session = useOutletContext<Session>();
  const { state, search } = useLocation();
  if (!may('dashboard.open', session)) {
    return <Page title="Home" intro="Your account has no role yet. Ask your administrator to assign one." />;
  }
  const hasWindow = searchWindowIn(search).size !== undefined || isAnnouncementsAddress(search);
  const place = hasWindow ? `/dashboard${search}` : requestedRoute(state, session, stored('homeUrl'));
  return <Navigate to={place} replace />;
}
