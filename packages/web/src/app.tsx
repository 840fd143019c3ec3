import { failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from './components/Loading.tsx';
import { HomeScreen } from './screens/home/HomeScreen.tsx';
import { pageRoutes } from './screens/index.ts';
import { NotBuiltScreen } from './screens/not-built/NotBuiltScreen.tsx';
import { NoProfileScreen } from './screens/not-found/NoProfileScreen.tsx';
import { NotFoundScreen } from './screens/not-found/NotFoundScreen.tsx';
import { useSession } from './session/use-session.ts';
import { LoadBoundary } from './shell/LoadBoundary.tsx';
import { Shell } from './shell/Shell.tsx';
import { outletRedirect, queryNow, searchWindowIn } from './shell/search-window.ts';

const SignInScreen = lazy(() =>
  import('./screens/sign-in/SignInScreen.tsx').then((module) => ({ default: module.SignInScreen })),
);

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
            {pageRoutes.map(({ path, title, View }) => (
              <Route key={path} path={path} element={View ? <View /> : <NotBuiltScreen title={title} />} />
            ))}
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
  // Landing without a window asks for nothing but the sign-in.
  const isSignIn = pathname === '/landing' && searchWindowIn(search).size === undefined;
  const isRefused = view.kind === 'signedOut' && !isSignIn;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- portal.md §2 wants these words in the log
    if (isRefused) console.warn(failureWays.guard.logText);
  }, [isRefused]);
  if (view.kind === 'loading') return <Loading />;
  if (view.kind === 'signedIn') {
    return (
      <Shell session={view.session}>
        <Outlet context={view.session} />
      </Shell>
    );
  }
  if (view.way === 'notFound') return <NoProfileScreen />;
  if (isSignIn) return <SignInScreen hasEnded={view.hasEnded} />;
  return <Navigate to="/" replace state={{ wanted: pathname + queryNow(search) }} />;
}
