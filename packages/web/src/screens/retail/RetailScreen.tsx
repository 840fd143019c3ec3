import '../../portal/rater-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { RetailSetting } from '@pitlane/shared/features/retail/schema';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { DealerOfPage } from '../../widgets/dealers/DealerOfPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { RetailDialog } from './RetailDialog.tsx';
import { RetailTable } from './RetailTable.tsx';

/** What a dealer asks its customers, by program and term; the dealer is in the address. Source: portal.md §4 (Retail settings form) */
export function RetailScreen() {
  const session = useOutletContext<Session>();
  const { dealers, dealer, choose, state, reload } = useDealerOfPage();
  const [edited, setEdited] = useState<RetailSetting | 'new'>();
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Retail settings</h1>
        {dealer && may('retail.write', session) && (
          <Button look="primary" icon={PlusIcon} onClick={() => setEdited('new')}>
            Add a retail setting
          </Button>
        )}
      </header>
      <p className={list.words}>
        Each setting prices one program for a range of terms: by a markup on the dealer cost, or at a fixed
        price.
      </p>
      <LoadingContainer state={state} failure="Couldn't load the dealers." onReload={reload} height={180}>
        {dealers && <DealerOfPage dealers={dealers} dealer={dealer} onDealer={choose} />}
        {dealer ? (
          <RetailTable key={dealer.dealerCode} session={session} dealer={dealer} onEdit={setEdited} />
        ) : (
          <p className={list.words}>Choose a dealer to see its retail settings.</p>
        )}
      </LoadingContainer>
      {dealer && edited && (
        <RetailDialog
          session={session}
          dealer={dealer}
          setting={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
