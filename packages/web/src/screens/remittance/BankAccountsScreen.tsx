import '../../portal/remittance-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { type BankAccount, maskedAccount } from '@pitlane/shared/features/remittance/bank-account-schema';
import { bankAccountStates } from '@pitlane/shared/features/remittance/rules/bank-account-state';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { newInAddress, useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { AddAccountDialog } from './AddAccountDialog.tsx';
import styles from './Remittance.module.css';

/** The accounts that a dealer pays from: added here, approved by a second person, never edited. Source: areas.md §6.2 (R38) */
export function BankAccountsScreen() {
  const session = useOutletContext<Session>();
  const page = useDealerOfPage();
  const { dealer } = page;
  const form = useFormInAddress('form');
  const mayAdd = may('remittance.remit', session);
  return (
    <>
      <DealerPage
        of={page}
        title="Bank accounts"
        intro="A new account can be debited after a second person approves it, no sooner than 24 hours after it was added. To change an account, add the new one and retire the old one."
        actions={
          mayAdd && (
            <Button look="primary" icon={PlusIcon} onClick={() => form.open(newInAddress)}>
              Add a bank account
            </Button>
          )
        }
        withoutDealer={
          may('agreement.write', session) ? (
            <Accounts session={session} dealerCode={undefined} />
          ) : (
            'Choose a dealer to see its bank accounts.'
          )
        }
      >
        {({ dealerCode }) => (
          <Accounts key={dealerCode} session={session} dealerCode={dealerCode ?? undefined} />
        )}
      </DealerPage>
      {dealer && mayAdd && form.opened === newInAddress && (
        <AddAccountDialog dealer={dealer} onClose={form.close} />
      )}
    </>
  );
}

/** A dealer's accounts; without a dealer those of all that wait for approval or are on hold. */
function Accounts({ session, dealerCode }: { session: Session; dealerCode: string | undefined }) {
  const [includeRetired, setIncludeRetired] = useState(false);
  const answer = api.useListBankAccountsQuery({ dealerCode, includeRetired });
  return (
    <>
      {dealerCode ? (
        <CheckField label="Show retired accounts" isChecked={includeRetired} onChecked={setIncludeRetired} />
      ) : (
        <h2>Waiting for approval</h2>
      )}
      <LoadedTable
        label="Bank accounts"
        failure="Couldn't load the bank accounts."
        answer={answer}
        columns={[...(dealerCode ? [] : [dealerColumn]), ...columns, actionsColumn(session)]}
        rowId={({ bankAccountID }) => bankAccountID ?? ''}
        empty={dealerCode ? noAccounts : noneWaiting}
      />
      {answer.data && answer.data.length > 0 && <TimesZone />}
    </>
  );
}

const noAccounts = { title: 'No bank accounts yet.', text: 'Add one to remit by ACH.' };
const noneWaiting = {
  title: 'No accounts are waiting for approval.',
  text: 'New accounts appear here until someone else approves them. Choose a dealer to see all of its accounts.',
};

const dealerColumn: DataColumn<BankAccount> = {
  id: 'dealer',
  header: 'Dealer',
  cell: ({ dealerName, dealerCode }) => dealerName ?? dealerCode,
};

const columns: readonly DataColumn<BankAccount>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: ({ bankName, last4, accountType }) => (
      <div>
        {bankName}
        <div className={styles.small}>
          {maskedAccount(last4)} · {accountType}
        </div>
      </div>
    ),
  },
  { id: 'holder', header: 'Account holder', cell: ({ holderName }) => holderName },
  { id: 'status', header: 'Status', cell: ({ status }) => codeLabel(bankAccountStates, status, 'Status') },
  { id: 'usable', header: 'Usable from', cell: ({ usableFrom }) => instantText(usableFrom) },
  { id: 'added', header: 'Added by', cell: ({ addedBy }) => addedBy },
];

function actionsColumn(session: Session): DataColumn<BankAccount> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (account) => <Actions session={session} account={account} />,
  };
}

function Actions({ session, account }: { session: Session; account: BankAccount }) {
  const run = useRunCommand(session);
  const { bankAccountID, dealerCode, bankName, last4, status } = account;
  const name = `${bankName} ${maskedAccount(last4)}`;
  const args = { id: bankAccountID ?? '', dealerCode: dealerCode ?? '' };
  if (status === 'Retired') return null;
  return (
    <>
      {may('agreement.write', session) && (status === 'Pending' || status === 'Held') && (
        <Button
          size="small"
          aria-label={`${status === 'Held' ? 'Release' : 'Approve'} ${name}`}
          onClick={() => void run({ command: 'bankAccount.approve', args })}
        >
          {status === 'Held' ? 'Release' : 'Approve'}
        </Button>
      )}
      {may('remittance.remit', session) && (
        <Button
          size="small"
          aria-label={`Retire ${name}`}
          onClick={() => void run({ command: 'bankAccount.retire', args })}
        >
          Retire
        </Button>
      )}
    </>
  );
}
