import type { Session } from '@pitlane/shared/access/session';
import { CallError } from '@pitlane/shared/client/calls';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { userAbilities } from '@pitlane/shared/features/users/user-abilities';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { type Sent, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { draftNamed } from '../../session/drafts.ts';
import { UserConflict } from './UserConflict.tsx';
import { UserFields } from './UserFields.tsx';
import styles from './UserScreen.module.css';
import { useNames } from './use-names.ts';
import {
  differences,
  requestOf,
  UserForm as Schema,
  typedValues,
  type UserValues,
  userWith,
  valuesOf,
} from './user-form.ts';
import { WhatTheyMay } from './WhatTheyMay.tsx';

interface Props {
  session: Session;
  user: PortalUser;
}

/** The form of a user, with what they will be able to do next to it. Two people who change one user see both versions. Source: areas.md §3 */
export function UserForm({ session, user }: Props) {
  const { form, conflict, settle } = useUserForm(user);
  const values = { ...valuesOf(user), ...useWatch({ control: form.control.control }) };
  const names = useNames();
  const discard = () => {
    form.forget();
    form.control.reset(valuesOf(user));
  };
  const told = userAbilities(userWith(user, values));
  return (
    <>
      {!user.canChange && (
        <Notice kind="info" title="You can't change this user.">
          Their rights are above your own, or it's you. Ask your administrator.
        </Notice>
      )}
      {conflict && (
        <UserConflict
          differences={differences(valuesOf(conflict), values)}
          onTakeTheirs={() => settle('theirs')}
          onSaveYours={() => settle('yours')}
        />
      )}
      <div className={styles.halves}>
        <form noValidate onSubmit={(event) => void form.submit(event)}>
          <fieldset className={styles.fields} disabled={!user.canChange}>
            <UserFields form={form} session={session} values={values} names={names} user={user} />
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
        <WhatTheyMay told={told} />
      </div>
    </>
  );
}

/** The form's state, and what somebody else has saved meanwhile. */
function useUserForm(user: PortalUser) {
  const dispatch = useAppDispatch();
  const calls = useMemo(() => portalCalls(dispatch), [dispatch]);
  const [conflict, setConflict] = useState<PortalUser>();
  const name = `user ${user.userProfileID}`;
  const save = async (over: PortalUser, values: UserValues): Promise<Sent> => {
    try {
      await calls.savePortalUser(requestOf(over, values));
      setConflict(undefined);
      return { kind: 'done' };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.failure.status !== 412) return { kind: 'failed', failure: error.failure };
      const read = api.endpoints.getPortalUser.initiate(
        { user: String(user.userProfileID) },
        { forceRefetch: true, subscribe: false },
      );
      setConflict(await dispatch(read).unwrap());
      return { kind: 'refused', reason: '' };
    }
  };
  const form = useSchemaForm<UserValues>({
    schema: Schema,
    stored: valuesOf(user),
    draft: useMemo(() => draftNamed(name), [name]),
    send: (values) => save(user, typedValues(values)),
    onDone: () => showToast({ kind: 'success', title: '', text: `Saved ${user.fullName}`, isSticky: false }),
  });
  const settle = async (which: 'theirs' | 'yours') => {
    if (!conflict) return;
    if (which === 'yours') return void (await save(conflict, form.control.getValues()));
    form.forget();
    form.control.reset(valuesOf(conflict));
    setConflict(undefined);
  };
  return { form, conflict, settle: (which: 'theirs' | 'yours') => void settle(which) };
}
