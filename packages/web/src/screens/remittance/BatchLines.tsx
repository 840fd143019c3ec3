import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import type {
  RemittanceCredit,
  RemittanceDebit,
  RemittanceLine,
} from '@pitlane/shared/features/remittance/remit-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import styles from './Remittance.module.css';

/** The maximum number of rows that are rendered at first. */
const mostDrawn = 50;

/** Every line of a batch: contracts, debits, credits. */
export function BatchLines({ batch }: { batch: RemittanceBatch }) {
  const { lines, debits, credits } = batch;
  const Table = lines.length > mostDrawn ? VirtualTable : DataTable;
  return (
    <>
      <section aria-labelledby="contracts" className={styles.lines}>
        <h2 id="contracts">Contracts</h2>
        <Table<RemittanceLine>
          label="Contracts of the batch"
          rows={lines}
          columns={
            lines.some(({ overRemitAmount }) => overRemitAmount)
              ? [...lineColumns, overRemitColumn]
              : lineColumns
          }
          rowId={({ key }) => key ?? ''}
        />
      </section>
      {debits.length > 0 && (
        <section aria-labelledby="debits" className={styles.lines}>
          <h2 id="debits">Debits</h2>
          <DataTable
            label="Debits of the batch"
            rows={debits}
            columns={debitColumns}
            rowId={({ debitID }) => `${debitID}`}
          />
        </section>
      )}
      {credits.length > 0 && (
        <section aria-labelledby="credits" className={styles.lines}>
          <h2 id="credits">Credits</h2>
          <DataTable
            label="Credits of the batch"
            rows={credits}
            columns={creditColumns}
            rowId={({ creditID }) => `${creditID}`}
          />
        </section>
      )}
    </>
  );
}

const money = (id: string, header: string) => ({ id, header, align: 'end' as const, width: 112 });

const whole = (text: string) => <span className={styles.whole}>{text}</span>;

const lineColumns: readonly DataColumn<RemittanceLine>[] = [
  {
    id: 'contract',
    header: 'Contract',
    width: 152,
    cell: ({ programCode, contractNumber, contractSuffix }) => (
      <Link className={styles.whole} to={contractPath({ programCode, contractNumber, contractSuffix })}>
        {`${programCode}-${contractNumber}${contractSuffix ?? ''}`}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customerName, planDescription }) => (
      <span className={styles.who}>
        <span>{customerName}</span>
        <span className={styles.small}>{planTitle(planDescription)}</span>
      </span>
    ),
  },
  {
    id: 'sold',
    header: 'Sold',
    width: 108,
    cell: ({ purchaseDate }) => whole(formatCell('date', purchaseDate)),
  },
  { ...money('cost', 'Dealer cost'), cell: ({ dealerCost }) => formatCell('money', dealerCost) },
];

const overRemitColumn: DataColumn<RemittanceLine> = {
  ...money('over', 'Over-remit'),
  cell: ({ overRemitAmount }) => (overRemitAmount ? formatCell('money', overRemitAmount) : ''),
};

const debitColumns: readonly DataColumn<RemittanceDebit>[] = [
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { id: 'created', header: 'Created', cell: ({ createdDate }) => formatCell('date', createdDate) },
  { ...money('amount', 'Amount'), cell: ({ amount }) => formatCell('money', amount) },
];

const creditColumns: readonly DataColumn<RemittanceCredit>[] = [
  { id: 'contract', header: 'Contract', cell: ({ key }) => key },
  { id: 'of', header: 'Remitted in', cell: ({ ofBatchNumber }) => ofBatchNumber },
  { id: 'created', header: 'Created', cell: ({ createdDate }) => formatCell('date', createdDate) },
  { ...money('amount', 'Amount'), cell: ({ amount }) => formatCell('money', amount) },
];
