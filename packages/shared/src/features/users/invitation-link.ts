import type { Effect } from '../../engine/effect.ts';
import { instantInZone } from '../../kernel/instant-text.ts';
import type { InvitationLink, InvitedPortalUser, PortalUser } from './manage-schema.ts';

type Secret = Extract<Effect, { kind: 'secret' }>;

/** Whether a link can be shown for a user: one with a password gets theirs by email only. Source: areas.md §3 (States) */
export function canHaveLink({ status }: Pick<PortalUser, 'status'>): boolean {
  return status === 'Invited';
}

/** Shows the link of a new user, to be handed over. */
export function shownLink({ firstName, lastName }: PortalUser, link: InvitationLink): Secret {
  const until = instantInZone(link.expiresAt);
  return {
    kind: 'secret',
    title: 'Invitation link',
    text: `Give this link to ${firstName} ${lastName} only. Anyone who has it can choose the password of ${link.username}. It works once, until ${until}.`,
    secret: link.address ?? '',
    data: link,
  };
}

/** Shows the link of a user who was just added or invited; a program gets it with the user. */
export function shownWith(user: PortalUser & { invitation?: string | null }, link: InvitationLink): Secret {
  const { address: invitationLink } = link;
  return { ...shownLink(user, link), data: { ...user, invitation: user.invitation ?? null, invitationLink } };
}

/** Shown to the user who invites, since nothing else would say so. */
export function heldInvitation(user: InvitedPortalUser): string {
  return canHaveLink(user)
    ? "Email isn't set up, so it's held. Use “Get invitation link” and hand the link over yourself."
    : "Email isn't set up, so it's held. Ask your administrator to set SMTP_URL and MAIL_FROM.";
}
