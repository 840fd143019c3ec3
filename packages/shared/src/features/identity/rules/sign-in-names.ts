import type { Factor, SignedInSession } from '../schema.ts';
import { browserName } from './browser-name.ts';
import { factorTitles } from './factor-titles.ts';

/** What a place is called where the user is signed in. */
export const faceWords = { browser: 'Browser', terminal: 'Terminal', token: 'Access token' } as const;

/** Returns what a sign-in is called: a terminal by its computer, a token by its name, a browser by what it is. Assumption: as users know them. */
export function sessionName({ face, name, userAgent }: SignedInSession): string {
  return name || browserName(userAgent ?? '') || faceWords[face];
}

/** Returns what a second factor is called: as the user named it, else by its method. Assumption: a name of the user's own says more. */
export function factorName({ kind, label }: Pick<Factor, 'kind' | 'label'>): string {
  return label || factorTitles[kind ?? ''] || 'Second factor';
}

/** Returns whether signing out everywhere else ends a sign-in. Assumption: access tokens stay, since scripts use them. */
export function isOtherSignIn({ isThis, face }: SignedInSession): boolean {
  return !isThis && face !== 'token';
}
