import { isInternalUser } from '@pitlane/shared/access/groups';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { loanContractTypeLabel } from '@pitlane/shared/features/lenders/codes';
import { formOf } from '@pitlane/shared/features/lenders/lender-form';
import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './LenderTable.module.css';

interface Props {
  session: Session;
  dealer: Dealer;
  onEdit: (id: string) => void;
}

/** The lenders that a dealer can choose from, by name. */
export function LenderTable({ session, dealer, onEdit }: Props) {
  const [includeRetired, setIncludeRetired] = useState(false);
  const answer = api.useListLendersQuery({
    dealerCode: dealer.dealerCode ?? '',
    includeRetired,
  });
  return (
    <>
      <CheckField label="Show retired lenders" isChecked={includeRetired} onChecked={setIncludeRetired} />
      <LoadedTable
        label="Lenders"
        failure="Couldn't load the lenders."
        answer={answer}
        columns={[
          ...columns,
          ...(includeRetired ? [retiredColumn] : []),
          ...(may('lender.write', session) ? [actionsColumn(session, onEdit)] : []),
        ]}
        rowId={({ dealerLenderID }) => String(dealerLenderID)}
        empty={{ title: 'No lenders yet.', text: 'Lenders added here can be chosen in a sale.' }}
      />
    </>
  );
}

const columns: readonly DataColumn<DealerLender>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, city, stateAbbreviation }) => (
      <div>
        {name}
        <small className={styles.place}>{[city, stateAbbreviation].filter(Boolean).join(', ')}</small>
      </div>
    ),
  },
  {
    id: 'for',
    header: 'For',
    isOneLine: true,
    cell: ({ isGenericLender }) => (isGenericLender ? 'All dealers' : 'This dealer'),
  },
  {
    id: 'rate',
    header: 'Rate',
    align: 'end',
    cell: ({ interestRate }) => (interestRate === null ? '' : `${interestRate.toFixed(2)}%`),
  },
  {
    id: 'type',
    header: 'Loan type',
    cell: ({ loanContractType }) => loanContractTypeLabel(loanContractType),
  },
  { id: 'phone', header: 'Phone', cell: ({ phoneNumber }) => formatCell('phone', phoneNumber) },
];

const retiredColumn: DataColumn<DealerLender> = {
  id: 'retired',
  header: 'Retired',
  cell: ({ retiredOn }) => formatCell('date', retiredOn),
};

function actionsColumn(session: Session, onEdit: (id: string) => void): DataColumn<DealerLender> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (lender) =>
      mayEditLender(lender, session) && (
        <Actions session={session} lender={lender} onEdit={() => onEdit(String(lender.dealerLenderID))} />
      ),
  };
}

/** Lenders of all dealers are changed by internal users only. */
export function mayEditLender({ isGenericLender }: DealerLender, session: Session): boolean {
  return !isGenericLender || isInternalUser(session);
}

function Actions({
  session,
  lender,
  onEdit,
}: {
  session: Session;
  lender: DealerLender;
  onEdit: () => void;
}) {
  const run = useRunCommand(session);
  const id = String(lender.dealerLenderID);
  if (lender.retiredOn !== null) {
    const args = { ...formOf(lender), id: Number(id), retired: false };
    return (
      <Button
        size="small"
        aria-label={`Offer ${lender.name} again`}
        onClick={() => void run({ command: 'lender.set', args })}
      >
        Offer again
      </Button>
    );
  }
  return (
    <>
      <Button size="small" aria-label={`Edit ${lender.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="small"
        aria-label={`Retire ${lender.name}`}
        onClick={() => void run({ command: 'lender.retire', args: { id } })}
      >
        Retire
      </Button>
    </>
  );
}
