import { browserName } from '@pitlane/shared/features/identity/rules/browser-name';
import type { SignedInSession } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { EndableTable } from './EndableTable.tsx';
import styles from './ProfileScreen.module.css';

const faceWords = { browser: 'Browser', terminal: 'Terminal', token: 'Access token' } as const;

/**
 * Browsers, terminals and access tokens in one list, the last used first: what is lost, or nobody knows, is ended here. Source: areas.md §2
 */
export function SignInPlaces() {
  const dispatch = useAppDispatch();
  const calls = useMemo(() => portalCalls(dispatch), [dispatch]);
  const { data, isError, isFetching, refetch } = api.useListSessionsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.section} aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">Where you're signed in</h2>
      <p className={styles.words}>
        Everything here can act as you. End what you don't recognize. Scripts use{' '}
        <Link to="/settings/tokens">personal access tokens</Link>.
      </p>
      <LoadingContainer
        state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load where you're signed in."
        onReload={() => void refetch()}
        height={120}
      >
        {data && (
          <EndableTable
            label="Where you're signed in"
            rows={data}
            keyOf={({ id }) => id ?? ''}
            nameOf={(row) => `${nameOf(row)}, last used ${instantText(row.lastUsedAt) || 'never'}`}
            factsOf={factsOf}
            verb="End"
            title="End sign-in"
            busy="Ending…"
            consequence="It can no longer act as you. To use it again, sign in there."
            whyNot={({ isThis }) => (isThis ? 'This browser' : undefined)}
            onEnd={async ({ id }) => void (await calls.endSession({ id: id ?? '' }))}
          />
        )}
      </LoadingContainer>
      {data && <TimesZone />}
    </section>
  );
}

function nameOf({ face, name, userAgent }: SignedInSession): string {
  return name || browserName(userAgent ?? '') || faceWords[face];
}

function factsOf(row: SignedInSession) {
  return [
    ['Where', nameOf(row)],
    ['Kind', faceWords[row.face]],
    ['Place', row.place || 'Not recorded'],
    ['Last used', instantText(row.lastUsedAt) || 'Never'],
    ['Expires', instantText(row.expiresAt)],
  ] as const;
}
