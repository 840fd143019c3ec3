import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { planTitle, vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { coveredUntil } from '@pitlane/shared/features/customers/rules/coverage-left';
import { Link } from 'react-router-dom';
import { contractPath } from '../../../portal/address/contract-path.ts';
import styles from './CustomerDashboard.module.css';

/** Contracts that no longer cover anything, each leading to its page with its documents. */
export function PastContracts({ contracts }: { contracts: readonly Contract[] }) {
  if (contracts.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="past-contracts">
      <h2 id="past-contracts">Past contracts</h2>
      <ul className={styles.past}>
        {contracts.map((contract) => (
          <li key={contractKeyText(contract)}>
            <Link to={contractPath(contract)}>
              {vehicleText(contract.vehicle)} · {planTitle(contract.planDescription)}
            </Link>
            <span className={styles.muted}>
              {contractKeyText(contract)} · {coveredUntil(contract)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
