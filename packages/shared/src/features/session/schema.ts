import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';

/** The signed-in user in the session call. Source: portal.md §3 (User) */
export const SessionUser = lazy(() =>
  z.looseObject({
    id: wireText(),
    fullName: wireText().meta({ label: 'Name' }),
    emailAddress: wireText().meta({ label: 'Email' }),
    /** The code of the role's type: MBPIUser 1, Agent 2, Dealer 3, Customer 4. */
    roleType: wireCode().meta({ label: 'Role type' }),
    roles: wireNested(z.array(wireText())).meta({ label: 'Role' }),
    agentCode: wireText().meta({ label: 'Agency' }),
    dealerCode: wireText().meta({ label: 'Dealer' }),
    userProfileID: wireNumber(),
    username: wireText().meta({ label: 'Username' }),
    isActiveDirectoryUser: wireFlag(),
    profilePhotoUrl: wireText(),
  }),
);
export type SessionUser = z.infer<ReturnType<typeof SessionUser>>;

/**
 * Who is signed in, and what the shell depends on. `today` is the calendar day in the business's zone. Source:
 * portal.md §3 (Auth state); Our addition: currentUserIsRTDA, isActive, assumedBy, isReadOnly, today, businessZone
 * (decisions.md §1.8, §3).
 */
export const SessionState = lazy(() =>
  z.looseObject({
    user: SessionUser(),
    currentUserIsDealer: wireFlag(),
    currentUserIsAgent: wireFlag(),
    currentUserIsMBPI: wireFlag(),
    currentUserIsCustomer: wireFlag(),
    /** The flag of the agency RTDA; without it, the agent code says the same. Source: portal.md §6 (Flags) */
    currentUserIsRTDA: wireFlag(),
    allowedClaimsPreAuth: wireFlag(),
    yearMakeModelRatingDisabled: wireFlag(),
    userManagementEnabled: wireFlag(),
    isActive: wireFlag(),
    /** The user who assumed the identity, and until when. */
    assumedBy: wireNested(z.looseObject({ username: wireText(), fullName: wireText(), until: wireText() })),
    /** Signed in by a personal access token that only reads. */
    isReadOnly: wireFlag(),
    today: wireText(),
    businessZone: wireText(),
  }),
);
export type SessionState = z.infer<ReturnType<typeof SessionState>>;

/** The session call has an empty request: the cookie or token says who it is. */
export const GetSessionRequest = lazy(() => z.object({}));

/** Whether the user may pre-authorize claims. A backend may answer with just yes or no. Source: portal.md §3 (Auth state), §7 (Profile) */
export const ClaimsPreAuth = lazy(() =>
  z.preprocess(
    (sent) => (typeof sent === 'boolean' ? { allowedClaimsPreAuth: sent } : sent),
    z.looseObject({ allowedClaimsPreAuth: wireFlag() }),
  ),
);
