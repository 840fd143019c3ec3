import { z } from 'zod';
import { once } from '../../kernel/once.ts';

/** The signed-in user as the session call tells it. Source: portal.md §3 (User) */
export const SessionUser = once(() =>
  z.looseObject({
    id: z.string().nullable().default(null),
    fullName: z.string().nullable().default(null).meta({ label: 'Name' }),
    emailAddress: z.string().nullable().default(null).meta({ label: 'Email' }),
    /** The code of the role's type: MBPIUser 1, Agent 2, Dealer 3, Customer 4. */
    roleType: z.union([z.number(), z.string()]).nullable().default(null).meta({ label: 'Role type' }),
    roles: z.array(z.string()).nullable().default(null).meta({ label: 'Role' }),
    agentCode: z.string().nullable().default(null).meta({ label: 'Agency' }),
    dealerCode: z.string().nullable().default(null).meta({ label: 'Dealer' }),
    userProfileID: z.number().nullable().default(null),
    username: z.string().nullable().default(null).meta({ label: 'Sign-in name' }),
    isActiveDirectoryUser: z.boolean().nullable().default(null),
    profilePhotoUrl: z.string().nullable().default(null),
  }),
);
export type SessionUser = z.infer<ReturnType<typeof SessionUser>>;

/**
 * Who is signed in and what the shell is decided by. `today` is the calendar day in the business's zone.
 * Source: portal.md §3 (Auth state); Addition of ours: isActive, today, businessZone (decisions.md §1.8).
 */
export const SessionState = once(() =>
  z.looseObject({
    user: SessionUser(),
    currentUserIsDealer: z.boolean().nullable().default(null),
    currentUserIsAgent: z.boolean().nullable().default(null),
    currentUserIsMBPI: z.boolean().nullable().default(null),
    currentUserIsCustomer: z.boolean().nullable().default(null),
    allowedClaimsPreAuth: z.boolean().nullable().default(null),
    yearMakeModelRatingDisabled: z.boolean().nullable().default(null),
    userManagementEnabled: z.boolean().nullable().default(null),
    isActive: z.boolean().nullable().default(null),
    today: z.string().nullable().default(null),
    businessZone: z.string().nullable().default(null),
  }),
);
export type SessionState = z.infer<ReturnType<typeof SessionState>>;

/** The session call asks nothing: the cookie or token says who. */
export const GetSessionRequest = once(() => z.object({}));
