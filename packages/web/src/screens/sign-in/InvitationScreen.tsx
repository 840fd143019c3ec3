import '../../portal/api/other-calls.ts';
import {
  AcceptInvitationRequest,
  FirstAdministratorRequest,
  type Invitation,
} from '@pitlane/shared/features/users/invitation-schema';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useAppDispatch, useCalls } from '../../portal/api/app-store.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { useSignOut } from '../../portal/signed-in/use-sign-out.ts';
import { NewPasswordFields } from '../../widgets/passwords/NewPasswordFields.tsx';
import styles from './InvitationScreen.module.css';
import { SignInFrame } from './SignInFrame.tsx';

const incomplete = "This link isn't complete. Open it again from your email, or copy all of it.";

/**
 * An invited user chooses a password, or the first administrator enters their details; then they are signed in. Source:
 * areas.md §3
 */
export function InvitationScreen() {
  const code = useCodeOfAddress();
  const answer = api.useGetInvitationQuery({ code }, { skip: !code });
  const { data, error } = answer;
  const refusal = isCallFailure(error) && error.status === 400 ? error.message : undefined;
  const why = code ? refusal : incomplete;
  return (
    <SignInFrame
      title={why === undefined ? titleOf(data) : "This invitation doesn't work"}
      leave={<Link to="/landing">Go to sign in</Link>}
    >
      {why !== undefined && <p role="alert">{why}</p>}
      {why === undefined && (
        <AnswerContainer answer={answer} failure="Couldn't load the invitation." height={260}>
          <SignedInAlready />
          {data && <InvitationForm code={code} invitation={data} />}
        </AnswerContainer>
      )}
    </SignInFrame>
  );
}

/** Says who is signed in at this browser, since accepting the invitation ends their session, and signs them out first. */
function SignedInAlready() {
  const view = useSession();
  const [problem, setProblem] = useState<string>();
  const signOut = useSignOut(({ text }) => setProblem(text), { isStaying: true });
  if (view.kind !== 'signedIn') return null;
  const { fullName } = view.session;
  return (
    <div className={styles.words} role="status">
      <p>
        You're signed in as {fullName}. If you continue, {fullName} is signed out in this browser.
      </p>
      <p>
        <Button onClick={signOut}>Sign out first</Button>
      </p>
      {problem && <p>{problem}</p>}
    </div>
  );
}

/**
 * The link's secret, which is removed from the address: addresses are in the browser's history and can be seen by
 * others.
 */
function useCodeOfAddress(): string {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const code = new URLSearchParams(search).get('code');
  useEffect(() => {
    if (code) void navigate('/invitation', { replace: true, state: { code } });
  }, [code, navigate]);
  return code ?? (state as { code?: string } | null)?.code ?? '';
}

function titleOf(invitation: Invitation | undefined): string {
  if (invitation?.kind === 'administrator') return 'Add the first administrator';
  return invitation?.kind === 'newPassword' ? 'Choose a new password' : 'Choose a password';
}

interface Values {
  username: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  password: string;
  confirmPassword: string;
}

function InvitationForm({ code, invitation }: { code: string; invitation: Invitation }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const calls = useCalls();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const isNobodyYet = invitation.kind === 'administrator';
  const names = { username: '', firstName: '', lastName: '', emailAddress: '' };
  const form = useSchemaForm<Values>({
    schema: isNobodyYet ? FirstAdministratorRequest : AcceptInvitationRequest,
    stored: { ...names, password: '', confirmPassword: '', code } as Values,
    send: (values) => sendByCall(() => calls.acceptInvitation(AcceptInvitationRequest().parse(values))),
    onDone: () => {
      setIsSignedIn(true);
      void dispatch(askSession()).then(() => navigate('/landing', { replace: true }));
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      {isNobodyYet ? (
        <p className={styles.words}>
          You'll manage users, dealers and settings. You can invite others afterwards.
        </p>
      ) : (
        <Invited invitation={invitation} />
      )}
      {isNobodyYet && (
        <>
          <SchemaField form={form} name="firstName" />
          <SchemaField form={form} name="lastName" />
          <SchemaField form={form} name="emailAddress" />
          <SchemaField form={form} name="username" />
        </>
      )}
      <NewPasswordFields form={form} />
      <FormStatus isSending={false} problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={form.isSending || isSignedIn}>
          Continue
        </Button>
      </div>
    </form>
  );
}

/** Whom the link is for; password managers save the username with the password. */
function Invited({ invitation }: { invitation: Invitation }) {
  const { kind, invitedBy, firstName, lastName, username, emailAddress, expiresAt } = invitation;
  const verb = kind === 'newPassword' ? 'sent you this link' : 'invited you';
  const facts = [
    ['Name', [firstName, lastName].filter(Boolean).join(' ')],
    ['Username', username],
    ['Email', emailAddress],
    ['Link expires', instantInZone(expiresAt)],
  ] as const;
  return (
    <>
      {invitedBy && <p className={styles.words}>{`${invitedBy} ${verb}.`}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
    </>
  );
}
