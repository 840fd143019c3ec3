import type { Session } from '@pitlane/shared/access/session';
import { forgetPersonal, store, stored } from './stored.ts';

/** Whose values this browser keeps, and whether they are signed in; other tabs follow a change of it. */
interface StoredUser {
  owner: string;
  isSignedIn: boolean;
}

/** Whom this page has shown since it was loaded. */
let shown: string | undefined;

/** Names a user as the owner of kept values: by the number of the profile, for a backend without numbers by the sign-in name. */
export function ownerOf({ userProfileID, username }: Pick<Session, 'userProfileID' | 'username'>): string {
  return String(userProfileID || username);
}

/** Whom this page has shown since it was loaded; undefined before a session is known. */
export function shownOwner(): string | undefined {
  return shown;
}

/**
 * Makes the browser the signed-in user's: what the user before chose and read is forgotten; theme, language and the
 * remembered sign-in name are the browser's and stay. Values without an owner, of an older version, become the user's. Tells whether the page may go on: where it has shown another user before, it
 * holds what that one typed and saw, and must be loaded again.
 */
export function takeOver(owner: string): 'goOn' | 'loadAnew' {
  const before = storedUser();
  if (before && before.owner !== owner) forgetPersonal();
  if (before?.owner !== owner || !before.isSignedIn) keepUser({ owner, isSignedIn: true });
  if (shown !== undefined && shown !== owner) return 'loadAnew';
  shown = owner;
  return 'goOn';
}

/** Notes that the user has signed out by choice; what was chosen stays for the next time, and other tabs follow. */
export function handBack(): void {
  const before = storedUser();
  if (before) keepUser({ ...before, isSignedIn: false });
}

/** Whether this browser's user was signed in when it was last seen, and so most likely still is. */
export function wasSignedIn(): boolean {
  return storedUser()?.isSignedIn === true;
}

function keepUser(user: StoredUser): void {
  store('currentUser', user);
}

function storedUser(): StoredUser | undefined {
  const user = stored('currentUser') as Partial<StoredUser> | undefined;
  if (typeof user?.owner !== 'string') return undefined;
  return { owner: user.owner, isSignedIn: user.isSignedIn === true };
}
