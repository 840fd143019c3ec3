import type { SidebarForm } from '@pitlane/shared/features/reports/codes';
import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import styles from './SidebarPanel.module.css';
import { useIsSearching } from './search-state.ts';

interface Props {
  form: SidebarForm;
  /** Why it cannot be searched; absent where it can. */
  problem?: string | undefined;
}

/** Search: disabled while the form is invalid, which it says, or searching. Source: portal.md §2 (Right sidebar search forms) */
export function SearchButton({ form, problem }: Props) {
  const isSearching = useIsSearching(form);
  const whyId = useId();
  return (
    <>
      <Button
        type="submit"
        look="primary"
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
