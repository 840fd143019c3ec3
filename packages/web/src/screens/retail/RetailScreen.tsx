import '../../portal/rater-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { newInAddress, useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { RetailDialog } from './RetailDialog.tsx';
import { RetailTable } from './RetailTable.tsx';

/** A dealer's retail prices by program and term; the dealer is in the address. Source: portal.md §4 (Retail settings form) */
export function RetailScreen() {
  const session = useOutletContext<Session>();
  const page = useDealerOfPage();
  const { dealer } = page;
  const form = useFormInAddress('form');
  const mayWrite = may('retail.write', session);
  const isNew = form.opened === newInAddress;
  const isEdited = form.opened !== undefined && !isNew;
  const settings = api.useListRetailSettingsQuery(
    { dealerCode: dealer?.dealerCode ?? '' },
    { skip: !dealer || !isEdited },
  );
  const edited = settings.data?.find(({ id }) => isEdited && String(id) === form.opened);
  return (
    <>
      <DealerPage
        of={page}
        title="Retail settings"
        intro="Each setting prices one program for a range of terms: by a markup on the dealer cost, or at a fixed price."
        actions={
          mayWrite && (
            <Button look="primary" icon={PlusIcon} onClick={() => form.open(newInAddress)}>
              Add a retail setting
            </Button>
          )
        }
        withoutDealer="Choose a dealer to see its retail settings."
      >
        {(chosen) => (
          <RetailTable key={chosen.dealerCode} session={session} dealer={chosen} onEdit={form.open} />
        )}
      </DealerPage>
      {dealer && mayWrite && (edited || isNew) && (
        <RetailDialog
          key={form.opened}
          session={session}
          dealer={dealer}
          setting={edited}
          onClose={form.close}
        />
      )}
    </>
  );
}
