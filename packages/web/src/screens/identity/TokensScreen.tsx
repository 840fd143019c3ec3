import { newTokenIn } from '@pitlane/shared/features/identity/rules/personal-tokens';
import type { PersonalToken } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { EndableTable } from './EndableTable.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import styles from './TokensScreen.module.css';
import { useFreshSignIn } from './use-fresh-sign-in.tsx';

/** A token whose secret is still on the screen. */
interface MadeToken {
  id: number | null;
  name: string;
  token: string;
}

/** The user's personal access tokens: made, listed, revoked; the secret of a new one is shown once. Source: security.md §3 */
export function TokensScreen() {
  const dispatch = useAppDispatch();
  const calls = useMemo(() => portalCalls(dispatch), [dispatch]);
  const { data, isError, isFetching, refetch } = api.useListPersonalTokensQuery({});
  const [query, setQuery] = useSearchParams();
  const filled = newTokenIn(query);
  const { withFreshSignIn, dialog } = useFreshSignIn();
  const [made, setMade] = useState<MadeToken>();
  const state = data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading';
  const revoke = async (row: PersonalToken) => {
    await calls.revokePersonalToken({ id: row.id ?? 0 });
    if (made?.id === row.id) setMade(undefined);
  };
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Personal access tokens</h1>
        <Button look="primary" icon={PlusIcon} onClick={() => setQuery({ new: 'read' })}>
          New token
        </Button>
      </header>
      <p className={list.words}>
        For scripts and scheduled jobs. Set <code>PITLANE_TOKEN</code> to a token. It acts as you until it
        expires or is revoked.
      </p>
      {made && <NewSecret made={made} onDone={() => setMade(undefined)} />}
      <LoadingContainer
        state={state}
        failure="Couldn't load your tokens."
        onReload={() => void refetch()}
        height={180}
      >
        {data?.length === 0 && <p className={list.words}>No tokens yet.</p>}
        {data && data.length > 0 && (
          <EndableTable
            label="Personal access tokens"
            rows={data}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name ?? ''}
            factsOf={factsOf}
            verb="Revoke"
            end={{
              title: 'Revoke token',
              busy: 'Revoking…',
              consequence: 'Scripts that use this token stop working. This cannot be undone.',
              onEnd: revoke,
            }}
          />
        )}
      </LoadingContainer>
      {data && data.length > 0 && <TimesZone />}
      {filled && (
        <TokenDialog
          filled={filled}
          make={(request) => withFreshSignIn(() => calls.createPersonalToken(request))}
          onMade={setMade}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
      {dialog}
    </div>
  );
}

/** The secret of a new token, which can't be shown again. */
function NewSecret({ made, onDone }: { made: MadeToken; onDone: () => void }) {
  return (
    <section className={styles.secret} role="status" aria-label={`New token ${made.name}`}>
      <p>
        <strong>{made.name}</strong> created. Copy the token now. You won't see it again.
      </p>
      <p className={styles.token} data-copies>
        <Copyable text={made.token} what="the token" isTabStop />
      </p>
      <Button size="small" onClick={onDone}>
        Done
      </Button>
    </section>
  );
}

function factsOf(row: PersonalToken) {
  return [
    ['Name', row.name ?? ''],
    ['Access', row.mayChange ? 'Read and write' : 'Read'],
    ['Created', instantText(row.createdAt)],
    ['Last used', instantText(row.lastUsedAt) || 'Never'],
    ['Expires', instantText(row.expiresAt)],
  ] as const;
}
