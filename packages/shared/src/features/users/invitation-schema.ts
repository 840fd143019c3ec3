import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireText } from '../../kernel/wire.ts';
import { SavePortalUserRequest } from './manage-schema.ts';

/** The secret of a link, as its address has it. */
const code = () => z.string().max(100).meta({ label: 'Invitation' });

/** Names a link by its secret, which belongs into no address that a server logs: it is sent in the body. */
export const InvitationRequest = lazy(() => z.object({ code: code() }));

/**
 * The recipient of a link: a new user, a user who gets a new password, or the first administrator, who has no name yet.
 * `expiresAt` is an instant. Source: areas.md §3; Our addition
 */
export const Invitation = lazy(() =>
  z.looseObject({
    kind: z.enum(['user', 'newPassword', 'administrator']).catch('user'),
    username: wireText().meta({ label: 'Username' }),
    firstName: wireText().meta({ label: 'First name' }),
    lastName: wireText().meta({ label: 'Last name' }),
    emailAddress: wireText().meta({ label: 'Email' }),
    invitedBy: wireText().meta({ label: 'Invited by' }),
    expiresAt: wireText().meta({ label: 'Expires' }),
  }),
);
export type Invitation = z.infer<ReturnType<typeof Invitation>>;

/** The password chosen with a link; the first administrator also enters their name. */
export const AcceptInvitationRequest = lazy(() => {
  const { username, firstName, lastName, emailAddress } = SavePortalUserRequest().shape;
  return z.object({
    code: code(),
    password: z.string().max(2000).meta({ label: 'Password' }),
    confirmPassword: z.string().max(2000).meta({ label: 'Confirm password' }),
    username,
    firstName,
    lastName,
    emailAddress,
  });
});
/** The same from the first administrator, who has no account yet that says who they are. */
export const FirstAdministratorRequest = lazy(() => {
  const { shape } = AcceptInvitationRequest();
  return AcceptInvitationRequest()
    .extend({
      username: shape.username.meta({ autofill: 'username' }),
      firstName: shape.firstName.meta({ autofill: 'given-name' }),
      lastName: shape.lastName.meta({ autofill: 'family-name' }),
      emailAddress: shape.emailAddress.meta({ autofill: 'email' }),
    })
    .required({ username: true, firstName: true, lastName: true, emailAddress: true });
});
export type AcceptInvitationRequest = z.output<ReturnType<typeof AcceptInvitationRequest>>;

/** Who is signed in after it. */
export const AcceptedInvitation = lazy(() => z.looseObject({ username: wireText() }));
