import '../../portal/rater-area.ts';
import { isInternalUser } from '@pitlane/shared/access/groups';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { DealerOfPage } from '../../widgets/dealers/DealerOfPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { LenderDialog } from './LenderDialog.tsx';
import { LenderTable } from './LenderTable.tsx';

/** The lenders that a dealer's customers can finance with; the dealer is in the address. Source: portal.md §7 (Lenders) */
export function LendersScreen() {
  const session = useOutletContext<Session>();
  const { dealers, dealer, choose, state, reload } = useDealerOfPage();
  const [edited, setEdited] = useState<DealerLender | 'new'>();
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Lenders</h1>
        {dealer && may('lender.write', session) && (
          <Button look="primary" icon={PlusIcon} onClick={() => setEdited('new')}>
            Add a lender
          </Button>
        )}
      </header>
      <p className={list.words}>
        A quote starts with the rate and amounts of its lender. Lenders of all dealers are listed too
        {isInternalUser(session) ? '.' : '; only your administrator can change those.'}
      </p>
      <LoadingContainer state={state} failure="Couldn't load the dealers." onReload={reload} height={180}>
        {dealers && <DealerOfPage dealers={dealers} dealer={dealer} onDealer={choose} />}
        {dealer ? (
          <LenderTable key={dealer.dealerCode} session={session} dealer={dealer} onEdit={setEdited} />
        ) : (
          <p className={list.words}>Choose a dealer to see its lenders.</p>
        )}
      </LoadingContainer>
      {dealer && edited && (
        <LenderDialog
          session={session}
          dealer={dealer}
          lender={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
