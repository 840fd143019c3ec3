import { programTitle, statusAccent } from '@pitlane/shared/features/contracts/rules/codes';
import {
  coverageText,
  customerName,
  numberText,
  planTitle,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { contractPath } from '../../portal/address/contract-path.ts';
import { StatusWord } from '../contract-card/StatusWord.tsx';
import styles from './ContractLine.module.css';

interface Props {
  contract: Contract;
  /** It is the first of its deal. The others leave out what they share with it. */
  startsDeal: boolean;
  index: number;
  /** The length of the list; -1 if it is unknown. */
  total: number;
  isTabStop: boolean;
}

/** One contract as a row; a click anywhere on it opens it. Source: look.md (Search rows) */
export const ContractLine = memo(function ContractLine(props: Props) {
  const { contract, startsDeal, index, total, isTabStop } = props;
  const { vehicle, dealer, purchaseDate } = contract;
  const id = useId();
  const name = customerName(contract.customer) || 'No name';
  const program = programTitle(contract.programCode);
  const plan = [planTitle(contract.planDescription), coverageText(contract)].filter(Boolean).join(' · ');
  return (
    <article
      className={styles.line}
      data-card={index}
      data-starts={startsDeal || undefined}
      data-accent={statusAccent(contract.contractStatusType)}
      aria-labelledby={`${id}-name ${id}-number`}
      aria-posinset={index + 1}
      aria-setsize={total}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an article of a feed takes the focus and keys
      tabIndex={isTabStop ? 0 : -1}
    >
      <h2 id={`${id}-name`} className={startsDeal ? styles.name : 'visually-hidden'} title={name}>
        {name}
      </h2>
      <Link id={`${id}-number`} className={styles.number} to={contractPath(contract)} tabIndex={-1}>
        {numberText(contract)}
      </Link>
      {startsDeal && (
        <>
          <span className={styles.vin}>{vehicle?.vin && `…${vehicle.vin.slice(-6)}`}</span>
          <span className={styles.vehicle}>{vehicleText(vehicle)}</span>
          <span className={styles.sold}>{formatCell('date', purchaseDate)}</span>
          <span className={styles.dealer}>{dealer?.name}</span>
        </>
      )}
      <span className={styles.plan} title={`${program} · ${plan}`}>
        <abbr aria-label={program}>{contract.programCode}</abbr> {plan}
      </span>
      <span className={styles.status}>
        <StatusWord contract={contract} />
      </span>
    </article>
  );
});
