import type { Session } from '@pitlane/shared/access/session';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import { ContractNumberForm } from '../../widgets/search-form/ContractNumberForm.tsx';
import { ScsClaimForm } from '../../widgets/search-form/ScsClaimForm.tsx';
import styles from '../../widgets/search-form/SearchForm.module.css';
import { SearchForm } from '../../widgets/search-form/SearchForm.tsx';

interface Props {
  session: Session;
  form: SidebarForm;
  /** Called after a search. */
  onSearch?: (() => void) | undefined;
}

/** The search form of the page that is shown. Source: portal.md §2 (Right sidebar search forms), §4 (Sidebar panels) */
export function SidebarPanel({ session, form, onSearch }: Props) {
  const { dealers, hasFailed, reload } = useDealers();
  if (form === 'ScsClaimInfo') return <ScsClaimForm onSearch={onSearch} />;
  if (form === 'ScsClaimList') {
    return (
      <div className={styles.panel}>
        <ContractNumberForm form={form} isAlone onSearch={onSearch} />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <LoadingContainer
        state={dealers ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        failure="Couldn't load the dealers."
        onReload={reload}
        height={120}
      >
        {dealers && (
          <SearchForm key={form} form={form} session={session} dealers={dealers} onSearch={onSearch} />
        )}
      </LoadingContainer>
    </div>
  );
}
