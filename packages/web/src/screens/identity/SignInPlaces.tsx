import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { faceWords, isOtherSignIn, sessionName } from '@pitlane/shared/features/identity/rules/sign-in-names';
import type { SignedInSession } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { endColumn } from './end-column.tsx';
import styles from './ProfileScreen.module.css';

/**
 * Browsers, terminals and access tokens in one list, most recently used first, to end lost or unknown ones. Source: areas.md §2
 */
export function SignInPlaces({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const answer = api.useListSessionsQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  return (
    <section className={styles.section} aria-labelledby="profile-sessions">
      <div className={styles.head}>
        <h2 id="profile-sessions">Where you're signed in</h2>
        {data?.some(isOtherSignIn) && (
          <Button onClick={() => void run({ command: 'session.endOthers' })}>Sign out everywhere else</Button>
        )}
      </div>
      <p className={styles.words}>
        Everything listed here can act as you. End anything you don't recognize.
        {!isCustomer(session) && (
          <>
            {' '}
            Scripts use <Link to="/settings/tokens">personal access tokens</Link>.
          </>
        )}
      </p>
      <AnswerContainer answer={answer} failure="Couldn't load where you're signed in." height={120}>
        {data && (
          <DataTable
            label="Where you're signed in"
            rows={data}
            rowId={({ id }) => id ?? ''}
            columns={[
              ...columns,
              endColumn<SignedInSession>({
                nameOf: (row) => `${sessionName(row)}, last used ${instantText(row.lastUsedAt) || 'never'}`,
                verb: 'End',
                whyNot: ({ isThis }) => (isThis ? 'This browser' : undefined),
                end: ({ id }) => void run({ command: 'session.end', args: { id: id ?? '' } }),
              }),
            ]}
          />
        )}
      </AnswerContainer>
      {data && <TimesZone />}
    </section>
  );
}

const columns: readonly DataColumn<SignedInSession>[] = [
  { id: 'where', header: 'Where', cell: sessionName },
  { id: 'kind', header: 'Kind', cell: ({ face }) => faceWords[face] },
  { id: 'place', header: 'Place', cell: ({ place }) => place || 'Not recorded' },
  { id: 'used', header: 'Last used', cell: ({ lastUsedAt }) => instantText(lastUsedAt) || 'Never' },
  { id: 'expires', header: 'Expires', cell: ({ expiresAt }) => instantText(expiresAt) },
];
