import { z } from 'zod';
import { roleNamed, roles, roleTitle } from '../../access/roles.ts';
import { userStatuses } from '../../access/user-statuses.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, mostRowId, rowId } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import {
  count,
  date,
  dealerColumns,
  flag,
  name,
  number,
  personColumn,
  text,
  userColumn,
  word,
} from '../reports/columns.ts';
import { criteriaFields, reportRequest } from '../reports/criteria-fields.ts';
import { awayRedDays } from './access-review.ts';
import { userProfileTypes } from './codes.ts';

/**
 * Asks for users by a text in name, username or email, and by dealer, agency, role, status, days without signing in, or
 * days without a review. `searchText`, `isActive` and `isFakeUser` may come from another client. Without a status,
 * active and invited users. Source: areas.md §3; Assumption: the names, since the specification names only the call
 */
export const PortalUsersRequest = lazy(() =>
  reportRequest(
    'user',
    'dealerCode',
    'agentCode',
    'roleName',
    'userStatus',
    'inactiveSince',
    'notReviewedFor',
    'searchText',
    'isActive',
    'isFakeUser',
  ),
);

/** Asks how many users there are, of a dealer or an agency or in all. */
export const CountUsersRequest = lazy(() =>
  z.object({
    dealerCode: criteriaFields.dealerCode(),
    agentCode: criteriaFields.agentCode(),
    userName: z.string().optional(),
  }),
);

/**
 * How many users sign in, haven't accepted their invitation, and have been away so long that their access should be
 * reviewed. Source: areas.md §3
 */
export const UserCounts = lazy(() =>
  z.looseObject({
    activeCount: count('Active users'),
    invitedCount: count('Open invitations'),
    reviewDueCount: count('Access reviews'),
    longAwayCount: count(`Away ${awayRedDays} days or more`),
  }),
);

const codes = () => wireNested(z.array(z.string()));

/**
 * A user as user management knows them, without a password. Dealers and agencies are listed by their codes. `canChange`
 * says that the caller could have granted everything in the profile; a change sends its `version`. Source: portal.md §3
 * (User profile), areas.md §3
 */
export const PortalUser = lazy(() =>
  z.looseObject({
    userProfileID: wireNumber().meta({ label: 'User ID' }),
    parentUserProfileID: wireNumber(),
    fullName: name('Name', 'Castellanos, Catherine'),
    firstName: text('First name'),
    lastName: text('Last name'),
    username: userColumn('Username'),
    emailAddress: name('Email', 'catherine.castellanos@example.com'),
    profilePhotoUrl: wireText(),
    roleID: wireNumber(),
    roleName: wireText().meta({
      label: 'Role',
      kind: 'role',
      fits: roles.map((role) => roleTitle(role.name)),
    }),
    roleType: wireCode(),
    userProfileType: wireCode(),
    ...dealerColumns(),
    agentCode: number('Agency code', 'AG1001'),
    agencyName: name('Agency', 'Condahl Protection Associates'),
    status: word(
      'Status',
      userStatuses.map(({ label }) => label),
    ),
    isActive: flag('Is active'),
    isFakeUser: flag('Is a test user'),
    isActiveDirectoryUser: flag('Is internal'),
    allowedClaimsPreAuth: flag('May pre-authorize claims'),
    requirePasswordChange: wireFlag(),
    pipMemberNumber: number('PIP member number', '0000000000'),
    assignedAllActiveDealers: flag('All active dealers'),
    assignedAllInactiveDealers: flag('All inactive dealers'),
    additionalAgencies: codes(),
    additionalDealers: codes(),
    assignedDealers: codes(),
    hasSecondFactor: flag('Has a second factor'),
    lastLoginDate: date('Last sign-in'),
    /** Whole days since the last sign-in, or since the invitation; null for who never had either. `awayMarkOf` marks them for the access review. */
    daysAway: count('Days away'),
    invitedDate: date('Invited'),
    lastReviewedDate: date('Reviewed'),
    reviewedBy: personColumn('Reviewed by'),
    canChange: flag('You can change'),
    version: wireNumber(),
  }),
);
export type PortalUser = z.infer<ReturnType<typeof PortalUser>>;

/**
 * A user after a step that may invite them: whether an invitation was sent, or is held since the server has no mail
 * server; null if there is none. The link itself isn't in it: `createInvitationLink` makes one to copy.
 */
export const InvitedPortalUser = lazy(() => PortalUser().extend({ invitation: wireText() }));
export type InvitedPortalUser = z.infer<ReturnType<typeof InvitedPortalUser>>;

/** A link that lets a new user choose a password; it works once. */
export const InvitationLink = lazy(() =>
  z.looseObject({ username: wireText(), address: wireText(), expiresAt: wireText() }),
);
export type InvitationLink = z.infer<ReturnType<typeof InvitationLink>>;

/** What a program gets of a user who was added or invited: the link is in it where it is shown instead of mailed, otherwise null. */
export const UserWithLink = lazy(() => InvitedPortalUser().extend({ invitationLink: wireText() }));

/** Names one user. */
export const PortalUserRequest = lazy(() => z.object({ userProfileID: rowId() }));

/** Ends a user's access; `handOverTo` is the username of who takes over schedules, saved searches and messages. Source: areas.md §3 */
export const DeactivatePortalUserRequest = lazy(() =>
  PortalUserRequest().extend({ handOverTo: z.string().trim().min(1).max(80).nullish() }),
);

/** Names one user by the username or the number of the profile. */
export const OnePortalUserRequest = lazy(() =>
  z.object({
    user: line('User', 80).meta({
      label: 'User',
      hint: 'Name, username or email',
      picker: 'user',
      positional: true,
    }),
  }),
);

/** A username: it is typed at every sign-in, and read aloud on the phone. Source: areas.md §3 (usernameisvalid) */
export const usernameForm = /^[a-z0-9._-]{3,60}$/;

/**
 * Asks whether a username is available; the specification's body is just the text. Source: portal.md §7 (Admin),
 * decisions.md §8 (Users)
 */
export const UsernameRequest = lazy(() =>
  z.object({ username: z.string().max(200), userProfileID: rowId().nullable().optional() }),
);

/** Codes as sent: each alone, or the whole dealer or agency. Source: decisions.md §8 (General: a pair is sent whole) */
const codesOf = (key: 'dealerCode' | 'agentCode') =>
  z
    .array(
      z.union([
        z.string().min(1).max(40),
        z.looseObject({ [key]: z.string().min(1).max(40) }).transform((one) => String(one[key])),
      ]),
    )
    .max(2000)
    .transform((list) => [...new Set(list)])
    .optional();

const code = (label: string) =>
  z
    .string()
    .max(40)
    .nullish()
    .transform((sent) => sent?.trim() || null)
    .meta({ label });

const knownRoles: readonly string[] = roles.map((role) => role.name.toLowerCase());
const isRole = (sent: string) => knownRoles.includes(sent.replace(/\s/g, '').toLowerCase());

/** A role by any of its writings. Source: decisions.md §8 (Roles on the wire) */
const roleName = () =>
  z
    .string()
    .refine(isRole, `Must be one of ${roles.map((role) => roleTitle(role.name)).join(', ')}.`)
    .transform((sent) => roleNamed(sent).name)
    .meta({ label: 'Role' });

const profileTypeNames: readonly string[] = userProfileTypes.map((type) => type.name.toLowerCase());
const profileTypeCodes: readonly number[] = userProfileTypes.map((type) => type.code);

/** A profile's type by its number or its name. Source: portal.md §3 (User profile types) */
const profileType = () =>
  z.union([
    z.int().refine((sent) => profileTypeCodes.includes(sent), 'Must be 1 to 4.'),
    z
      .string()
      .refine((sent) => profileTypeNames.includes(sent.toLowerCase()), 'Unknown profile type.')
      .transform((sent) => profileTypeNames.indexOf(sent.toLowerCase()) + 1),
  ]);

/**
 * A user to save; `userProfileID` 0 or absent is a new one. Absent fields stay unchanged, or have their default for a
 * new user. `version` replaces `If-Match`. A password is only accepted for a new user, and must be changed at the first
 * sign-in. Source: portal.md §3 (User profile), areas.md §3 (saveportaluser; R26)
 */
export const SavePortalUserRequest = lazy(() =>
  z.object({
    userProfileID: z.int().min(0).max(mostRowId).nullish(),
    parentUserProfileID: z.int().min(0).max(mostRowId).nullish(),
    firstName: line('First name', 60).optional(),
    lastName: line('Last name', 60).optional(),
    username: z
      .string()
      .trim()
      .toLowerCase()
      .regex(usernameForm, 'Must have 3 to 60 characters: a to z, 0 to 9, period, hyphen or underscore.')
      .optional()
      .meta({ label: 'Username' }),
    emailAddress: z
      .email('Enter an email address such as name@example.com.')
      .max(200)
      .optional()
      .meta({ label: 'Email' }),
    profilePhotoUrl: z.string().max(300).nullish(),
    roleName: roleName().optional(),
    roleID: z.int().min(0).max(13).nullish(),
    userProfileType: profileType().nullish(),
    agentCode: code('Agency').optional(),
    dealerCode: code('Dealer').optional(),
    isActive: z.boolean().optional().meta({ label: 'Active' }),
    isFakeUser: z.boolean().nullish(),
    isActiveDirectoryUser: z.boolean().nullish(),
    allowedClaimsPreAuth: z.boolean().nullish().meta({ label: 'May pre-authorize claims' }),
    pipMemberNumber: z.string().trim().max(40).nullish().meta({ label: 'PIP member number' }),
    assignedAllActiveDealers: z.boolean().nullish(),
    assignedAllInactiveDealers: z.boolean().nullish(),
    additionalAgencies: codesOf('agentCode').nullish(),
    additionalDealers: codesOf('dealerCode').nullish(),
    assignedDealers: codesOf('dealerCode').nullish(),
    requirePasswordChange: z.boolean().nullish(),
    password: z.string().max(200).nullish(),
    confirmPassword: z.string().max(200).nullish(),
    version: z.int().positive().nullish(),
    userName: z.string().nullish(),
  }),
);
export type SavePortalUserRequest = z.output<ReturnType<typeof SavePortalUserRequest>>;

const Person = lazy(() =>
  z.looseObject({
    username: wireText().meta({ label: 'Username' }),
    firstName: wireText(),
    lastName: wireText(),
    fullName: wireText().meta({ label: 'Name' }),
    emailAddress: wireText().meta({ label: 'Email' }),
    roleName: wireText().meta({ label: 'Role', kind: 'role' }),
  }),
);

/** The provider's own people, whom a message can be assigned to, and who is away. Source: areas.md §3 (mbpiusers), §8 */
export const InternalUser = lazy(() =>
  Person().extend({
    /** Additions of ours: an absence that is set, also one to come. */
    awayFrom: wireText().meta({ label: 'Away from', kind: 'date' }),
    awayUntil: wireText().meta({ label: 'Away until', kind: 'date' }),
    substituteUsername: wireText().meta({ label: 'Substitute' }),
    isAway: wireFlag().meta({ label: 'Away today' }),
  }),
);
export type InternalUser = z.infer<ReturnType<typeof InternalUser>>;

/** A user who sells at a dealer. Source: areas.md §3 (dealerrepresentatives) */
export const DealerRepresentative = lazy(() =>
  Person().extend({
    userProfileID: wireNumber(),
    dealerCode: wireText().meta({ label: 'Dealer code' }),
  }),
);

/** The lookup of a dealer's representatives. Source: portal.md §7 (Lookup) */
export const DealerRepresentativesRequest = lazy(() =>
  z.object({
    dealerCode: dealerCode(),
    userName: z.string().optional(),
  }),
);

/** The lookup of internal users; `userName` is a hint. Source: portal.md §7 (Internal) */
export const InternalUsersRequest = lazy(() => z.object({ userName: z.string().nullish() }));
