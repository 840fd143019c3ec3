import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { outletRedirect, searchWindowIn } from '../../portal/address/search-window.ts';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { FirstPaint } from './FirstPaint.tsx';
import { loadStart, pages } from './start.ts';

const { View: SignInScreen } = lazyView(() =>
  import('../../screens/sign-in/SignInScreen.tsx').then((module) => module.SignInScreen),
);
const { View: SecondStepScreen } = lazyView(() =>
  import('../../screens/sign-in/SecondStepScreen.tsx').then((module) => module.SecondStepScreen),
);
const { View: RecoveryScreen } = lazyView(() =>
  import('../../screens/sign-in/RecoveryScreen.tsx').then((module) => module.RecoveryScreen),
);
const { View: RegisterScreen } = lazyView(() =>
  import('../../screens/sign-in/RegisterScreen.tsx').then((module) => module.RegisterScreen),
);
const { View: InvitationScreen } = lazyView(() =>
  import('../../screens/sign-in/InvitationScreen.tsx').then((module) => module.InvitationScreen),
);
const { View: SetupScreen } = lazyView(() =>
  import('../../screens/sign-in/SetupScreen.tsx').then((module) => module.SetupScreen),
);
const { View: Pages } = pages;

/** All components of the kit on one page; not in builds. */
const KitPage = import.meta.env.DEV
  ? lazy(() => import('../../kit/gallery/KitPage.tsx').then((module) => ({ default: module.KitPage })))
  : undefined;

/** Every address of the portal. Source: portal.md §2 (routes), decisions.md §7 */
export function App() {
  const outlet = outletRedirect(useLocation());
  if (outlet) return <Navigate to={outlet} replace />;
  return (
    <LoadBoundary>
      <Suspense fallback={<FirstPaint />}>
        <Routes>
          {['/', '/login', '/auth', '/user'].map((path) => (
            <Route key={path} path={path} element={<ToLanding />} />
          ))}
          {KitPage && <Route path="/kit" element={<KitPage />} />}
          <Route path="/invitation" element={<InvitationScreen />} />
          <Route path="*" element={<Entrance />} />
        </Routes>
      </Suspense>
    </LoadBoundary>
  );
}

/** The root redirects to landing, with the window that its address opens and the requested address. */
function ToLanding() {
  const { search, state } = useLocation();
  return <Navigate to={`/landing${search}`} replace state={state} />;
}

/** The sign-in, at landing without a window; all other addresses are those of the pages. */
function Entrance() {
  const { pathname, search } = useLocation();
  const isSignIn = pathname === '/landing' && searchWindowIn(search).size === undefined;
  const view = useSession({ isEnabled: isSignIn });
  if (isSignIn && view.kind === 'loading') return <FirstPaint />;
  if (isSignIn && view.kind === 'signedOut' && view.step === 'factor') return <SecondStepScreen />;
  if (isSignIn && view.kind === 'signedOut' && view.step === 'setup') return <SetupScreen />;
  if (isSignIn && view.kind === 'signedOut' && new URLSearchParams(search).has('recover'))
    return <RecoveryScreen />;
  if (isSignIn && view.kind === 'signedOut' && new URLSearchParams(search).has('register'))
    return <RegisterScreen />;
  if (isSignIn && view.kind === 'signedOut' && view.way !== 'notFound')
    return <SignInScreen hasEnded={view.hasEnded} loadPages={() => void loadStart(window.location)} />;
  return <Pages />;
}
