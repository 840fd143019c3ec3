import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';

/** Returns whether a user may set someone's absence: their own, or as an administrator a colleague's. Source: areas.md §8; Assumption: who may */
export function maySetAbsence(session: Session, username: string): boolean {
  return session.username === username || may('message.setAbsence', session);
}
