import { may } from '@pitlane/shared/access/permissions';
import { seesNoContracts } from '@pitlane/shared/access/scope';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { noContractsSentence } from '@pitlane/shared/features/contracts/rules/nothing-found';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { SearchIcon, ShieldCheckIcon } from '../../kit/icons.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { useSearchWindow } from '../../portal/address/search-window.ts';
import { FilterChips } from '../../widgets/dealers/FilterChips.tsx';
import { useFigureFilter } from '../../widgets/dealers/use-figure-filter.ts';
import styles from './DashboardScreen.module.css';
import { Figures } from './Figures.tsx';
import { LinesPanel } from './LinesPanel.tsx';
import { RecentContractPanel } from './RecentContractPanel.tsx';
import { SavedSearchPanel } from './SavedSearchPanel.tsx';
import { loadWaiting, WaitingForYou } from './WaitingForYou.tsx';

/**
 * The first page: what waits for the user, then how we are doing, by role and in scope, narrowed by the Dashboard Filter. Source: portal.md §2, areas.md
 * §4
 */
export function DashboardScreen() {
  const session = useOutletContext<Session>();
  if (isCustomer(session)) {
    return (
      <LoadBoundary>
        <Suspense fallback={<Page title="Your coverage" />}>
          <CustomerDashboard session={session} />
        </Suspense>
      </LoadBoundary>
    );
  }
  if (!seesNoContracts(session)) return <Dashboard session={session} />;
  return (
    <Page title="Dashboard" intro={noContractsSentence}>
      <LoadBoundary>
        <Suspense fallback={<Skeleton lines={6} height={40} />}>
          <PagesOnly session={session} />
        </Suspense>
      </LoadBoundary>
    </Page>
  );
}

/** Only customers load it. */
const { View: CustomerDashboard } = lazyView(() =>
  import('./customer/CustomerDashboard.tsx').then((module) => module.CustomerDashboard),
);

/** The few accounts without contracts load it. */
const { View: PagesOnly } = lazyView(() => import('./PagesOnly.tsx').then((module) => module.PagesOnly));

/** Only the service lane loads it. */
const { View: OpenClaims } = lazyView(() => import('./OpenClaims.tsx').then((module) => module.OpenClaims));

const openClaimsPanel = { title: 'Open claims', icon: ShieldCheckIcon, empty: 'No open claims.' };

/** As narrow as the styles of the page take a phone to be. */
const phone = '(max-width: 599.98px)';

function Dashboard({ session }: { session: Session }) {
  const { open, size } = useSearchWindow();
  // Nothing is read while the search window covers the page.
  const isCovered = size === 'maximized' || size === 'full';
  const filter = useFigureFilter(session);
  const hasFigures = may('dashboard.figures', session);
  // A phone shows one or the other at once: the numbers come first.
  const isPhone = useMedia(phone);
  const isAboveShown = useAboveShown(session);
  const panels = (
    <div className={styles.panels}>
      <WaitingForYou session={session} criteria={filter.criteria} isCovered={isCovered} />
      <RecentContractPanel isCovered={isCovered} />
      {!hasFigures && (
        <LoadBoundary>
          <Suspense fallback={<LinesPanel {...openClaimsPanel} lines={undefined} />}>
            <OpenClaims panel={openClaimsPanel} criteria={filter.criteria} isCovered={isCovered} />
          </Suspense>
        </LoadBoundary>
      )}
      <SavedSearchPanel session={session} />
    </div>
  );
  return (
    <Page
      title="Dashboard"
      actions={
        <Button look="primary" icon={SearchIcon} keys="/" onClick={() => open('maximized')}>
          Contract Search
        </Button>
      }
    >
      {(hasFigures || filter.parts.length > 0) && <FilterChips filter={filter} />}
      {!isPhone && panels}
      {hasFigures && (isPhone || isAboveShown) && (
        <Figures session={session} filter={filter} isCovered={isCovered} between={isPhone && panels} />
      )}
      {isPhone && !hasFigures && panels}
    </Page>
  );
}

/** Returns whether the lists are rendered. The figures come after them, so that a slow computer shows the lists and requests their rows before it renders a dozen charts. */
function useAboveShown(session: Session): boolean {
  const [isAboveReady, setAboveReady] = useState(false);
  const [isAboveShown, setAboveShown] = useState(false);
  // A list that can't be loaded shows so itself. React alone would render a late list after the charts.
  const [whenLoaded] = useState(() => loadWaiting(session).catch(() => {}));
  useEffect(() => {
    void whenLoaded.then(() => setAboveReady(true));
  }, [whenLoaded]);
  useEffect(() => {
    if (isAboveReady) startTransition(() => setAboveShown(true));
  }, [isAboveReady]);
  return isAboveShown;
}
