import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { StatementLine } from '@pitlane/shared/features/remittance/account-schema';
import { Link } from 'react-router-dom';
import { contractPath } from '../../portal/address/contract-path.ts';
import styles from './Remittance.module.css';

/** The subject of a statement's line: the contract with its plan, since many contracts have the same plan. */
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
