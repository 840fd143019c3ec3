/** The error code of a call that needs a sign-in of the last few minutes. Source: security.md §3 */
export const signInAgainCode = 'sign_in_again';

/** Returns whether a call was refused because the last sign-in is too long ago. Source: security.md §3 */
export function needsFreshSignIn(errors: readonly { code?: string | undefined }[]): boolean {
  return errors.some(({ code }) => code === signInAgainCode);
}
