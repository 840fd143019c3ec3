import type { Session } from '@pitlane/shared/access/session';
import { hasLists } from './has-lists.ts';
import { forgetPersonal, store, stored } from './stored.ts';

/** The user whose values this browser stores, and whether they are signed in. Other tabs follow changes. */
interface StoredUser {
  owner: string;
  isSignedIn: boolean;
}

/** The user whose data this page has shown since it was loaded. */
let shown: string | undefined;

/** Identifies a user as the owner of stored values: by profile number, or by username if the backend has no numbers. */
export function ownerOf({ userProfileID, username }: Pick<Session, 'userProfileID' | 'username'>): string {
  return String(userProfileID || username);
}

/** Returns the user whose data this page has shown since it was loaded; undefined before the session has loaded. */
export function shownOwner(): string | undefined {
  return shown;
}

/**
 * Assigns the browser to the signed-in user: the previous user's settings and read marks are deleted; theme, language and the remembered
 * username belong to the browser and stay. Values without an owner, of an older version, become the user's. Returns whether the page may
 * continue: if it has shown another user, it still has what that user typed and saw, and must be reloaded.
 */
export function takeOver(owner: string): 'goOn' | 'loadAnew' {
  const before = storedUser();
  if (before && before.owner !== owner) {
    void endPush();
    forgetPersonal();
    void forgetListsBut(owner);
  }
  if (before?.owner !== owner || !before.isSignedIn) keepUser({ owner, isSignedIn: true });
  if (shown !== undefined && shown !== owner) return 'loadAnew';
  shown = owner;
  return 'goOn';
}

/** Records that the user has signed out: settings stay for the next time, lists are deleted, and other tabs follow. */
export function handBack(): void {
  const before = storedUser();
  if (before) keepUser({ ...before, isSignedIn: false });
  store('expiry', undefined);
  store('permissions', undefined);
  void endPush();
  void forgetListsBut(undefined);
}

/** The next user of this browser must not get the notifications of the one who leaves. Few use them, so the code is only loaded then. */
async function endPush(): Promise<void> {
  if (stored('pushNotificationIds') === undefined) return;
  const { unsubscribe } = await import('./push-in-browser.ts');
  await unsubscribe();
}

/** Few ever have a list, so the code is only loaded then. */
async function forgetListsBut(user: string | undefined): Promise<void> {
  if (!(await hasLists())) return;
  const { forgetLists } = await import('./list-database.ts');
  await forgetLists(user, Date.now());
}

/** Returns whether this browser's user was signed in the last time, and so probably still is. */
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
