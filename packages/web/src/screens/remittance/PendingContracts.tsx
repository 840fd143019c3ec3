import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { PendingContractRow } from '@pitlane/shared/features/remittance/account-schema';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { moveFocus } from '../../kit/lists/move-focus.ts';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import type { Chosen } from './next-batch.ts';
import { OverRemitField } from './OverRemitField.tsx';
import styles from './Remittance.module.css';

/** Up to this many rows are as high as their text; more scroll in a virtual table. */
const mostDrawn = 12;

interface Props {
  contracts: readonly PendingContractRow[];
  chosen: Chosen;
  /** Whether the user may remit; everyone else reads. */
  mayRemit: boolean;
  onToggle: (key: string) => void;
  /** Absent where an amount over cost isn't taken. */
  onOverRemit?: ((key: string, text: string) => void) | undefined;
}

/** The contracts that wait to be remitted, the oldest first; one that can't be remitted shows the reason. Source: areas.md §6 (Better, 1 and 4) */
export function PendingContracts(props: Props) {
  const { contracts, chosen, mayRemit, onToggle, onOverRemit } = props;
  const columns: DataColumn<PendingContractRow>[] = [
    ...(mayRemit ? [choiceColumn(chosen, onToggle)] : []),
    ...factColumns,
    {
      id: 'cost',
      header: 'Dealer cost',
      align: 'end',
      width: 104,
      cell: ({ dealerCost }) => moneyText(centsOf(dealerCost ?? 0)),
    },
    ...(mayRemit && onOverRemit ? [overRemitColumn(chosen, onOverRemit)] : []),
  ];
  const table = {
    label: 'Contracts to remit',
    rows: contracts,
    columns,
    rowId: ({ key }: PendingContractRow) => key ?? '',
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the check boxes inside
    <div role="presentation" className={styles.pending} onKeyDown={moveByKeys}>
      {contracts.length > mostDrawn ? <VirtualTable {...table} isTall /> : <DataTable {...table} isSteady />}
    </div>
  );
}

function choiceColumn(chosen: Chosen, onToggle: (key: string) => void): DataColumn<PendingContractRow> {
  return {
    id: 'choice',
    header: '',
    spoken: 'Remit',
    width: 40,
    cell: ({ key, customerName, problem }) => (
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={`Remit ${key}, ${customerName}`}
          checked={chosen.has(key ?? '')}
          disabled={problem !== null}
          onChange={() => onToggle(key ?? '')}
        />
        <span aria-hidden="true">Remit</span>
      </label>
    ),
  };
}

const factColumns: readonly DataColumn<PendingContractRow>[] = [
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    width: 56,
    cell: ({ daysUnremitted, mark }) => (
      <span className={styles.days} data-mark={mark}>
        {formatCell('count', daysUnremitted)}
      </span>
    ),
  },
  { id: 'contract', header: 'Contract', width: 136, cell: (row) => <Sold row={row} /> },
  { id: 'who', header: 'Customer', cell: (row) => <Who row={row} /> },
];

/** The contract and when it was sold. */
function Sold({ row }: { row: PendingContractRow }) {
  const { programCode, contractNumber, contractSuffix, purchaseDate } = row;
  return (
    <span className={styles.who}>
      <Link to={contractPath({ programCode, contractNumber, contractSuffix })}>
        {`${programCode}-${contractNumber}${contractSuffix ?? ''}`}
      </Link>
      <span className={styles.small}>Sold {formatCell('date', purchaseDate)}</span>
    </span>
  );
}

/** The customer and the plan, or why it can't be remitted. */
const Who = memo(function WhoCell({ row }: { row: PendingContractRow }) {
  const { customerName, planDescription, returnedBatchNumber, problem } = row;
  const returned = returnedBatchNumber && `Returned with ${returnedBatchNumber}`;
  const words = problem ? [problem.message, problem.next] : [returned, planTitle(planDescription ?? null)];
  const text = words.filter(Boolean).join(problem ? ' ' : ' · ');
  return (
    <span className={styles.who}>
      <span>{customerName}</span>
      <span className={styles.small}>{text}</span>
    </span>
  );
});

function overRemitColumn(
  chosen: Chosen,
  onOverRemit: (key: string, text: string) => void,
): DataColumn<PendingContractRow> {
  return {
    id: 'over',
    header: 'Over-remit',
    align: 'end',
    width: 108,
    cell: ({ key: ofRow }) => {
      const key = ofRow ?? '';
      const text = chosen.get(key);
      if (text === undefined) return null;
      return <OverRemitField of={key} text={text} onText={(typed) => onOverRemit(key, typed)} />;
    },
  };
}

/** The arrows go from check box to check box, as in a list. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
  moveFocus(event, [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]:not(:disabled)'),
  ]);
}
