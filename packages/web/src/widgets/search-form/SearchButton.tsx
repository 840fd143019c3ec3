import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useId } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './SearchForm.module.css';
import { useIsSearching } from './search-state.ts';

interface Props {
  form: SidebarForm;
  isInvalid: boolean;
  /** Why, if no field says it already. */
  why?: string | undefined;
  /** Next to another search on the page, which is the primary one. */
  isQuiet?: boolean;
}

/** Search: disabled while the form is invalid, which it says, or searching. Source: portal.md §2 (Right sidebar search forms) */
export function SearchButton({ form, isInvalid, why, isQuiet = false }: Props) {
  const isSearching = useIsSearching(form);
  const whyId = useId();
  return (
    <>
      <Button
        type="submit"
        look={isQuiet ? 'plain' : 'primary'}
        className={styles.search}
        disabled={isInvalid}
        isBusy={isSearching}
        aria-describedby={why ? whyId : undefined}
      >
        {isSearching ? 'Searching...' : 'Search'}
      </Button>
      <p id={whyId} className={styles.why}>
        {why}
      </p>
    </>
  );
}
