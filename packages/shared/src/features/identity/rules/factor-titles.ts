/** The labels of the kinds of second factor. */
export const factorTitles: Readonly<Record<string, string>> = {
  webauthn: 'Passkey',
  totp: 'Authenticator app',
  email: 'Email code',
  lookup: 'Recovery codes',
};
