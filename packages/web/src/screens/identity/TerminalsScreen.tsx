import { confirmedTerminal } from '@pitlane/shared/features/identity/rules/waiting-terminal';
import type { Terminal } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link, useSearchParams } from 'react-router-dom';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { ConfirmTerminal } from './ConfirmTerminal.tsx';
import { endColumn } from './end-column.tsx';
import { machineOf } from './machine-of.ts';

/** The terminals where the user is signed in, to sign out lost or unknown ones. Source: security.md §3 */
export function TerminalsScreen() {
  const calls = useCalls();
  const answer = api.useListTerminalsQuery({}, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const confirmed = params.get(confirmedTerminal);
  const { data } = answer;
  return (
    <ListPage
      title="Signed-in terminals"
      what="terminals"
      intro={
        <>
          These terminals can act as you for up to 12 hours. Sign out any you don't recognize. Scripts use{' '}
          <Link to="/settings/tokens">personal access tokens</Link>, which aren't affected.
        </>
      }
      answer={answer}
      rowId={({ id }) => id ?? ''}
      columns={[
        ...columns,
        endColumn<Terminal>({
          nameOf: (row) => `${machineOf(row)}, signed in ${instantText(row.signedInAt)}`,
          verb: 'Sign out',
          end: {
            title: 'Sign out terminal',
            busy: 'Signing out…',
            consequence: 'It has to sign in again before its next command.',
            onEnd: async ({ id }) => void (await calls.signOutTerminal({ id: id ?? '' })),
          },
        }),
      ]}
      empty={{
        title: 'No signed-in terminals.',
        text: (
          <>
            Run <code>pitlane login</code> to sign one in.
          </>
        ),
      }}
    >
      {data && data.length > 0 && <TimesZone />}
      {data && confirmed && (
        <ConfirmTerminal
          terminal={data.find(({ id }) => id === confirmed)}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </ListPage>
  );
}

const columns: readonly DataColumn<Terminal>[] = [
  { id: 'computer', header: 'Computer', cell: machineOf },
  { id: 'address', header: 'Address', cell: ({ address }) => address || 'Not recorded' },
  { id: 'signedIn', header: 'Signed in', cell: ({ signedInAt }) => instantText(signedInAt) },
  { id: 'used', header: 'Last used', cell: ({ lastUsedAt }) => instantText(lastUsedAt) || 'Never' },
  { id: 'expires', header: 'Expires', cell: ({ expiresAt }) => instantText(expiresAt) },
];
