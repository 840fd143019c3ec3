import { confirmedTerminal } from '@pitlane/shared/features/identity/rules/waiting-terminal';
import type { Terminal } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { ConfirmTerminal } from './ConfirmTerminal.tsx';
import { EndableTable } from './EndableTable.tsx';
import { machineOf } from './machine-of.ts';

/** The terminals where the user is signed in, to sign out lost or unknown ones. Source: security.md §3 */
export function TerminalsScreen() {
  const dispatch = useAppDispatch();
  const calls = useMemo(() => portalCalls(dispatch), [dispatch]);
  const { data, isError, isFetching, refetch } = api.useListTerminalsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const [params, setParams] = useSearchParams();
  const confirmed = params.get(confirmedTerminal);
  const state = data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading';
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Signed-in terminals</h1>
      </header>
      <p className={list.words}>
        These terminals can act as you for up to 12 hours. Sign out any you don't recognize. Scripts use{' '}
        <Link to="/settings/tokens">personal access tokens</Link>, which aren't affected.
      </p>
      <LoadingContainer
        state={state}
        failure="Couldn't load your terminals."
        onReload={() => void refetch()}
        height={180}
      >
        {data?.length === 0 && (
          <p className={list.words}>
            No signed-in terminals. Run <code>pitlane login</code> to sign one in.
          </p>
        )}
        {data && data.length > 0 && (
          <EndableTable
            label="Signed-in terminals"
            rows={data}
            keyOf={({ id }) => id ?? ''}
            nameOf={(row) => `${machineOf(row)}, signed in ${instantText(row.signedInAt)}`}
            factsOf={factsOf}
            verb="Sign out"
            end={{
              title: 'Sign out terminal',
              busy: 'Signing out…',
              consequence: 'It has to sign in again before its next command.',
              onEnd: async ({ id }) => void (await calls.signOutTerminal({ id: id ?? '' })),
            }}
          />
        )}
      </LoadingContainer>
      {data && data.length > 0 && <TimesZone />}
      {data && confirmed && (
        <ConfirmTerminal
          terminal={data.find(({ id }) => id === confirmed)}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </div>
  );
}

function factsOf(row: Terminal) {
  return [
    ['Computer', machineOf(row)],
    ['Address', row.address || 'Not recorded'],
    ['Signed in', instantText(row.signedInAt)],
    ['Last used', instantText(row.lastUsedAt) || 'Never'],
    ['Expires', instantText(row.expiresAt)],
  ] as const;
}
