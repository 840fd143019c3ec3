import { programTitle } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { dealKey } from '@pitlane/shared/features/contracts/rules/deal';
import { coverageText, planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { contractPath } from '../../portal/address/contract-path.ts';
import { api } from '../../portal/api/api.ts';
import { StatusWord } from '../../widgets/contract-card/StatusWord.tsx';
import styles from './SameDeal.module.css';

/** Contracts of one vehicle that are requested; a deal has a handful. */
const most = 20;

/**
 * The other contracts of the same deal, each a link. They are searched by VIN among the user's own contracts, so that no one sees more
 * here than a search shows, and no lookup of another dealer's contract is recorded.
 */
export function SameDeal({ contract }: { contract: Contract }) {
  const deal = dealKey(contract);
  const vin = contract.vehicle?.vin;
  const { data } = api.useSearchContractsInfiniteQuery(
    deal && vin ? { searchText: vin, searchAllDealers: false, limit: most } : skipToken,
  );
  const key = contractKeyText(contract);
  const others = (data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter((row) => dealKey(row) === deal && contractKeyText(row) !== key);
  if (others.length === 0) return null;
  return (
    <section className={styles.deal} aria-labelledby="same-deal">
      <h2 id="same-deal">Same deal</h2>
      <ul>
        {others.map((other) => (
          <li key={contractKeyText(other)}>
            <Link to={contractPath(other)}>{programTitle(other.programCode)}</Link>
            <span className={styles.plan}>
              {[planTitle(other.planDescription), coverageText(other)].filter(Boolean).join(' · ')}
            </span>
            <StatusWord contract={other} isWhole />
          </li>
        ))}
      </ul>
    </section>
  );
}
