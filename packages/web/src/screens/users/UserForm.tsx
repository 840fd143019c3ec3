import { roleNamed } from '@pitlane/shared/access/roles';
import type { Session } from '@pitlane/shared/access/session';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { userAbilities } from '@pitlane/shared/features/users/user-abilities';
import { detailsOf, UserDetails } from '@pitlane/shared/features/users/user-details';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../kit/controls/Button.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { RestoredNote } from '../../kit/forms/RestoredNote.tsx';
import { type SchemaForm, type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useUnsavedChanges } from '../../kit/forms/use-unsaved-changes.ts';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, freshRead } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import { UserAbilityList } from './UserAbilityList.tsx';
import { UserConflict } from './UserConflict.tsx';
import { roleChoicesOf, UserFields } from './UserFields.tsx';
import styles from './UserScreen.module.css';
import { useNames } from './use-names.ts';
import { differences, typedValues, userWith } from './user-form.ts';

interface Props {
  session: Session;
  user: PortalUser;
}

/** The form of a user, with what they will be able to do next to it. Two people who change one user see both versions. Source: areas.md §3 */
export function UserForm({ session, user }: Props) {
  const { form, conflict, settle } = useUserForm(session, user);
  const values = { ...detailsOf(user), ...useWatch({ control: form.control.control }) };
  const names = useNames(session);
  useUnsavedChanges(user.fullName ?? 'User', form, user.canChange === true);
  const discard = () => {
    form.forget();
    form.control.reset(detailsOf(user));
  };
  const abilities = userAbilities(userWith(user, values));
  return (
    <>
      {!user.canChange && (
        <Notice kind="info" title="You can't change this user.">
          This user has more access than you, or it's your own account. Ask your administrator.
        </Notice>
      )}
      {conflict && (
        <UserConflict
          differences={differences(detailsOf(conflict), values)}
          onTakeTheirs={() => settle('theirs')}
          onSaveYours={() => settle('yours')}
        />
      )}
      <div className={styles.halves}>
        <form noValidate onSubmit={(event) => void form.submit(event)}>
          <RestoredNote form={form} />
          <fieldset className={styles.fields} disabled={!user.canChange}>
            <Fields least={240}>
              <UserFields
                form={form}
                session={session}
                values={values}
                names={names}
                startAgency={() => detailsOf(user).agentCode ?? ''}
                roleChoices={roleChoicesOf(session, roleNamed(user.roleName ?? '').name)}
              />
            </Fields>
          </fieldset>
          <FormStatus isSending={form.isSending} problem={form.problem} />
          {user.canChange && (
            <div className={styles.actions}>
              <Button type="submit" look="primary" isBusy={form.isSending}>
                Save
              </Button>
              {form.isDirty && <Button onClick={discard}>Discard changes</Button>}
            </div>
          )}
        </form>
        <UserAbilityList abilities={abilities} />
      </div>
    </>
  );
}

/** The form's state, and what someone else has saved since. It saves with the same command as the terminal. */
function useUserForm(session: Session, user: PortalUser) {
  const dispatch = useAppDispatch();
  const tryCommand = useTryCommand(session);
  const [conflict, setConflict] = useState<PortalUser>();
  const name = `user ${user.userProfileID}`;
  const save = async ({ username, version }: PortalUser, values: UserDetails): Promise<SendResult> => {
    const args = { user: username ?? '', version, ...values };
    const outcome = await tryCommand({ command: 'user.save', args });
    if (outcome.kind === 'done') setConflict(undefined);
    if (outcome.kind !== 'failed' || outcome.failure.status !== 412) return sendResultOf(outcome);
    const read = api.endpoints.getPortalUser.initiate({ user: String(user.userProfileID) }, freshRead);
    setConflict(await dispatch(read).unwrap());
    return { kind: 'refused', reason: '' };
  };
  const form: SchemaForm<UserDetails> = useSchemaForm<UserDetails>({
    schema: UserDetails,
    stored: detailsOf(user),
    draft: useDraftNamed(name),
    send: (values) => save(user, typedValues(values)),
    // The page stays: what was saved is what further changes are compared with.
    onDone: () => form.control.reset(form.control.getValues()),
  });
  const settle = async (which: 'theirs' | 'yours') => {
    if (!conflict) return;
    if (which === 'yours') return void (await save(conflict, form.control.getValues()));
    form.forget();
    form.control.reset(detailsOf(conflict));
    setConflict(undefined);
  };
  return { form, conflict, settle: (which: 'theirs' | 'yours') => void settle(which) };
}
