import type { Factor, SignedInSession } from '../schema.ts';
import { browserName } from './browser-name.ts';
import { factorTitles } from './factor-titles.ts';

/** The name of a sign-in's place. */
export const faceWords = { browser: 'Browser', terminal: 'Terminal', token: 'Access token' } as const;

/**
 * Returns the name of a sign-in: of a terminal its computer, of a token its name, of a browser its product. Assumption:
 * as users know them.
 */
export function sessionName({ face, name, userAgent }: SignedInSession): string {
  return name || browserName(userAgent ?? '') || faceWords[face];
}

/**
 * Returns the name of a second factor: the one its user chose, otherwise its method. Assumption: the user's own name
 * says more.
 */
export function factorName({ kind, label }: Pick<Factor, 'kind' | 'label'>): string {
  return label || factorTitles[kind ?? ''] || 'Second factor';
}

/** Returns whether signing out everywhere else ends a sign-in. Assumption: access tokens stay, since scripts use them. */
export function isOtherSignIn({ isThis, face }: SignedInSession): boolean {
  return !isThis && face !== 'token';
}
