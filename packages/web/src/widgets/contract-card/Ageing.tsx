import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { ageingMark, ageingText } from '@pitlane/shared/features/remittance/rules/ageing';
import styles from './Ageing.module.css';

/** That a contract has been waiting to be remitted for too long: its color, and always the words. Source: decisions.md §5, areas.md §17 */
export function Ageing({ contract }: { contract: Pick<Contract, 'unremittedDays' | 'unremittedMark'> }) {
  const text = ageingText(contract);
  if (!text) return null;
  return (
    <span className={styles.ageing} data-mark={ageingMark(contract)}>
      {text}
    </span>
  );
}
