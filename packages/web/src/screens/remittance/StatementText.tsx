import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { StatementLine } from '@pitlane/shared/features/remittance/account-schema';
import { Link } from 'react-router-dom';
import { contractPath } from '../../portal/address/contract-path.ts';
import styles from './Remittance.module.css';

/** What a line of a statement is for: the contract with its plan, since a plan alone is that of many. */
export function StatementText({
  of: { kind, key, text },
}: {
  of: Pick<StatementLine, 'kind' | 'key' | 'text'>;
}) {
  const contract = key ? parseContractKey(key) : undefined;
  const words = kind === 'Contract' ? planTitle(text) : text;
  return (
    <span className={styles.oneLine} title={[key, words].filter(Boolean).join(' ')}>
      {contract ? <Link to={contractPath(contract)}>{key}</Link> : key} {words}
    </span>
  );
}
