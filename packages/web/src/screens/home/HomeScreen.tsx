import { may } from '@pitlane/shared/access/permissions';
import { seesNoContracts } from '@pitlane/shared/access/scope';
import { isCustomer, isUser, type Session } from '@pitlane/shared/access/session';
import { noContractsSentence } from '@pitlane/shared/features/contracts/rules/nothing-found';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { SearchIcon } from '../../kit/icons.ts';
import { requestedRoute } from '../../portal/address/requested-route.ts';
import { useSearchWindow } from '../../portal/address/search-window.ts';
import { isAnnouncementsAddress } from '../../portal/address/use-announcements-address.ts';
import { stored } from '../../session/stored.ts';
import styles from './HomeScreen.module.css';
import { OtherPages } from './OtherPages.tsx';
import { OwnContracts } from './OwnContracts.tsx';
import { RecentContractPanel } from './RecentContractPanel.tsx';
import { SavedSearchPanel } from './SavedSearchPanel.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

/** Landing of a signed-in user: opens Contract Search on arrival, and is the page beneath it. Source: decisions.md §7 */
export function HomeScreen() {
  const session = useOutletContext<Session>();
  const { open, size } = useSearchWindow();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const hasArrived = useRef(false);
  const isCovered = size === 'maximized' || size === 'full';
  useLayoutEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    // A window that the address opens is a place that somebody wanted.
    if (size !== undefined || isAnnouncementsAddress(search)) return;
    void navigate(requestedRoute(state, session, stored('homeUrl')), { replace: true });
  }, [size, search, state, session, navigate]);
  return (
    <div className={styles.home}>
      <h1>{isCustomer(session) ? 'Your contracts' : 'Home'}</h1>
      {may('contract.searchWindow', session) && !seesNoContracts(session) ? (
        <>
          <p>Find a contract by number, VIN or the customer's last name.</p>
          <Button look="primary" icon={SearchIcon} onClick={() => open('maximized')}>
            Contract Search <kbd className={styles.key}>/</kbd>
          </Button>
          <div className={styles.panels}>
            <div>
              <WaitingForYou session={session} isCovered={isCovered} />
            </div>
            <div>
              <RecentContractPanel isCovered={isCovered} />
              <SavedSearchPanel session={session} />
            </div>
          </div>
        </>
      ) : (
        <NoSearch session={session} />
      )}
    </div>
  );
}

/** The home of those who have no Contract Search: customers, accounts that see no contracts, and someone without a role. */
function NoSearch({ session }: { session: Session }) {
  if (isCustomer(session) && may('contract.search', session)) {
    return (
      <div className={styles.own}>
        <OwnContracts />
      </div>
    );
  }
  if (!isUser(session)) return <p>Your account has no role yet. Ask your administrator to assign one.</p>;
  return (
    <>
      <p>{noContractsSentence}</p>
      <div className={styles.own}>
        <OtherPages session={session} />
      </div>
    </>
  );
}
