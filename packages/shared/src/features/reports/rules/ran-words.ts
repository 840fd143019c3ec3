import type { Session } from '../../../access/session.ts';
import { zonedText } from '../../../kernel/instant-text.ts';

/**
 * Says who ran a report and when, for the sheet of its criteria and its document, the same in every face: "Dana Smith
 * (dsmith)", with anyone who is behind an assumed session, and "11/21/2026, 2:02 PM CST" by the business's clocks, in
 * UTC if its zone is unknown. Source: decisions.md §3 (both names), §1.8 (the business's zone)
 */
export function ranWords(
  session: Pick<Session, 'fullName' | 'username' | 'assumedBy' | 'zone'>,
  at: Date,
): { ranBy: string; ranAt: string } {
  const { assumedBy } = session;
  const ranBy = [nameOf(session), ...(assumedBy ? [`by ${nameOf(assumedBy)}`] : [])].join(', ');
  return { ranBy, ranAt: whenText(session.zone, at) };
}

function whenText(zone: string, at: Date): string {
  try {
    return zonedText(zone, at);
  } catch {
    return zonedText('UTC', at);
  }
}

function nameOf({ fullName, username }: Pick<Session, 'fullName' | 'username'>): string {
  if (!fullName || fullName === username) return username;
  return username ? `${fullName} (${username})` : fullName;
}
