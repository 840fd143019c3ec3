import '../../portal/rater-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { loadStateOf } from '../../kit/states/answer.ts';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { groupRow } from './edited-rows.ts';
import { MenuParts } from './MenuParts.tsx';
import { type EditedRow, MenuRowDialog } from './MenuRowDialog.tsx';

/** The settings of a dealer's menus; the dealer is in the address. Source: areas.md §7.1, decisions.md §8 (Pages) */
export function MenuSettingsScreen() {
  const session = useOutletContext<Session>();
  const page = useDealerOfPage();
  const { dealer } = page;
  const [edited, setEdited] = useState<EditedRow>();
  return (
    <>
      <DealerPage
        of={page}
        title="Menu settings"
        intro="A menu offers groups side by side. A product of a program has the plan and price of the quote."
        actions={
          dealer && (
            <Button
              look="primary"
              icon={PlusIcon}
              onClick={() => setEdited(groupRow(dealer.dealerCode ?? ''))}
            >
              Add a group
            </Button>
          )
        }
        withoutDealer="Choose a dealer to see its menu settings."
      >
        {({ dealerCode }) => (
          <Settings key={dealerCode} session={session} dealerCode={dealerCode ?? ''} onEdit={setEdited} />
        )}
      </DealerPage>
      {edited && <MenuRowDialog session={session} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface SettingsProps {
  session: Session;
  dealerCode: string;
  onEdit: (row: EditedRow) => void;
}

function Settings({ session, dealerCode, onEdit }: SettingsProps) {
  const answer = api.useGetMenuSettingsQuery({ dealerCode });
  return (
    <LoadingContainer
      state={loadStateOf(answer)}
      failure="Couldn't load the menu settings."
      onReload={() => void answer.refetch()}
      height={360}
    >
      {answer.data && (
        <MenuParts session={session} dealerCode={dealerCode} settings={answer.data} onEdit={onEdit} />
      )}
    </LoadingContainer>
  );
}
