import { roleNamed } from '@pitlane/shared/access/roles';
import { type PortalUser, SavePortalUserRequest } from '@pitlane/shared/features/users/manage-schema';
import { type SavedUser, savedUserOf } from '@pitlane/shared/features/users/saved-user';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { z } from 'zod';

/** A user as the form holds them: lists of codes with commas between. */
export interface UserValues {
  firstName: string;
  lastName: string;
  emailAddress: string;
  roleName: string;
  dealerCode: string;
  agentCode: string;
  additionalDealers: string;
  assignedDealers: string;
  additionalAgencies: string;
  assignedAllActiveDealers: boolean;
  assignedAllInactiveDealers: boolean;
  allowedClaimsPreAuth: boolean;
}

const codes = (label: string) => z.string().optional().meta({ label });
const flag = (label: string) => z.boolean().meta({ label });

/** The form's schema: the request's own words and rules, with its lists as text. */
export const UserForm = lazy(() => {
  const { firstName, lastName, emailAddress } = SavePortalUserRequest().shape;
  return z.object({
    firstName: firstName.unwrap().meta({ label: 'First name' }),
    lastName: lastName.unwrap().meta({ label: 'Last name' }),
    emailAddress: emailAddress.unwrap().meta({ label: 'Email' }),
    roleName: z.string().meta({ label: 'Role' }),
    dealerCode: z.string().optional().meta({ label: 'Dealer' }),
    agentCode: z.string().optional().meta({ label: 'Agency' }),
    additionalDealers: codes('Additional dealers'),
    assignedDealers: codes('Assigned dealers'),
    additionalAgencies: codes('Additional agencies'),
    assignedAllActiveDealers: flag('All active dealers'),
    assignedAllInactiveDealers: flag('All inactive dealers'),
    allowedClaimsPreAuth: flag('May pre-authorize claims'),
  });
});

/** Fills the form from a user. */
export function valuesOf(user: PortalUser): UserValues {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    emailAddress: user.emailAddress ?? '',
    roleName: user.roleName ?? '',
    dealerCode: user.dealerCode ?? '',
    agentCode: user.agentCode ?? '',
    additionalDealers: textOf(user.additionalDealers),
    assignedDealers: textOf(user.assignedDealers),
    additionalAgencies: textOf(user.additionalAgencies),
    assignedAllActiveDealers: user.assignedAllActiveDealers ?? false,
    assignedAllInactiveDealers: user.assignedAllInactiveDealers ?? false,
    allowedClaimsPreAuth: user.allowedClaimsPreAuth ?? false,
  };
}

/** What was typed, as the form's schema made it: a field that was emptied is missing there. */
export function typedValues(values: Record<string, unknown>): UserValues {
  const { shape } = UserForm();
  return Object.fromEntries(Object.keys(shape).map((name) => [name, values[name] ?? ''])) as never;
}

/** Makes the request that saves what is in the form, over a version of the user. */
export function requestOf(user: PortalUser, values: UserValues) {
  return {
    ...values,
    userProfileID: user.userProfileID ?? 0,
    version: user.version,
    dealerCode: values.dealerCode || null,
    agentCode: values.agentCode || null,
    additionalDealers: codesIn(values.additionalDealers),
    assignedDealers: codesIn(values.assignedDealers),
    additionalAgencies: codesIn(values.additionalAgencies),
  };
}

/** The user as the form would make them. */
export function userWith(user: PortalUser, values: UserValues): SavedUser {
  return {
    ...savedUserOf(user),
    ...values,
    role: roleNamed(values.roleName).name,
    dealerCode: values.dealerCode || null,
    agentCode: values.agentCode || null,
    additionalDealers: codesIn(values.additionalDealers),
    assignedDealers: codesIn(values.assignedDealers),
    additionalAgencies: codesIn(values.additionalAgencies),
  };
}

/** A field in which two versions of a user differ, in words. */
export interface Difference {
  label: string;
  theirs: string;
  yours: string;
}

/** Lists what differs between what is stored now and what the form would save. */
export function differences(stored: UserValues, typed: UserValues): Difference[] {
  const { shape } = UserForm();
  return (Object.keys(shape) as (keyof UserValues)[])
    .filter((name) => String(stored[name]) !== String(typed[name]))
    .map((name) => ({
      label: shape[name].meta()?.label ?? name,
      theirs: shownText(stored[name]),
      yours: shownText(typed[name]),
    }));
}

/** Reads codes with commas between. */
export function codesIn(text: string): string[] {
  return text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}

/** Writes codes with commas between. */
export function textOf(codesOfUser: readonly string[] | null): string {
  return (codesOfUser ?? []).join(', ');
}

function shownText(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || 'None';
}
