import type { Factor, SignedInSession } from '../schema.ts';
import { browserName } from './browser-name.ts';
import { factorTitles } from './factor-titles.ts';

/** What a place is called where the user is signed in. */
export const faceWords = { browser: 'Browser', terminal: 'Terminal', token: 'Access token' } as const;

/** What a sign-in is called: a terminal by its computer, a token by its name, a browser by what it is. */
export function sessionName({ face, name, userAgent }: SignedInSession): string {
  return name || browserName(userAgent ?? '') || faceWords[face];
}

/** What a second factor is called: as the user named it, else by its method. */
export function factorName({ kind, label }: Pick<Factor, 'kind' | 'label'>): string {
  return label || factorTitles[kind ?? ''] || 'Second factor';
}

/** Whether signing out everywhere else ends it: access tokens go on, scripts use them. Assumption: the tokens */
export function isOtherSignIn({ isThis, face }: SignedInSession): boolean {
  return !isThis && face !== 'token';
}
