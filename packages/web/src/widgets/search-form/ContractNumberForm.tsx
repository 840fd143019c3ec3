import { queryByContract } from '@pitlane/shared/features/reports/rules/search-criteria';
import { whyNotContractNumber } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from '../../kit/forms/TextField.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './SearchForm.module.css';
import { useSearchAddress } from './use-search-address.ts';

interface Props {
  form: SidebarForm;
  /** There is no other form to search by. */
  isAlone?: true;
  onSearch?: (() => void) | undefined;
}

/** Searches claims by a contract number alone. Source: portal.md §3 (Dealer claims), §5 (contract-number search form) */
export function ContractNumberForm({ form, isAlone, onSearch }: Props) {
  const { search: query } = useLocation();
  const go = useSearchAddress();
  const inAddress = new URLSearchParams(query).get('contractNumber') ?? '';
  const [typed, setTyped] = useState({ of: inAddress, text: inAddress });
  if (typed.of !== inAddress) setTyped({ of: inAddress, text: inAddress });
  const [isLeft, setIsLeft] = useState(false);
  const problem = whyNotContractNumber(typed.text)?.message;
  return (
    <form
      className={styles.form}
      aria-label={isAlone ? 'Search' : 'Search by contract number'}
      {...(isAlone ? { 'data-search-field': 'numbers' } : {})}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go(queryByContract(query, typed.text));
        onSearch?.();
      }}
    >
      {!isAlone && <p className={styles.or}>or by contract number</p>}
      <TextField
        label="Contract number"
        value={typed.text}
        onValue={(text) => {
          setTyped((before) => ({ ...before, text }));
          setIsLeft(true);
        }}
        error={isLeft ? problem : undefined}
      />
      <SearchButton
        form={form}
        isInvalid={problem !== undefined}
        why={isLeft ? undefined : problem}
        isQuiet={!isAlone}
      />
    </form>
  );
}
