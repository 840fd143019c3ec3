import '../../portal/rater-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { DealerOfPage } from '../../widgets/dealers/DealerOfPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { groupRow } from './edited-rows.ts';
import { MenuParts } from './MenuParts.tsx';
import { type EditedRow, MenuRowDialog } from './MenuRowDialog.tsx';

/** What a dealer's menus are made of; the dealer is in the address. Source: areas.md §7.1, decisions.md §8 (Pages) */
export function MenuSettingsScreen() {
  const session = useOutletContext<Session>();
  const { dealers, dealer, choose, state, reload } = useDealerOfPage();
  const [edited, setEdited] = useState<EditedRow>();
  const dealerCode = dealer?.dealerCode ?? '';
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Menu settings</h1>
        {dealer && (
          <Button look="primary" icon={PlusIcon} onClick={() => setEdited(groupRow(dealerCode))}>
            Add a group
          </Button>
        )}
      </header>
      <p className={list.words}>
        A menu offers groups side by side. A product of a program has the plan and price of the quote.
      </p>
      <LoadingContainer state={state} failure="Couldn't load the dealers." onReload={reload} height={180}>
        {dealers && <DealerOfPage dealers={dealers} dealer={dealer} onDealer={choose} />}
        {dealer ? (
          <Settings key={dealerCode} session={session} dealerCode={dealerCode} onEdit={setEdited} />
        ) : (
          <p className={list.words}>Choose a dealer to see its menu settings.</p>
        )}
      </LoadingContainer>
      {edited && <MenuRowDialog session={session} row={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

interface SettingsProps {
  session: Session;
  dealerCode: string;
  onEdit: (row: EditedRow) => void;
}

function Settings({ session, dealerCode, onEdit }: SettingsProps) {
  const { data, isError, isFetching, refetch } = api.useGetMenuSettingsQuery({ dealerCode });
  return (
    <LoadingContainer
      state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
      failure="Couldn't load the menu settings."
      onReload={() => void refetch()}
      height={360}
    >
      {data && <MenuParts session={session} dealerCode={dealerCode} settings={data} onEdit={onEdit} />}
    </LoadingContainer>
  );
}
