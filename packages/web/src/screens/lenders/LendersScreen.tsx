import '../../portal/rater-area.ts';
import { isInternalUser } from '@pitlane/shared/access/groups';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { newInAddress, useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { LenderDialog } from './LenderDialog.tsx';
import { LenderTable, mayEditLender } from './LenderTable.tsx';

/** The lenders that a dealer's customers can finance with; the dealer is in the address. Source: portal.md §7 (Lenders) */
export function LendersScreen() {
  const session = useOutletContext<Session>();
  const page = useDealerOfPage();
  const { dealer } = page;
  const form = useFormInAddress('form');
  const mayWrite = may('lender.write', session);
  const isNew = form.opened === newInAddress;
  const isEdited = form.opened !== undefined && !isNew;
  const lenders = api.useListLendersQuery(
    { dealerCode: dealer?.dealerCode ?? '', includeRetired: false },
    { skip: !dealer || !isEdited },
  );
  const edited = lenders.data?.find(
    (one) => isEdited && String(one.dealerLenderID) === form.opened && mayEditLender(one, session),
  );
  return (
    <>
      <DealerPage
        of={page}
        title="Lenders"
        intro={`Choosing a lender on the menu fills in its rate. Lenders of all dealers are listed too${
          isInternalUser(session) ? '.' : '; only the provider can change those.'
        }`}
        actions={
          mayWrite && (
            <Button look="primary" icon={PlusIcon} onClick={() => form.open(newInAddress)}>
              Add a lender
            </Button>
          )
        }
        withoutDealer="Choose a dealer to see its lenders."
      >
        {(chosen) => (
          <LenderTable key={chosen.dealerCode} session={session} dealer={chosen} onEdit={form.open} />
        )}
      </DealerPage>
      {dealer && mayWrite && (edited || isNew) && (
        <LenderDialog
          key={form.opened}
          session={session}
          dealer={dealer}
          lender={edited}
          onClose={form.close}
        />
      )}
    </>
  );
}
