import type { SidebarForm } from '@pitlane/shared/features/reports/codes';
import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import styles from './SidebarPanel.module.css';
import { useIsSearching } from './search-state.ts';

interface Props {
  form: SidebarForm;
  /** Why it cannot be searched; absent where it can. */
  problem?: string | undefined;
  /** Beside another search of the page, which is the loud one. */
  isQuiet?: boolean;
}

/** Search: disabled while the form is invalid, which it says, or searching. Source: portal.md §2 (Right sidebar search forms) */
export function SearchButton({ form, problem, isQuiet = false }: Props) {
  const isSearching = useIsSearching(form);
  const whyId = useId();
  return (
    <>
      <Button
        type="submit"
        look={isQuiet ? 'plain' : 'primary'}
        className={styles.search}
        disabled={problem !== undefined || isSearching}
        aria-describedby={problem ? whyId : undefined}
      >
        {isSearching ? 'Searching...' : 'Search'}
      </Button>
      <p id={whyId} className={styles.why}>
        {problem}
      </p>
    </>
  );
}
