import { profileDialog } from '@pitlane/shared/features/identity/rules/profile-path';
import { useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import '../../portal/personal-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import { roleTitle } from '@pitlane/shared/access/roles';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { isPortalAddress } from '@pitlane/shared/features/searches/rules';
import { Suspense } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { ArrowLeftIcon } from '../../kit/icons.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { Avatar } from '../../widgets/avatar/Avatar.tsx';
import { ActedAsYou } from './ActedAsYou.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { Factors } from './Factors.tsx';
import styles from './ProfileScreen.module.css';
import { PushNotifications } from './PushNotifications.tsx';
import { SignInPlaces } from './SignInPlaces.tsx';

/** Only those who answer messages load it. */
const { View: Away } = lazyView(() => import('./Away.tsx').then((module) => module.Away));

/** The user's own account: who they are, and how and where they sign in. Source: portal.md §2 (Toolbar: Profile), §6 */
export function ProfileScreen() {
  const session = useOutletContext<Session>();
  const factors = api.useListFactorsQuery({});
  const places = api.useListSessionsQuery({});
  const push = api.useGetPushSettingsQuery({});
  const devices = api.useListPushDevicesQuery({});
  const isLoading = [factors, places, push, devices].some((answer) => answer.isLoading);
  return (
    <DetailPage
      label="Profile"
      title={
        <span className={styles.name}>
          <Avatar session={session} size="large" />
          {session.fullName}
        </span>
      }
      back={<BackLink />}
      summary={<p className={styles.words}>{session.emailAddress}</p>}
    >
      <Account session={session} />
      <Factors session={session} />
      {/* Read from the start, and shown below what comes before them, with the button that depends on other sign-ins. */}
      <div hidden={isLoading}>
        <SignInPlaces session={session} />
        <PushNotifications session={session} />
        <ActedAsYou />
        {may('message.use', session) && (
          <LoadBoundary>
            <Suspense fallback={null}>
              <Away session={session} />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
    </DetailPage>
  );
}

/** The page from which the profile was opened, as its address says. Source: portal.md §2 (Toolbar: return link) */
function BackLink() {
  const [query] = useSearchParams();
  const address = query.get('return_to') ?? '';
  if (!isPortalAddress(address)) return null;
  return (
    <Link to={address} className={styles.back}>
      <ArrowLeftIcon /> Back
    </Link>
  );
}

function Account({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const { opened, close } = useFormInAddress(profileDialog);
  const facts = [
    ['Username', session.username],
    ['Email', session.emailAddress],
    ['Role', session.role === 'None' ? '' : roleTitle(session.role)],
    ['Dealer', session.dealerCode],
    ['Agency', session.agentCode],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="profile-account">
      <h2 id="profile-account">Account</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.words}>
        {isCustomer(session) ? 'Contact us to change these.' : 'Your administrator can change these.'}
      </p>
      <p className={styles.password}>
        <Button onClick={() => void run({ command: 'password.change' })}>Change password</Button>
      </p>
      {opened === 'password' && <ChangePasswordDialog onClose={close} />}
    </section>
  );
}
