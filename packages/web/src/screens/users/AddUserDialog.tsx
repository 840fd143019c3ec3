import '../../portal/administration-area.ts';
import { grantableRoles } from '@pitlane/shared/access/grants';
import { roleNamed } from '@pitlane/shared/access/roles';
import type { Session } from '@pitlane/shared/access/session';
import { roleOfNewProfile } from '@pitlane/shared/features/users/rules';
import { userAbilities } from '@pitlane/shared/features/users/user-abilities';
import { NewUserDetails } from '@pitlane/shared/features/users/user-details';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { api, freshRead } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { type CommandFormProps, submitTextOf } from '../../portal/command-form/command-form-request.ts';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import { UserAbilityList } from './UserAbilityList.tsx';
import { roleChoicesOf, UserFields } from './UserFields.tsx';
import styles from './UserScreen.module.css';
import { useNames } from './use-names.ts';
import { newUserWith } from './user-form.ts';

/** What is typed: a role that the user may not give isn't assumed. */
type Typed = Omit<NewUserDetails, 'roleName'> & { roleName: NewUserDetails['roleName'] | '' };

/** The form of a new user, with what they will be able to do next to it; they are invited by email. Source: areas.md §3 (Better, 1 and 2) */
export function AddUserDialog({ session, request: { call, starts }, onClose }: CommandFormProps) {
  const stored = { ...nobodyAt(session, starts?.['roleName'] as Typed['roleName'] | undefined), ...starts };
  const form = useCommandForm<Typed>({
    session,
    schema: NewUserDetails,
    stored,
    draft: 'user new',
    call: (values) => ({ ...call, args: { ...call.args, ...values } }),
    onDone: onClose,
  });
  const values = { ...stored, ...useWatch({ control: form.control.control }) } as NewUserDetails;
  const names = useNames(session);
  const checkUsername = useUsernameCheck(form);
  return (
    <FormDialog
      title="Add a user"
      holds="halves"
      form={form}
      submitText={submitTextOf(call.command) ?? 'Add'}
      onClose={onClose}
    >
      <div className={styles.halves}>
        <Fields least={240}>
          <div className={styles.wide}>
            <SchemaField form={form} name="username" onLeft={() => void checkUsername()} />
          </div>
          <UserFields
            form={form as never}
            session={session}
            values={values}
            names={names}
            startAgency={(roleName) => agencyWith(roleName, session)}
            roleChoices={[
              ...(values.roleName ? [] : [{ value: '', text: 'Choose…' }]),
              ...roleChoicesOf(session).filter(({ value }) => value !== 'None'),
            ]}
          />
        </Fields>
        {values.roleName ? (
          <UserAbilityList abilities={userAbilities(newUserWith(values))} />
        ) : (
          <p className={styles.toCome}>Choose a role to see what they will be able to do.</p>
        )}
      </div>
    </FormDialog>
  );
}

/** The role that a new profile starts with, if the user may give it. Source: portal.md §6 (new profile) */
function startRole(session: Session): Typed['roleName'] {
  const role = roleOfNewProfile(session);
  return grantableRoles(session).includes(role) ? role : '';
}

/** The agency that a user of a role starts with: an agent's own, for another agent. A dealer couldn't change a user who has one. */
function agencyWith(roleName: Typed['roleName'], session: Session): string {
  const isOfOwnAgency = session.roleType === 'Agent' && roleNamed(roleName).type === 'Agent';
  return (isOfOwnAgency && session.agentCode) || '';
}

/** A user who adds one at their own dealer or agency doesn't need to choose it. */
function nobodyAt(session: Session, roleName: Typed['roleName'] = startRole(session)): Typed {
  const { dealerCode, roleType } = session;
  return {
    username: '',
    firstName: '',
    lastName: '',
    emailAddress: '',
    roleName,
    dealerCode: (roleType === 'Dealer' && dealerCode) || '',
    agentCode: agencyWith(roleName, session),
    additionalDealers: '',
    assignedDealers: '',
    additionalAgencies: '',
    pipMemberNumber: '',
    assignedAllActiveDealers: false,
    assignedAllInactiveDealers: false,
    allowedClaimsPreAuth: false,
  };
}

/** Says that a username is taken as soon as it was typed, before the rest is. Source: portal.md §7 (usernameisvalid) */
function useUsernameCheck({ control, schema }: SchemaForm<Typed>) {
  const dispatch = useAppDispatch();
  return async () => {
    const read = schema.shape['username']?.safeParse(control.getValues('username'));
    if (!read?.success) return;
    const username = String(read.data);
    const check = api.endpoints.isUsernameValid.initiate({ username }, freshRead);
    // If it can't be checked now, saving reports it.
    const isFree = await dispatch(check)
      .unwrap()
      .catch(() => true);
    if (!isFree && control.getValues('username').trim().toLowerCase() === username)
      control.setError('username', { type: 'server', message: `The username ${username} is taken.` });
  };
}
