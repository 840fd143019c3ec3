import { newTokenIn } from '@pitlane/shared/features/identity/rules/personal-tokens';
import type { PersonalToken } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { endColumn } from './end-column.tsx';
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
  const calls = useCalls();
  const answer = api.useListPersonalTokensQuery({});
  const [query, setQuery] = useSearchParams();
  const filled = newTokenIn(query);
  const { withFreshSignIn, dialog } = useFreshSignIn();
  const [made, setMade] = useState<MadeToken>();
  const revoke = async (row: PersonalToken) => {
    await calls.revokePersonalToken({ id: row.id ?? 0 });
    if (made?.id === row.id) setMade(undefined);
  };
  return (
    <ListPage
      title="Personal access tokens"
      what="tokens"
      intro={
        <>
          For scripts and scheduled jobs. Set <code>PITLANE_TOKEN</code> to a token. It acts as you until it
          expires or is revoked.
        </>
      }
      actions={
        <Button look="primary" icon={PlusIcon} onClick={() => setQuery({ new: 'read' })}>
          New token
        </Button>
      }
      notice={made && <NewSecret made={made} onDone={() => setMade(undefined)} />}
      answer={answer}
      rowId={({ id }) => String(id)}
      columns={[...columns, revokeColumn(revoke)]}
      empty={{
        title: 'No tokens yet.',
        text: 'Create one for each script, so you can revoke them separately.',
      }}
    >
      {answer.data && answer.data.length > 0 && <TimesZone />}
      {filled && (
        <TokenDialog
          filled={filled}
          make={(request) => withFreshSignIn(() => calls.createPersonalToken(request))}
          onMade={setMade}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
      {dialog}
    </ListPage>
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

const columns: readonly DataColumn<PersonalToken>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'access', header: 'Access', cell: ({ mayChange }) => (mayChange ? 'Read and write' : 'Read') },
  { id: 'created', header: 'Created', cell: ({ createdAt }) => instantText(createdAt) },
  { id: 'used', header: 'Last used', cell: ({ lastUsedAt }) => instantText(lastUsedAt) || 'Never' },
  { id: 'expires', header: 'Expires', cell: ({ expiresAt }) => instantText(expiresAt) },
];

function revokeColumn(onEnd: (token: PersonalToken) => Promise<void>): DataColumn<PersonalToken> {
  return endColumn<PersonalToken>({
    nameOf: ({ name }) => name ?? '',
    verb: 'Revoke',
    end: {
      title: 'Revoke token',
      busy: 'Revoking…',
      consequence: 'Scripts that use this token stop working. This cannot be undone.',
      onEnd,
    },
  });
}
