import { may, type PermissionId } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from 'react-router-dom';
import { Loading } from './components/Loading.tsx';
import { lazyView } from './lazy-view.tsx';
import { pageRoutes, views } from './screens/index.ts';
import { AccessDeniedScreen } from './screens/not-found/AccessDeniedScreen.tsx';
import { NoProfileScreen } from './screens/not-found/NoProfileScreen.tsx';
import { NotFoundScreen } from './screens/not-found/NotFoundScreen.tsx';
import { UsersGate } from './screens/users/UsersGate.tsx';
import { useSession } from './session/use-session.ts';
import { wantedState } from './session/wanted-place.ts';
import { LoadBoundary } from './shell/LoadBoundary.tsx';
import { outletRedirect, queryNow, searchWindowIn } from './shell/search-window.ts';
import { home, shell, useIsStartLoading } from './shell/start.ts';

const { View: SignInScreen } = lazyView(() =>
  import('./screens/sign-in/SignInScreen.tsx').then((module) => module.SignInScreen),
);
const { View: Shell } = shell;
const { View: HomeScreen } = home;

/** What decides before a page is shown, beside the permission. */
const gates: Readonly<Record<string, ComponentType<{ children: ReactNode }>>> = { 'user.list': UsersGate };

/** Every address of the portal. Source: portal.md §2 (routes), decisions.md §7 */
export function App() {
  const outlet = outletRedirect(useLocation());
  if (outlet) return <Navigate to={outlet} replace />;
  return (
    <LoadBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          {['/', '/login', '/auth', '/user'].map((path) => (
            <Route key={path} path={path} element={<ToLanding />} />
          ))}
          <Route element={<Guard />}>
            <Route path="/landing" element={<HomeScreen />} />
            {pageRoutes.map(({ id, path, title, access }) => {
              const { View } = views[id];
              const Gate = gates[id];
              return (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Permitted title={title} access={access}>
                      {Gate ? (
                        <Gate>
                          <View />
                        </Gate>
                      ) : (
                        <View />
                      )}
                    </Permitted>
                  }
                />
              );
            })}
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </LoadBoundary>
  );
}

/** The root hands over to landing, with the place that was wanted. */
function ToLanding() {
  const { state } = useLocation();
  return <Navigate to="/landing" replace state={state} />;
}

/** Lets only a signed-in user pass; everyone else signs in at landing and then goes where they wanted. */
function Guard() {
  const view = useSession();
  const { pathname, search } = useLocation();
  const isStartLoading = useIsStartLoading();
  const [hasBeenOut, setHasBeenOut] = useState(false);
  if (view.kind === 'signedOut' && !hasBeenOut) setHasBeenOut(true);
  // Landing without a window asks for nothing but the sign-in.
  const isSignIn = pathname === '/landing' && searchWindowIn(search).size === undefined;
  if (view.kind === 'loading') return <Loading />;
  if (view.kind === 'signedIn') {
    if (isStartLoading) return <Loading />;
    return (
      <Shell session={view.session} isAfterSignIn={hasBeenOut}>
        <Outlet context={view.session} />
      </Shell>
    );
  }
  if (view.way === 'notFound') return <NoProfileScreen />;
  if (isSignIn) return <SignInScreen hasEnded={view.hasEnded} />;
  return <Refused />;
}

/** Sends whoever is not signed in to the root, with the place that they wanted. */
function Refused() {
  // Read once, from the browser: the router may still be on its way to what was typed last, and is at the root a moment later.
  const [state] = useState(() => wantedState(window.location.pathname + queryNow(window.location.search)));
  useEffect(() => {
    // oxlint-disable-next-line no-console -- portal.md §2 wants these words in the log
    console.warn(failureWays.guard.logText);
  }, []);
  return <Navigate to="/" replace state={state} />;
}

/** Shows a page to who may open it; everyone else reads that it is not for them, where they are. */
function Permitted(props: { title: string; access: PermissionId; children: ReactNode }) {
  const session = useOutletContext<Session>();
  return may(props.access, session) ? props.children : <AccessDeniedScreen {...props} />;
}
