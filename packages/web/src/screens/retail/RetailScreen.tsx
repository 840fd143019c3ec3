import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { RetailSetting } from '@pitlane/shared/features/retail/schema';
import { useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import { DealerOfRetail } from './DealerOfRetail.tsx';
import { RetailDialog } from './RetailDialog.tsx';
import { RetailTable } from './RetailTable.tsx';

/** What a dealer asks its customers, by program and term; the dealer is in the address. Source: portal.md §4 (Retail settings form) */
export function RetailScreen() {
  const session = useOutletContext<Session>();
  const { dealers, hasFailed, reload } = useDealers();
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<RetailSetting | 'new'>();
  const dealer =
    onlyDealer(dealers ?? []) ?? dealers?.find(({ dealerCode }) => dealerCode === params.get('dealer'));
  const choose = (chosen: Dealer | undefined) =>
    setParams(chosen?.dealerCode ? { dealer: chosen.dealerCode } : {}, { replace: true });
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
      <LoadingContainer
        state={dealers ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        failure="Couldn't load the dealers."
        onReload={reload}
        height={180}
      >
        {dealers && <DealerOfRetail dealers={dealers} dealer={dealer} onDealer={choose} />}
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
