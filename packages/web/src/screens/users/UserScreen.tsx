import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { actionsOnUser } from '@pitlane/shared/features/users/user-actions';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { isNotFound } from '../../portal/api/is-not-found.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { UserForm } from './UserForm.tsx';
import styles from './UserScreen.module.css';

/**
 * A user of one's own dealers or agencies: what they may do, and the form to change it. Source: portal.md §3 (User
 * profile), areas.md §3
 */
export function UserScreen() {
  const { user: named = '' } = useParams();
  const answer = api.useGetPortalUserQuery({ user: named });
  const { data, error } = answer;
  useTabTitle(data?.fullName);
  if (data) return <UserPage key={data.userProfileID} user={data} />;
  if (isNotFound(error)) {
    return (
      <Page
        title="User not found"
        intro={
          <>
            This user doesn't exist, or you don't have access to them.{' '}
            <Link to="/usermanagement">Go to your users</Link>
          </>
        }
      />
    );
  }
  return (
    <Page title="User">
      <AnswerContainer answer={answer} failure="Couldn't load the user." height={400} />
    </Page>
  );
}

function UserPage({ user }: { user: PortalUser }) {
  const session = useOutletContext<Session>();
  const facts = [
    ['Last sign-in', formatCell('date', user.lastLoginDate) || 'Never'],
    ['Second factor', user.hasSecondFactor ? 'Yes' : 'None'],
    ['Reviewed', formatCell('date', user.lastReviewedDate) || 'Never'],
  ] as const;
  return (
    <DetailPage
      label={user.fullName ?? ''}
      title={user.fullName}
      status={<span>{user.status}</span>}
      actions={<Actions session={session} user={user} />}
      summary={
        <p className={styles.facts}>
          <span>{user.username}</span>
          {facts.map(([label, value]) => (
            <span key={label}>
              {label}: {value}
            </span>
          ))}
        </p>
      }
    >
      <UserForm session={session} user={user} />
    </DetailPage>
  );
}

/** Actions on a user outside the form; each asks for what it needs. */
function Actions({ session, user }: { session: Session; user: PortalUser }) {
  const run = useRunCommand(session);
  const args = { user: user.username ?? '' };
  return actionsOnUser(user, session).map(({ title, command, isDangerous }) => (
    <Button
      key={command}
      {...(isDangerous ? { look: 'danger' } : {})}
      onClick={() => void run({ command, args })}
    >
      {title}
    </Button>
  ));
}
