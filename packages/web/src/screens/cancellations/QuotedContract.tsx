import {
  customerName,
  expirationText,
  numberText,
  planTitle,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { contractPath } from '../../portal/address/contract-path.ts';
import { api } from '../../portal/api/api.ts';
import { StatusWord } from '../../widgets/contract-card/StatusWord.tsx';
import { VinText } from '../../widgets/contract-card/VinText.tsx';
import styles from './QuotedContract.module.css';

/** The contract of a quote. Its page waits until it is read. */
export function QuotedContract({ contractKey }: { contractKey: string }) {
  const { data: contract } = api.useGetContractQuery({ key: contractKey });
  return (
    <section className={styles.contract} aria-label="Contract">
      {contract && (
        <>
          <p className={styles.first}>
            <strong>{customerName(contract.customer)}</strong>
            <Link to={contractPath(contract)} className={styles.number}>
              {contract.programCode}-{numberText(contract)}
            </Link>
            <StatusWord contract={contract} isWhole />
          </p>
          <p className={styles.second}>
            {vehicleText(contract.vehicle)}
            {' · '}
            {planTitle(contract.planDescription)}
            {' · '}
            {formatCell('date', contract.purchaseDate)} to {expirationText(contract)}
            {' · '}
            <VinText vin={contract.vehicle?.vin ?? ''} isTabStop />
          </p>
        </>
      )}
      <Link to="/cancelquote" className={styles.other}>
        Choose another contract
      </Link>
    </section>
  );
}
