import { queryOfScsClaim } from '@pitlane/shared/features/reports/rules/search-criteria';
import { whyNotNumbers } from '@pitlane/shared/features/reports/rules/search-forms';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from '../../kit/forms/TextField.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './SearchForm.module.css';
import { useSearchAddress } from './use-search-address.ts';

const nothing = { claimNumber: '', contractNumber: '' };

/**
 * Looks a claim or a contract's claims up: the numbers go into the address, and the fields are empty again.
 * Source: portal.md §2 (SCS claim info form)
 */
export function ScsClaimForm({ onSearch }: { onSearch?: (() => void) | undefined }) {
  const { search: query } = useLocation();
  const go = useSearchAddress();
  const [numbers, setNumbers] = useState(nothing);
  const why = whyNotNumbers('ScsClaimInfo', numbers)?.message;
  return (
    <form
      className={styles.panel}
      aria-label="Search"
      data-search-field="numbers"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go(queryOfScsClaim(query, numbers));
        setNumbers(nothing);
        onSearch?.();
      }}
    >
      <TextField
        label="Claim number"
        value={numbers.claimNumber}
        onValue={(claimNumber) => setNumbers({ ...numbers, claimNumber })}
      />
      <TextField
        label="Contract number"
        value={numbers.contractNumber}
        onValue={(contractNumber) => setNumbers({ ...numbers, contractNumber })}
      />
      <SearchButton form="ScsClaimInfo" isInvalid={why !== undefined} why={why} />
    </form>
  );
}
