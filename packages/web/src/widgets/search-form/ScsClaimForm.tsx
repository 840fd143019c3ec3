import { queryOfScsClaim } from '@pitlane/shared/features/reports/rules/search-criteria';
import { numberFormSchema } from '@pitlane/shared/features/reports/rules/search-form-schema';
import { useLocation } from 'react-router-dom';
import { useFormProblems, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { NumberField } from './NumberField.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './SearchForm.module.css';
import { useSearchAddress } from './use-search-address.ts';
import type { TypedCriteria } from './use-search-form.ts';

const schema = () => numberFormSchema('ScsClaimInfo');
const nothing = { claimNumber: '', contractNumber: '' };

/**
 * Looks a claim or a contract's claims up: the numbers go into the address, and the fields are empty again.
 * Source: portal.md §2 (SCS claim info form)
 */
export function ScsClaimForm({ onSearch }: { onSearch?: (() => void) | undefined }) {
  const { search: query } = useLocation();
  const go = useSearchAddress();
  const search = useSchemaForm<TypedCriteria>({
    schema,
    stored: nothing,
    send: async () => {
      go(queryOfScsClaim(query, { ...nothing, ...search.control.getValues() }));
      return { kind: 'done' };
    },
    onDone: () => {
      search.control.reset(nothing);
      onSearch?.();
    },
  });
  const { isValid, unsaid } = useFormProblems(search);
  return (
    <form
      className={styles.panel}
      aria-label="Search"
      data-search-field="numbers"
      noValidate
      onSubmit={(event) => void search.submit(event)}
    >
      <NumberField search={search} name="claimNumber" />
      <NumberField search={search} name="contractNumber" />
      <SearchButton form="ScsClaimInfo" isInvalid={!isValid} why={unsaid} />
    </form>
  );
}
