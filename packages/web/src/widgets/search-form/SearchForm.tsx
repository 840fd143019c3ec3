import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { isByContractToo } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import type { KeyboardEvent } from 'react';
import { useFormProblems } from '../../kit/forms/use-schema-form.ts';
import { ContractNumberForm } from './ContractNumberForm.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './SearchForm.module.css';
import { SearchFormField } from './SearchFormField.tsx';
import { useIsSearching } from './search-state.ts';
import { useSearchForm } from './use-search-form.ts';

interface Props {
  form: SidebarForm;
  session: Session;
  dealers: readonly Dealer[];
  onSearch?: (() => void) | undefined;
}

/** A search form by its definition: its fields in order, and Search. */
export function SearchForm({ form, session, dealers, onSearch }: Props) {
  const { fields, search } = useSearchForm({ form, session, dealers, onSearch });
  const { isValid, unsaid } = useFormProblems(search);
  const isSearching = useIsSearching(form);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field, as a browser submits by */}
      <form
        className={styles.form}
        aria-label="Search"
        noValidate
        onSubmit={(event) => void search.submit(event)}
        // A disabled button keeps the browser from submitting: Enter then shows what is wrong, or searches for what
        // was corrected while an earlier search is still running.
        onKeyDown={(event) => isEnterInField(event) && (!isValid || isSearching) && void search.submit(event)}
      >
        {fields.map((field) => (
          <div key={field} data-search-field={field}>
            <SearchFormField field={field} form={form} search={search} session={session} dealers={dealers} />
          </div>
        ))}
        <SearchButton form={form} isInvalid={!isValid} why={unsaid} />
      </form>
      {isByContractToo(form) && <ContractNumberForm form={form} onSearch={onSearch} />}
    </>
  );
}

function isEnterInField({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  return key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement;
}
