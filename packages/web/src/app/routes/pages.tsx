import { may, type PermissionId } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import { sessionWithoutProfile } from '@pitlane/shared/features/users/rules';
import { lazy } from '@pitlane/shared/kernel/lazy';
import '../../portal/api/other-calls.ts';
import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from 'react-router-dom';
import { placeNow } from '../../portal/address/private-address.ts';
import { requestedRouteState } from '../../portal/address/requested-route.ts';
import { queryNow } from '../../portal/address/search-window.ts';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { pageRoutes, views } from '../../screens/index.ts';
import { AccessDeniedScreen } from '../../screens/not-found/AccessDeniedScreen.tsx';
import { NoProfileScreen } from '../../screens/not-found/NoProfileScreen.tsx';
import { NotFoundOutside, NotFoundScreen } from '../../screens/not-found/NotFoundScreen.tsx';
import { UsersGate } from '../../screens/users/UsersGate.tsx';
import { AreaPage } from './AreaPage.tsx';
import { FirstPaint } from './FirstPaint.tsx';
import { Landing } from './Landing.tsx';
import { isStartLoading, shell } from './signed-in-views.ts';
import { tabbedAreaOf } from './tabbed-areas.ts';

const { View: Shell } = shell;

/** Checks before a page is shown, in addition to the permission. */
const gates: Readonly<Record<string, ComponentType<{ children: ReactNode }>>> = {
  'user.list': UsersGate,
  'user.show': UsersGate,
  'access.review': UsersGate,
};

/** Created once, so that a page behind the search doesn't render again when the typed text is added to the address. */
export const pageElements = pageRoutes.map(({ id, path, access }) => {
  const { View } = views[id];
  const Frame = gates[id] ?? (tabbedAreaOf(path) ? AreaPage : undefined);
  const page = (
    <Permitted access={access}>
      {Frame ? (
        <Frame>
          <View />
        </Frame>
      ) : (
        <View />
      )}
    </Permitted>
  );
  return <Route key={path} path={path} element={page} />;
});

/** Documents that aren't for internal use have one page, which everyone may open. Source: portal.md §2 (documents/{forInternalUse}) */
export const redirects = <Route path="/documents/false" element={<ToDocuments />} />;

function ToDocuments() {
  return <Navigate to={`/documents${useLocation().search}`} replace />;
}

/** Every page of the portal; their code isn't needed before sign-in. Source: portal.md §2 (routes), decisions.md §7 */
export function Pages() {
  return (
    <Routes>
      <Route element={<Guard />}>
        <Route path="/landing" element={<Landing />} />
        {redirects}
        {pageElements}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}

/**
 * Lets only signed-in users pass; others sign in at landing and then go to the requested page, if it exists. Users without an
 * active profile see the portal without its pages.
 */
function Guard() {
  const view = useSession();
  const { pathname } = useLocation();
  const isLoading = isStartLoading.use();
  // In a separate render, which the browser paints before its effects send a dozen calls.
  const isReady = useDeferredValue(view.kind === 'signedIn' && !isLoading);
  if (view.kind === 'loading') return <FirstPaint />;
  if (view.kind === 'signedIn') {
    if (!isReady) return <FirstPaint />;
    return (
      <Shell session={view.session}>
        <Outlet context={view.session} />
      </Shell>
    );
  }
  if (view.way !== 'notFound') return isKnown(pathname) ? <Refused /> : <NotFoundOutside />;
  return (
    <Shell session={withoutProfile()}>
      <NoProfileScreen />
    </Shell>
  );
}

/** Created when needed: formatting a date in the business's zone takes long the first time. */
const withoutProfile = lazy(() => sessionWithoutProfile(new Date()));

/** Returns whether there is a page at an address. */
function isKnown(pathname: string): boolean {
  return ['/landing', ...pageRoutes.map(({ path }) => path)].some((path) => matchPath(path, pathname));
}

/** Redirects users who aren't signed in to the root, with the requested address. */
function Refused() {
  // Read once, from the browser: the router may still be navigating to the last typed text, and is at the root a moment
  // later.
  const [state] = useState(() => {
    const { pathname, search } = placeNow();
    return requestedRouteState(pathname + queryNow(search));
  });
  useEffect(() => {
    // oxlint-disable-next-line no-console -- portal.md §2 wants these words in the log
    console.warn(failureWays.guard.logText);
  }, []);
  return <Navigate to="/" replace state={state} />;
}

/** Shows a page to users who may open it; everyone else sees a message in its place. */
function Permitted({ access, children }: { access: PermissionId; children: ReactNode }) {
  const session = useOutletContext<Session>();
  return may(access, session) ? children : <AccessDeniedScreen session={session} access={access} />;
}
