import { z } from 'zod';
import { roleNamed, roles, roleTitle } from '../../access/roles.ts';
import { lazy } from '../../kernel/lazy.ts';
import { type PortalUser, SavePortalUserRequest } from './manage-schema.ts';

/** Several dealers or agencies, as people type them. */
const codes = (label: string) =>
  z.string().max(40_000).nullish().meta({ label, hint: 'Codes, separated by commas' });

const flag = (label: string) => z.boolean().meta({ label });

/** One of the roles, by its name. */
export const roleField = () =>
  z
    .enum(roles.map(({ name }) => name))
    .meta({ label: 'Role', words: Object.fromEntries(roles.map(({ name }) => [name, roleTitle(name)])) });

/**
 * The editable details of a user, the same in the portal's form and in the terminal: the labels and rules of the request, with its lists as
 * text. An empty dealer, agency or list is none. Source: portal.md §3 (User profile)
 */
export const UserDetails = lazy(() => {
  const { firstName, lastName, emailAddress, pipMemberNumber } = SavePortalUserRequest().shape;
  return z.object({
    firstName: firstName.unwrap().meta({ label: 'First name' }),
    lastName: lastName.unwrap().meta({ label: 'Last name' }),
    emailAddress: emailAddress.unwrap().meta({ label: 'Email' }),
    roleName: roleField(),
    dealerCode: z.string().nullish().meta({ label: 'Dealer', picker: 'dealer' }),
    agentCode: z.string().nullish().meta({ label: 'Agency', picker: 'agency' }),
    additionalDealers: codes('Additional dealers'),
    assignedDealers: codes('Assigned dealers'),
    additionalAgencies: codes('Additional agencies'),
    pipMemberNumber,
    assignedAllActiveDealers: flag('All active dealers'),
    assignedAllInactiveDealers: flag('All inactive dealers'),
    allowedClaimsPreAuth: flag('May pre-authorize claims'),
  });
});
export type UserDetails = z.output<ReturnType<typeof UserDetails>>;

/** The details of a new user: those of any user, and the username, which can't be changed later. Source: portal.md §3 (User profile) */
export const NewUserDetails = lazy(() =>
  z.object({
    username: SavePortalUserRequest()
      .shape.username.unwrap()
      .meta({ label: 'Username', hint: 'e.g. nora.nolan', positional: true }),
    ...UserDetails().shape,
  }),
);
export type NewUserDetails = z.output<ReturnType<typeof NewUserDetails>>;

/** Reads a user's details as a form starts with them. */
export function detailsOf(user: PortalUser): UserDetails {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    emailAddress: user.emailAddress ?? '',
    roleName: roleNamed(user.roleName ?? '').name,
    dealerCode: user.dealerCode ?? '',
    agentCode: user.agentCode ?? '',
    additionalDealers: textOf(user.additionalDealers),
    assignedDealers: textOf(user.assignedDealers),
    additionalAgencies: textOf(user.additionalAgencies),
    pipMemberNumber: user.pipMemberNumber ?? '',
    assignedAllActiveDealers: user.assignedAllActiveDealers ?? false,
    assignedAllInactiveDealers: user.assignedAllInactiveDealers ?? false,
    allowedClaimsPreAuth: user.allowedClaimsPreAuth ?? false,
  };
}

const single = ['dealerCode', 'agentCode', 'pipMemberNumber'];
const lists = ['additionalDealers', 'assignedDealers', 'additionalAgencies'];

/** Some of the details. */
type GivenDetails = { [Name in keyof UserDetails]?: UserDetails[Name] | undefined };

/** Builds the request from the details; what isn't given isn't sent, so that it stays unchanged. */
export function requestOf(details: GivenDetails): z.input<ReturnType<typeof SavePortalUserRequest>> {
  const request: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(details)) {
    if (value === undefined) continue;
    if (lists.includes(name)) request[name] = codesIn(String(value ?? ''));
    else request[name] = single.includes(name) ? value || null : value;
  }
  return request;
}

/** Reads codes with commas between. */
export function codesIn(text: string): string[] {
  return text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}

/** Writes codes with commas between. */
export function textOf(list: readonly string[] | null): string {
  return (list ?? []).join(', ');
}
