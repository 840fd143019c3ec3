import { type PortalUser, SavePortalUserRequest } from '@pitlane/shared/features/users/manage-schema';
import { type SavedUser, savedUserOf, userAfter } from '@pitlane/shared/features/users/saved-user';
import { type NewUserDetails, requestOf, UserDetails } from '@pitlane/shared/features/users/user-details';

/** What was typed, as the form's schema made it: a field that was emptied is missing there. */
export function typedValues(values: Record<string, unknown>): UserDetails {
  const names = Object.keys(UserDetails().shape);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as never;
}

/** What rights don't depend on, and is wrong while it is half typed. */
const unchecked = { firstName: undefined, lastName: undefined, emailAddress: undefined };

/** The user as the form would make them; what is half typed counts as what is stored. */
export function userWith(user: PortalUser, values: UserDetails): SavedUser {
  const stored = savedUserOf(user);
  const request = SavePortalUserRequest().safeParse({ ...requestOf(values), ...unchecked });
  return request.success ? userAfter(request.data, stored) : stored;
}

/** A new user as the form would make them; what is half typed isn't there yet. */
export function newUserWith({ username: _typed, ...values }: NewUserDetails): SavedUser {
  const request = SavePortalUserRequest().safeParse({ ...requestOf(values), ...unchecked });
  return userAfter(request.success ? request.data : { roleName: values.roleName }, undefined);
}

/** A field in which two versions of a user differ, in words. */
export interface Difference {
  label: string;
  theirs: string;
  yours: string;
}

/** Lists what differs between what is stored now and what the form would save. */
export function differences(stored: UserDetails, typed: UserDetails): Difference[] {
  const { shape } = UserDetails();
  return (Object.keys(shape) as (keyof UserDetails)[])
    .filter((name) => String(stored[name] ?? '') !== String(typed[name] ?? ''))
    .map((name) => ({
      label: shape[name].meta()?.label ?? name,
      theirs: shownText(stored[name]),
      yours: shownText(typed[name]),
    }));
}

function shownText(value: string | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || 'None';
}
