import type { CustomerInvitation } from '../schema.ts';

/** The result of an invitation, by its state, with the address. */
const texts: Readonly<Record<string, (to: string) => string>> = {
  sent: (to) => `Invitation sent to ${to}.`,
  waiting: () =>
    "Email isn't set up, so the invitation is held. Invite the customer from the contract to get a link to hand over.",
  added: (to) => `${to} has an account already. The contracts were added to it.`,
  otherUser: (to) =>
    `${to} belongs to a portal user who isn't a customer. Invite the customer with another email address.`,
  full: () => 'Two accounts already have this contract. Ask the provider to add another.',
  later: (to) =>
    `Three invitations were sent to ${to} within 15 minutes. Invite the customer from the contract later.`,
};

/** Describes the outcome of an invitation, and what to do if the customer wasn't reached. Source: areas.md §12 */
export function invitationText({
  state,
  emailAddress,
}: Pick<CustomerInvitation, 'state' | 'emailAddress'>): string {
  return texts[state ?? '']?.(emailAddress ?? '') ?? '';
}
