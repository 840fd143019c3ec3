import { queryByContract } from '@pitlane/shared/features/reports/rules/search-criteria';
import { numberFormSchema } from '@pitlane/shared/features/reports/rules/search-form-schema';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormProblems, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { NumberField } from './NumberField.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './SearchForm.module.css';
import { useSearchAddress } from './use-search-address.ts';
import type { TypedCriteria } from './use-search-form.ts';

interface Props {
  form: SidebarForm;
  /** There is no other form to search with. */
  isAlone?: true;
  onSearch?: (() => void) | undefined;
}

const schema = () => numberFormSchema('ScsClaimList');

/** Searches claims only by a contract number. Source: portal.md §3 (Dealer claims), §5 (contract-number search form) */
export function ContractNumberForm({ form, isAlone, onSearch }: Props) {
  const { search: query } = useLocation();
  const go = useSearchAddress();
  const contractNumber = new URLSearchParams(query).get('contractNumber') ?? '';
  const search = useSchemaForm<TypedCriteria>({
    schema,
    stored: { contractNumber },
    send: async (values) => {
      go(queryByContract(query, String(values['contractNumber'])));
      return { kind: 'done' };
    },
    onDone: onSearch,
  });
  const { control } = search;
  useEffect(() => control.reset({ contractNumber }), [control, contractNumber]);
  const { isValid, unsaid } = useFormProblems(search);
  return (
    <form
      className={styles.form}
      aria-label={isAlone ? 'Search' : 'Search by contract number'}
      {...(isAlone ? { 'data-search-field': 'numbers' } : {})}
      noValidate
      onSubmit={(event) => void search.submit(event)}
    >
      {!isAlone && <p className={styles.or}>or by contract number</p>}
      <NumberField search={search} name="contractNumber" />
      <SearchButton form={form} isInvalid={!isValid} why={unsaid} isQuiet={!isAlone} />
    </form>
  );
}
