import { may } from '@pitlane/shared/access/permissions';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { Suspense } from 'react';
import { Navigate, useLocation, useOutletContext } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import styles from './CancelQuoteScreen.module.css';
import { QuoteFinder } from './QuoteFinder.tsx';
import { QuotePage } from './QuotePage.tsx';
import { quoteAddressIn } from './quote-address.ts';
import { SavedQuotePage } from './SavedQuotePage.tsx';

const { View: OwnQuotePage } = lazyView(() =>
  import('./OwnQuotePage.tsx').then((module) => module.OwnQuotePage),
);

/**
 * Quotes a cancellation: find the contract, enter the date, the odometer and the reason, see the refund and why.
 * Contract and inputs are in the address. Source: portal.md §2 (cancelquote), decisions.md §4, look.md (Cancel quote)
 */
export function CancelQuoteScreen() {
  const session = useOutletContext<Session>();
  const { search } = useLocation();
  const { contract, quote } = quoteAddressIn(search);
  return (
    <Page title={quote ? `Cancel quote ${quote}` : 'Cancel Quote'}>
      <div className={styles.quote}>
        {quote && <SavedQuotePage key={quote} quoteNumber={quote} />}
        {!quote && contract && <NewQuote key={contract} contractKey={contract} session={session} />}
        {/* Customers start from their own contracts. */}
        {!quote &&
          !contract &&
          (may('contract.searchWindow', session) ? <QuoteFinder /> : <Navigate to="/dashboard" replace />)}
      </div>
    </Page>
  );
}

/** A new quote; a customer's starts with what they have on file. */
function NewQuote({ contractKey, session }: { contractKey: string; session: Session }) {
  if (!isCustomer(session)) return <QuotePage contractKey={contractKey} readings={[]} />;
  return (
    <Suspense fallback={<Loading />}>
      <OwnQuotePage contractKey={contractKey} />
    </Suspense>
  );
}
