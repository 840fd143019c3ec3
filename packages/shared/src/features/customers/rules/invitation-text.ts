import type { CustomerInvitation } from '../schema.ts';

/** Says what came of an invitation, and what to do where the customer wasn't reached. Source: areas.md §12 */
export function invitationText({
  state,
  emailAddress,
}: Pick<CustomerInvitation, 'state' | 'emailAddress'>): string {
  switch (state) {
    case 'sent':
      return `Invitation sent to ${emailAddress}.`;
    case 'waiting':
      return "Email isn't set up, so the invitation is held. Invite the customer from the contract to get a link to hand over.";
    case 'added':
      return `${emailAddress} has an account already. The contracts were added to it.`;
    case 'otherUser':
      return `${emailAddress} belongs to a portal user who isn't a customer. Invite the customer with another email address.`;
    case 'full':
      return 'Two accounts already have this contract. Ask the provider to add another.';
    case 'later':
      return `Three invitations were sent to ${emailAddress} within 15 minutes. Invite the customer from the contract later.`;
    default:
      return '';
  }
}
