import type { AchFileWithEntries } from '@pitlane/shared/features/remittance/ach-schema';
import { maskedAccount } from '@pitlane/shared/features/remittance/bank-account-schema';
import { achFileStateText } from '@pitlane/shared/features/remittance/settlement-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';

type Entry = AchFileWithEntries['entries'][number];

/** Every debit of an ACH file, with the batch that it pays. */
export function AchFileDialog({ fileNumber, onClose }: { fileNumber: string; onClose: () => void }) {
  const answer = api.useGetAchFileQuery({ fileNumber });
  const { data } = answer;
  return (
    <Dialog
      title={fileNumber}
      {...(data ? { subtitle: subtitleOf(data) } : {})}
      holds="table"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <AnswerContainer answer={answer} failure="Couldn't load the file." height={240}>
        {data && (
          <DataTable
            label="Debits"
            rows={data.entries}
            columns={columns}
            rowId={({ batchNumber }) => batchNumber ?? ''}
          />
        )}
      </AnswerContainer>
    </Dialog>
  );
}

/** How far it is, and when its debits settle and count as paid. */
function subtitleOf(file: AchFileWithEntries): string {
  const { status, effectiveDate, postsOn } = file;
  const state = achFileStateText(file);
  if (status === 'Discarded') return state;
  return `${state} · settles ${formatCell('date', effectiveDate)} · posts ${formatCell('date', postsOn)}`;
}

const columns: readonly DataColumn<Entry>[] = [
  {
    id: 'batch',
    header: 'Batch',
    cell: ({ batchNumber }) => <Link to={`/remittance/batches/${batchNumber}`}>{batchNumber}</Link>,
  },
  { id: 'dealer', header: 'Dealer', cell: ({ dealerName }) => dealerName },
  { id: 'account', header: 'Account', cell: ({ bankName, last4 }) => `${bankName} ${maskedAccount(last4)}` },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ paymentState, returnCode }) => [paymentState, returnCode].filter(Boolean).join(' '),
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatCell('money', amount) },
];
